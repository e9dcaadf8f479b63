internal import JupyterWire
internal import ZeroMQ

/// Tells the launcher which ports were chosen, and waits for its receipt (JEP 66).
struct Handshake {
  /// How long the launcher may take, in milliseconds.
  private static let patience = 10_000

  /// Why a kernel that nobody knows of must not go on.
  struct Failure: Error, CustomStringConvertible {
    let endpoint: String

    var description: String {
      "no signed receipt of the ports came from \(endpoint) within \(patience / 1000) s"
    }
  }

  let registration: Registration
  let signer: Signer
  let log: KernelLog

  /// Registers the kernel.
  ///
  /// - Parameters:
  ///   - connection: the ports that were chosen; all are bound.
  ///   - context: the process's context.
  ///   - signals: what the system and the keyboard send meanwhile.
  ///   - parent: the watch over the launcher, nil for none.
  /// - Returns: why the kernel is to end before it began; nil when it may serve.
  /// - Throws: a failed call, or ``Failure``.
  func register(
    _ connection: ConnectionFile, in context: Context, signals: borrowing SignalSource,
    parent: ParentWatch?
  ) throws -> Ending? {
    let socket = try Socket(.dealer, in: context)
    if registration.isIPv6 { try socket.allowIPv6() }
    try socket.connect(registration.endpoint)
    try socket.send(registration.message(of: connection, signer: signer))
    let deadline = MonotonicTime.milliseconds + Self.patience
    while true {
      let rest = deadline - MonotonicTime.milliseconds
      guard rest > 0 else { throw Failure(endpoint: registration.endpoint) }
      let (hasAnswer, hasSignal) = try Poll.wait(
        socket, signals, milliseconds: min(rest, ParentWatch.interval))
      for signal in hasSignal ? signals.take() : [] {
        switch signal {
        // There is nothing to stop yet.
        case .interrupt: break
        case .hangup: return .hangupSignal
        case .terminate: return .terminationSignal
        }
      }
      if hasAnswer, let answer = try socket.receiveIfReady() {
        if Registration.isReceipt(answer, signer: signer) { return nil }
        log.write(.warning, "dropped an answer of the launcher: it is no signed receipt")
      }
      if let parent, parent.isOrphaned { return .parentGone }
    }
  }
}
