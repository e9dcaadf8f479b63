internal import CZeroMQ

extension Socket {
  /// Sends the frames of one message; libzmq delivers all of them or none.
  ///
  /// - Parameter frames: at least one.
  /// - Throws: the error of `zmq_send`.
  package borrowing func send(_ frames: [[UInt8]]) throws(ZeroMQError) {
    for (index, frame) in frames.enumerated() {
      let flags = index + 1 < frames.count ? ZMQ_SNDMORE : 0
      let handle = unsafe handle
      try retrying("zmq_send") {
        unsafe frame.withUnsafeBytes { bytes in
          unsafe zmq_send(handle, bytes.baseAddress, bytes.count, flags)
        }
      }
    }
  }

  /// Waits for a message and returns its frames.
  ///
  /// - Returns: at least one frame.
  /// - Throws: the error of `zmq_msg_recv`.
  package borrowing func receive() throws(ZeroMQError) -> [[UInt8]] {
    try receiveFrames(firstFlags: 0)
  }

  /// Returns the frames of a message that has arrived already, nil when there is none.
  ///
  /// - Returns: at least one frame, or nil.
  /// - Throws: the error of `zmq_msg_recv`.
  package borrowing func receiveIfReady() throws(ZeroMQError) -> [[UInt8]]? {
    do throws(ZeroMQError) {
      return try receiveFrames(firstFlags: ZMQ_DONTWAIT)
    } catch {
      guard error.wouldBlock else { throw error }
      return nil
    }
  }

  private borrowing func receiveFrames(firstFlags: Int32) throws(ZeroMQError) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    var flags = firstFlags
    while true {
      let (frame, hasMore) = try receiveFrame(flags: flags)
      frames.append(frame)
      guard hasMore else { return frames }
      flags = 0
    }
  }

  private borrowing func receiveFrame(
    flags: Int32
  ) throws(ZeroMQError) -> (bytes: [UInt8], hasMore: Bool) {
    let handle = unsafe handle
    var message = zmq_msg_t()
    unsafe zmq_msg_init(&message)
    defer { unsafe zmq_msg_close(&message) }
    try retrying("zmq_msg_recv") { unsafe zmq_msg_recv(&message, handle, flags) }
    let bytes = unsafe UnsafeRawBufferPointer(
      start: zmq_msg_data(&message), count: zmq_msg_size(&message))
    return (unsafe Array(bytes), unsafe zmq_msg_more(&message) != 0)
  }
}
