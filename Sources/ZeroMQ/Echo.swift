internal import CZeroMQ

extension Socket {
  /// Sends every message back to its sender until the context is shut down; a heartbeat.
  ///
  /// - Throws: the error of `zmq_proxy`, in the end always a termination.
  package borrowing func echo() throws(ZeroMQError) {
    let handle = unsafe handle
    try retrying("zmq_proxy") { unsafe zmq_proxy(handle, handle, nil) }
  }
}
