package import JupyterWire

/// Up to when a client could not know that its cell had failed, by the client's own clock.
///
/// What it sent until then must not run, however late it arrives, so that Run All stops at the
/// error. The clocks need not agree: the failed request says when the client sent it, and the
/// kernel measures for how long it kept the reply back.
package struct FailureMark {
  /// How long requests may be on their way, in seconds; a client's clock that is set back meanwhile
  /// must not have its cells refused for longer.
  private static let longestWay = 5.0

  private let session: String

  /// Microseconds by the client's clock.
  private let ignorant: Int

  /// Seconds by ``MonotonicTime``.
  private let expiry: Double

  /// Notes a failure; nil when the client does not say when it sent the request.
  ///
  /// - Parameters:
  ///   - failed: the header of the request.
  ///   - began: when its turn came, in seconds of the monotonic clock.
  ///   - now: when its reply goes out.
  package init?(_ failed: Header, began: Double, now: Double) {
    guard let sent = failed.date.flatMap(WireDate.microseconds(of:)) else { return nil }
    session = failed.session
    // Browsers cut their dates to milliseconds.
    ignorant = sent + Int((now - began) * 1e6) - 1000
    expiry = now + Self.longestWay
  }

  /// Whether a client sent a request before it could know.
  ///
  /// - Parameters:
  ///   - request: a header that came after the failed one.
  ///   - now: in seconds of the monotonic clock.
  /// - Returns: true only where it is certain.
  package func covers(_ request: Header, now: Double) -> Bool {
    guard request.session == session, now < expiry,
      let sent = request.date.flatMap(WireDate.microseconds(of:))
    else { return false }
    return sent < ignorant
  }
}
