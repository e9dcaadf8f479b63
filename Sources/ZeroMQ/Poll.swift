internal import CZeroMQ

/// Waiting for messages on several sources at once.
package enum Poll {
  /// Waits until a message has arrived on either socket.
  ///
  /// - Parameters:
  ///   - first: a socket of this thread.
  ///   - second: another.
  ///   - milliseconds: how long to wait at most; nil for ever.
  /// - Returns: which of them have something to receive; neither after the time is over.
  /// - Throws: the error of `zmq_poll`.
  package static func wait(
    _ first: borrowing Socket, _ second: borrowing Socket, milliseconds: Int? = nil
  ) throws(ZeroMQError) -> (first: Bool, second: Bool) {
    try unsafe wait(
      item(first.handle), item(second.handle), milliseconds: milliseconds)
  }

  /// Waits until a message has arrived on either socket or a descriptor is readable.
  ///
  /// - Parameters:
  ///   - first: a socket of this thread.
  ///   - second: another.
  ///   - signals: signals that are delivered as a descriptor.
  ///   - milliseconds: how long to wait at most; nil for ever.
  /// - Returns: which of them have something to read; none after the time is over.
  /// - Throws: the error of `zmq_poll`.
  package static func wait(
    _ first: borrowing Socket, _ second: borrowing Socket, _ signals: borrowing SignalSource,
    milliseconds: Int? = nil
  ) throws(ZeroMQError) -> (first: Bool, second: Bool, signals: Bool) {
    let descriptor = unsafe zmq_pollitem_t(
      socket: nil, fd: signals.descriptor, events: Int16(ZMQ_POLLIN), revents: 0)
    var items = unsafe [item(first.handle), item(second.handle), descriptor]
    try retrying("zmq_poll") { unsafe zmq_poll(&items, 3, milliseconds ?? -1) }
    return unsafe (items[0].revents != 0, items[1].revents != 0, items[2].revents != 0)
  }

  /// Waits until a message has arrived on a socket or a descriptor is readable.
  ///
  /// - Parameters:
  ///   - socket: a socket of this thread.
  ///   - signals: signals that are delivered as a descriptor.
  ///   - milliseconds: how long to wait at most; nil for ever.
  /// - Returns: which of them have something to read; neither after the time is over.
  /// - Throws: the error of `zmq_poll`.
  package static func wait(
    _ socket: borrowing Socket, _ signals: borrowing SignalSource, milliseconds: Int? = nil
  ) throws(ZeroMQError) -> (socket: Bool, signals: Bool) {
    let descriptor = unsafe zmq_pollitem_t(
      socket: nil, fd: signals.descriptor, events: Int16(ZMQ_POLLIN), revents: 0)
    let (first, second) = try unsafe wait(
      item(socket.handle), descriptor, milliseconds: milliseconds)
    return (first, second)
  }

  /// Waits until a message has arrived on a socket.
  ///
  /// - Parameters:
  ///   - socket: a socket of this thread.
  ///   - milliseconds: how long to wait at most.
  /// - Returns: whether there is something to receive.
  /// - Throws: the error of `zmq_poll`.
  package static func wait(
    _ socket: borrowing Socket, milliseconds: Int
  ) throws(ZeroMQError) -> Bool {
    var one = unsafe item(socket.handle)
    try retrying("zmq_poll") { unsafe zmq_poll(&one, 1, milliseconds) }
    return unsafe one.revents != 0
  }

  private static func item(_ handle: UnsafeMutableRawPointer) -> zmq_pollitem_t {
    unsafe zmq_pollitem_t(socket: handle, fd: -1, events: Int16(ZMQ_POLLIN), revents: 0)
  }

  private static func wait(
    _ first: zmq_pollitem_t, _ second: zmq_pollitem_t, milliseconds: Int?
  ) throws(ZeroMQError) -> (first: Bool, second: Bool) {
    var items = unsafe [first, second]
    try retrying("zmq_poll") { unsafe zmq_poll(&items, 2, milliseconds ?? -1) }
    return unsafe (items[0].revents != 0, items[1].revents != 0)
  }
}
