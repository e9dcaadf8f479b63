internal import CZeroMQ

/// The sole owner of a libzmq socket, which closes it when it goes.
///
/// It is neither copyable nor sendable: a socket "MUST NOT" be used from several threads
/// (zmq_socket(3)), so it moves into its thread once and the compiler rejects later use.
@safe
package struct Socket: ~Copyable {
  package enum Kind: Sendable { case dealer, pull, push, request, router, subscriber, xpub }

  let handle: UnsafeMutableRawPointer

  /// Keeps the context alive until the socket is closed.
  private let context: Context

  /// Opens a socket that lingers 1000 ms, as ipykernel's do.
  ///
  /// - Parameters:
  ///   - kind: the messaging pattern.
  ///   - context: the process's context.
  /// - Throws: the error of `zmq_socket`.
  package init(_ kind: Kind, in context: Context) throws(ZeroMQError) {
    guard let handle = unsafe zmq_socket(context.handle, kind.number) else {
      throw ZeroMQError(code: zmq_errno(), call: "zmq_socket")
    }
    unsafe self.handle = unsafe handle
    self.context = context
    var linger: Int32 = 1000
    unsafe zmq_setsockopt(handle, ZMQ_LINGER, &linger, MemoryLayout<Int32>.size)
  }

  deinit { unsafe zmq_close(handle) }

  /// Accepts connections on an endpoint.
  ///
  /// - Parameter endpoint: such as `tcp://127.0.0.1:5555`, `ipc://path` or `inproc://name`.
  /// - Throws: the error of `zmq_bind`.
  package borrowing func bind(_ endpoint: String) throws(ZeroMQError) {
    let handle = unsafe handle
    try retrying("zmq_bind \(endpoint)") { unsafe zmq_bind(handle, endpoint) }
  }

  /// Connects to an endpoint, now or as soon as it exists.
  ///
  /// - Parameter endpoint: as for binding.
  /// - Throws: the error of `zmq_connect`.
  package borrowing func connect(_ endpoint: String) throws(ZeroMQError) {
    let handle = unsafe handle
    try retrying("zmq_connect \(endpoint)") { unsafe zmq_connect(handle, endpoint) }
  }
}

extension Socket.Kind {
  var number: Int32 {
    switch self {
    case .dealer: ZMQ_DEALER
    case .pull: ZMQ_PULL
    case .push: ZMQ_PUSH
    case .request: ZMQ_REQ
    case .router: ZMQ_ROUTER
    case .subscriber: ZMQ_SUB
    case .xpub: ZMQ_XPUB
    }
  }
}
