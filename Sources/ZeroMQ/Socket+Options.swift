internal import CZeroMQ

extension Socket {
  /// Lets a client that comes back with the same identity take its old place.
  ///
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func allowHandover() throws(ZeroMQError) {
    try set(ZMQ_ROUTER_HANDOVER, to: 1)
  }

  /// Lifts or sets the limit of messages that wait in each direction.
  ///
  /// - Parameter count: messages a peer, 0 for no limit.
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func limitWaitingMessages(to count: Int) throws(ZeroMQError) {
    try set(ZMQ_SNDHWM, to: Int32(clamping: count))
    try set(ZMQ_RCVHWM, to: Int32(clamping: count))
  }

  /// Hands every subscription to the application, which then accepts or ignores it.
  ///
  /// Nothing reaches a subscriber before ``accept(subscription:)``, so its welcome can come first.
  ///
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func acceptSubscriptionsByHand() throws(ZeroMQError) {
    try set(ZMQ_XPUB_VERBOSE, to: 1)
    try set(ZMQ_XPUB_MANUAL, to: 1)
  }

  /// Accepts the subscription that was received last.
  ///
  /// - Parameter topic: the prefix that the subscriber asked for.
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func accept(subscription topic: [UInt8]) throws(ZeroMQError) {
    try set(ZMQ_SUBSCRIBE, to: topic)
  }

  /// Ends the subscription whose end was received last.
  ///
  /// - Parameter topic: the prefix that the subscriber no longer wants.
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func end(subscription topic: [UInt8]) throws(ZeroMQError) {
    try set(ZMQ_UNSUBSCRIBE, to: topic)
  }

  /// Asks a publisher for every message whose first frame begins with a prefix.
  ///
  /// - Parameter topic: the prefix; nothing in it means everything.
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func subscribe(to topic: [UInt8]) throws(ZeroMQError) {
    try set(ZMQ_SUBSCRIBE, to: topic)
  }

  /// Gives the socket the name by which a router knows it.
  ///
  /// - Parameter identity: 1 to 255 bytes that do not begin with 0.
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func identify(as identity: [UInt8]) throws(ZeroMQError) {
    try set(ZMQ_ROUTING_ID, to: identity)
  }

  /// Makes the socket speak and understand IPv6 too.
  ///
  /// - Throws: the error of `zmq_setsockopt`.
  package borrowing func allowIPv6() throws(ZeroMQError) { try set(ZMQ_IPV6, to: 1) }

  /// Encrypts as the server of CurveZMQ; must be called before binding.
  ///
  /// - Parameters:
  ///   - publicKey: 40 characters of Z85.
  ///   - secretKey: 40 characters of Z85.
  /// - Throws: the error of `zmq_setsockopt`, for keys of another form too.
  package borrowing func serveCurve(
    publicKey: String, secretKey: String
  ) throws(ZeroMQError) {
    try set(ZMQ_CURVE_PUBLICKEY, to: Array(publicKey.utf8))
    try set(ZMQ_CURVE_SECRETKEY, to: Array(secretKey.utf8))
    try set(ZMQ_CURVE_SERVER, to: 1)
  }

  /// The endpoint that was bound last, with the port that the system chose.
  package var lastEndpoint: String {
    borrowing get throws(ZeroMQError) {
      let handle = unsafe handle
      var buffer = [UInt8](repeating: 0, count: 1024)
      var size = buffer.count
      try retrying("zmq_getsockopt") {
        unsafe zmq_getsockopt(handle, ZMQ_LAST_ENDPOINT, &buffer, &size)
      }
      return String(decoding: buffer.prefix(max(0, size - 1)), as: UTF8.self)
    }
  }

  private borrowing func set(_ option: Int32, to value: Int32) throws(ZeroMQError) {
    let handle = unsafe handle
    try retrying("zmq_setsockopt") {
      unsafe withUnsafeBytes(of: value) { bytes in
        unsafe zmq_setsockopt(handle, option, bytes.baseAddress, bytes.count)
      }
    }
  }

  private borrowing func set(_ option: Int32, to value: [UInt8]) throws(ZeroMQError) {
    let handle = unsafe handle
    try retrying("zmq_setsockopt") {
      unsafe value.withUnsafeBytes { bytes in
        unsafe zmq_setsockopt(handle, option, bytes.baseAddress, bytes.count)
      }
    }
  }
}
