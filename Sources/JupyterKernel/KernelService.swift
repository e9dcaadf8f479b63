internal import Evaluation
internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// The composition root: it binds the channels, gives each its thread, and ends them together.
enum KernelService {
  /// How long the shell thread may take to notice the end, in milliseconds; a client kills at 2500.
  private static let patience = 1500

  /// Serves until a client, a signal or the parent's end stops it; iopub runs on this thread.
  ///
  /// - Parameters:
  ///   - connection: where to bind.
  ///   - signals: what the system and the keyboard send; taken before the first thread began.
  ///   - interpreter: what runs the cells.
  ///   - parent: the watch over the launcher, nil for none.
  ///   - history: where cells outlive the process; nil for nowhere.
  ///   - log: where events go.
  ///   - whenBound: told the connection with the ports that were chosen and that the launcher knows,
  ///     before anything is served.
  /// - Returns: why it ended.
  /// - Throws: the first call that failed.
  static func run(
    _ connection: ConnectionFile, signals: consuming SignalSource, interpreter: Interpreter,
    parent: ParentWatch?,
    history: HistoryFile?, log: KernelLog, whenBound: (ConnectionFile) throws -> Void
  ) throws -> Ending {
    LargeBlocks.keepApart()
    let context = try Context()
    var open = connection
    let shellSocket = try Bindings.socket(of: .shell, &open, in: context)
    let stdinSocket = try Bindings.socket(of: .stdin, &open, in: context)
    let controlSocket = try Bindings.socket(of: .control, &open, in: context)
    let iopubSocket = try Bindings.socket(of: .iopub, &open, in: context)
    let heartbeat = try Bindings.socket(of: .heartbeat, &open, in: context)
    let bound = open
    let signer = Signer(key: bound.key)
    if let registration = bound.registration {
      let handshake = Handshake(registration: registration, signer: signer, log: log)
      if let ending = try handshake.register(bound, in: context, signals: signals, parent: parent) {
        if let reason = ending.reason { log.write(.warning, "ending: \(reason)") }
        return ending
      }
    }
    try whenBound(bound)

    let id = Session.newID()
    let progress = ProgressDisplay(
      try Publisher(in: context, session: Session(id: id, sender: "progress", signer: signer)))
    let interruption = Interruption { progress.show($0) }
    let mailbox = StateMailbox(interpreter)
    var iopub = try PublisherChannel(
      iopubSocket, in: context, session: Session(id: id, sender: "iopub", signer: signer))
    let shell = ChannelBox(
      ShellChannel(
        RequestSocket(
          shellSocket, session: Session(id: id, sender: "shell", signer: signer), log: log),
        stdin: stdinSocket,
        publisher: try Publisher(
          in: context, session: Session(id: id, sender: "output", signer: signer)),
        interpreter: interpreter, history: History(store: history), interruption: interruption,
        progress: progress, connection: bound, mailbox: mailbox))
    let control = ChannelBox(
      ControlChannel(
        RequestSocket(
          controlSocket, session: Session(id: id, sender: "control", signer: signer), log: log),
        signals: signals,
        publisher: try Publisher(
          in: context, session: Session(id: id, sender: "event", signer: signer)),
        interruption: interruption, connection: bound, parent: parent,
        mailbox: mailbox))

    let heartbeatThread = try ChannelThread(named: "heartbeat") { try? heartbeat.echo() }
    let controlThread = try ChannelThread(named: "control") { control.run(log) }
    let shellThread = try ChannelThread(named: "shell") { shell.run(log) }
    let ending = try iopub.run()
    if let reason = ending.reason { log.write(.warning, "ending: \(reason)") }
    _ = consume iopub
    context.shutdown()
    heartbeatThread.join()
    controlThread.join()
    if !shellThread.join(within: patience) { log.write(.warning, "ended in the middle of a cell") }
    return ending
  }
}

/// A channel that a thread runs to its end.
protocol Channel: ~Copyable {
  /// Serves until the channel or the kernel ends.
  ///
  /// - Throws: a failed call, in the end a termination.
  mutating func run() throws(ZeroMQError)

  /// Asks the kernel to end because this channel cannot go on.
  mutating func fail()
}

extension ControlChannel: Channel {}
extension ShellChannel: Channel {}

/// Carries a channel into its thread, as a closure cannot own what cannot be copied.
private final class ChannelBox<Served: Channel & ~Copyable> {
  private var channel: Served

  init(_ channel: consuming Served) { self.channel = channel }

  func run(_ log: KernelLog) {
    do throws(ZeroMQError) {
      try channel.run()
    } catch {
      guard !error.isTermination else { return }
      log.write(.error, "a channel failed: \(error)")
      channel.fail()
    }
  }
}
