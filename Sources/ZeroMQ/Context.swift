internal import CZeroMQ

/// The libzmq context that all sockets of a process share.
///
/// "A ØMQ context is thread safe and may be shared among as many application threads as necessary"
/// (zmq(7)), hence the unchecked conformance.
@safe
package final class Context: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  /// Makes a context with one I/O thread.
  ///
  /// - Throws: the error of `zmq_ctx_new`.
  package init() throws(ZeroMQError) {
    guard let handle = unsafe zmq_ctx_new() else {
      throw ZeroMQError(code: zmq_errno(), call: "zmq_ctx_new")
    }
    unsafe self.handle = unsafe handle
  }

  /// Ends every blocked and later call on the context's sockets with a termination error.
  package func shutdown() { unsafe zmq_ctx_shutdown(handle) }

  /// Waits until all sockets are closed and their last messages are sent or have lingered out.
  deinit {
    while unsafe zmq_ctx_term(handle) == -1 && zmq_errno() == EINTR {}
  }
}
