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
    let interruption = Interruption()
    let mailbox = StateMailbox(interpreter)
    func session(_ sender: String) -> Session { Session(id: id, sender: sender, signer: signer) }
    let maker = ShellMaker(
      context: context, sessionID: id, signer: signer, connection: bound, mailbox: mailbox,
      log: log, interruption: interruption)
    var iopub = try PublisherChannel(iopubSocket, in: context, session: session("iopub"))
    let shell = ChannelBox(
      try maker.mainShell(interpreter, history: History(store: history)))
    let router = ChannelBox(
      try ShellRouter(
        RequestSocket(shellSocket, session: session("router"), log: log),
        publisher: try Publisher(in: context, session: session("refusal")), in: context))
    let control = ChannelBox(
      ControlChannel(
        RequestSocket(controlSocket, session: session("control"), log: log), stdin: stdinSocket,
        signals: signals, publisher: try Publisher(in: context, session: session("event")),
        interruption: interruption, connection: bound, parent: parent, mailbox: mailbox,
        subshells: try Subshells(maker)))

    let heartbeatThread = try ChannelThread(named: "heartbeat") { try? heartbeat.echo() }
    let controlThread = try ChannelThread(named: "control") { control.run(log) }
    let routerThread = try ChannelThread(named: "router") { router.run(log) }
    let shellThread = try ChannelThread(named: "shell") { shell.run(log) }
    let ending = try iopub.run()
    if let reason = ending.reason { log.write(.warning, "ending: \(reason)") }
    _ = consume iopub
    interruption.raise()
    context.shutdown()
    let deadline = MonotonicTime.milliseconds + patience
    heartbeatThread.join()
    routerThread.join()
    controlThread.join()
    if !shellThread.join(within: max(0, deadline - MonotonicTime.milliseconds)) {
      log.write(.warning, "ended in the middle of a cell")
    }
    return ending
  }
}
