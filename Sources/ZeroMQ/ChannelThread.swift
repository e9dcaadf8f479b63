internal import CZeroMQ
internal import Glibc
internal import Synchronization

/// A named thread that runs one channel to its end.
package struct ChannelThread: ~Copyable {
  private let handle: pthread_t
  private let end: End

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: what `top` and debuggers show; at most 15 bytes.
  ///   - body: what it runs; what it captures, such as sockets, is the thread's from now on.
  /// - Throws: the error of `pthread_create`.
  package init(
    named name: String, _ body: sending @escaping () -> Void
  ) throws(ZeroMQError) {
    let end = End()
    let start = Start(name: name, end: end, body: body)
    let box = unsafe Unmanaged.passRetained(start)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    // Deep expressions and nested data need more than musl's or a container's small default.
    unsafe pthread_attr_setstacksize(&attributes, 16 << 20)
    defer { unsafe pthread_attr_destroy(&attributes) }
    var handle = pthread_t()
    let code = unsafe pthread_create(
      &handle, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      throw ZeroMQError(code: code, call: "pthread_create")
    }
    self.handle = handle
    self.end = end
  }

  /// Whether the thread has run its body, so that joining it takes no time.
  package var hasEnded: Bool { end.isReached.load(ordering: .acquiring) }

  /// Waits until the thread has ended.
  package consuming func join() { pthread_join(handle, nil) }

  /// Waits for the thread's end, but not longer than a given time.
  ///
  /// - Parameter milliseconds: how long to wait at most.
  /// - Returns: whether it has ended.
  package consuming func join(within milliseconds: Int) -> Bool {
    // `pthread_clockjoin_np` would do as much, but the thread sanitizer takes it for no join.
    let deadline = Self.now + milliseconds
    while !hasEnded {
      guard Self.now < deadline else {
        pthread_detach(handle)
        return false
      }
      usleep(500)
    }
    pthread_join(handle, nil)
    return true
  }

  /// Milliseconds by the clock that nobody sets.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// Whether a thread has run its body.
private final class End: Sendable {
  let isReached = Atomic<Bool>(false)
}

/// What a new thread needs to know.
private final class Start {
  private let name: String
  private let end: End
  private let body: () -> Void

  init(name: String, end: End, body: @escaping () -> Void) {
    self.name = name
    self.end = end
    self.body = body
  }

  func run() {
    unsafe heliograph_set_thread_name(name)
    body()
    end.isReached.store(true, ordering: .releasing)
  }
}
