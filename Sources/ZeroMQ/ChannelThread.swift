internal import CZeroMQ
internal import Glibc

/// A named thread that runs one channel to its end.
package struct ChannelThread: ~Copyable {
  private let handle: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: what `top` and debuggers show; at most 15 bytes.
  ///   - body: what it runs; what it captures, such as sockets, is the thread's from now on.
  /// - Throws: the error of `pthread_create`.
  package init(
    named name: String, _ body: sending @escaping () -> Void
  ) throws(ZeroMQError) {
    let start = Start(name: name, body: body)
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
  }

  /// Waits until the thread has ended.
  package consuming func join() { pthread_join(handle, nil) }

  /// Waits for the thread's end, but not longer than a given time.
  ///
  /// - Parameter milliseconds: how long to wait at most.
  /// - Returns: whether it has ended.
  package consuming func join(within milliseconds: Int) -> Bool {
    heliograph_join_within(handle, milliseconds) == 0
  }
}

/// What a new thread needs to know.
private final class Start {
  private let name: String
  private let body: () -> Void

  init(name: String, body: @escaping () -> Void) {
    self.name = name
    self.body = body
  }

  func run() {
    unsafe heliograph_set_thread_name(name)
    body()
  }
}
