internal import Glibc
internal import SourceModel

/// Runs a body on several threads and waits for all of them.
///
/// Each thread gets its number. With one thread the body runs on the caller's own.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  guard count > 1 else {
    body(0)
    return
  }
  let threads = (1..<count).map { number in startThread { body(number) } }
  body(0)
  for (index, thread) in threads.enumerated() {
    if let thread { pthread_join(thread, nil) } else { body(index + 1) }
  }
}

/// Runs long work on several threads, while the caller's own reports how far it is.
///
/// - Parameters:
///   - count: how many threads work.
///   - counter: what they count.
///   - interruption: gets the reports, twenty times a second.
///   - body: gets the number of its thread.
func inParallel(
  _ count: Int, counting counter: WorkCounter, _ interruption: Interruption,
  _ body: @escaping @Sendable (Int) -> Void
) {
  var ends: [Int32] = [0, 0]
  guard unsafe pipe(&ends) == 0 else { return inParallel(count, body) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let (end, done) = (ends[0], ends[1])
  let threads = (0..<count).map { number in
    startThread {
      body(number)
      unsafe write(done, "x", 1)
    }
  }
  var running = threads.count { $0 != nil }
  for (number, thread) in threads.enumerated() where thread == nil { body(number) }
  while running > 0 {
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&state, 1, 50) > 0 {
      var byte: UInt8 = 0
      running -= max(0, unsafe read(end, &byte, 1))
    } else {
      interruption.report(counter.progress())
    }
  }
  for thread in threads { if let thread { pthread_join(thread, nil) } }
  for end in ends { _ = close(end) }
  interruption.report(counter.progress(isFinished: true))
}

/// Starts a thread; nil when the system gives none.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let job = unsafe Unmanaged.passRetained(Job(body))
  var thread = pthread_t()
  guard unsafe pthread_create(&thread, nil, { unsafe runJob($0) }, job.toOpaque()) == 0 else {
    unsafe job.release()
    return nil
  }
  return thread
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
  private let storage = Guarded<[(number: Int, element: Element)]>([])

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
