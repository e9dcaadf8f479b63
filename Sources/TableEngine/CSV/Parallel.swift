internal import Glibc
internal import Synchronization

/// Runs a body on several threads and waits for all of them.
///
/// Each thread gets its number. With one thread the body runs on the caller's own.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  guard count > 1 else {
    body(0)
    return
  }
  var threads: [pthread_t] = []
  var unstarted: [Int] = []
  for number in 1..<count {
    let job = unsafe Unmanaged.passRetained(Job { body(number) })
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil, { unsafe runJob($0) }, job.toOpaque())
    if status == 0 {
      threads.append(thread)
    } else {
      unsafe job.release()
      unstarted.append(number)
    }
  }
  body(0)
  for number in unstarted { body(number) }
  for thread in threads { pthread_join(thread, nil) }
}

/// What a thread does.
private final class Job: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runJob(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument = unsafe argument else { return nil }
  unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
  return nil
}

/// Results that several threads add, read back in the order of their numbers.
final class OrderedResults<Element: Sendable>: Sendable {
  private let storage = Mutex<[(number: Int, element: Element)]>([])

  /// Adds the result of a part.
  func add(_ number: Int, _ element: Element) {
    storage.withLock { $0.append((number, element)) }
  }

  /// Returns all results, first part first, and forgets them.
  func take() -> [Element] {
    storage.withLock { results in
      let sorted = results.sorted { $0.number < $1.number }.map(\.element)
      results = []
      return sorted
    }
  }
}
