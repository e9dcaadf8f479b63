internal import CZeroMQ

/// A failed libzmq or system call: its error number and its name.
package struct ZeroMQError: Error, Sendable, Equatable, CustomStringConvertible {
  package let code: Int32
  package let call: String

  package init(code: Int32, call: String) {
    self.code = code
    self.call = call
  }

  /// Whether the context was shut down, so that the thread should end.
  package var isTermination: Bool { code == 156_384_712 + 53 }

  /// Whether another socket holds the address.
  package var isAddressInUse: Bool { code == EADDRINUSE }

  /// Whether a call that must not wait had nothing to do.
  package var wouldBlock: Bool { code == EAGAIN }

  package var description: String { "\(call): \(unsafe String(cString: zmq_strerror(code)))" }
}

/// Repeats a call while signals interrupt it; the one place that knows of `EINTR`.
///
/// - Parameters:
///   - name: the C function's name, for the error.
///   - call: the call; -1 means failure, as everywhere in libzmq.
/// - Returns: what the call returned.
/// - Throws: the call's error number.
@discardableResult
func retrying(_ name: String, _ call: () -> Int32) throws(ZeroMQError) -> Int32 {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let code = zmq_errno()
    guard code == EINTR else { throw ZeroMQError(code: code, call: name) }
  }
}
