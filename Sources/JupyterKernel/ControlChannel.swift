internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// The control channel, which answers while a cell runs, and stdin, which answers nothing.
struct ControlChannel: Channel, ~Copyable {
  private var requests: RequestSocket
  private let stdin: Socket
  private let signals: SignalSource
  private var publisher: Publisher
  private let interruption: Interruption
  private let connection: ConnectionFile
  private let parent: ParentWatch?
  private let mailbox: StateMailbox
  private var debugger: DebugSession
  private var subshells: Subshells
  private var usage = ProcessUsage()

  init(
    _ requests: consuming RequestSocket, stdin: consuming Socket,
    signals: consuming SignalSource, publisher: consuming Publisher, interruption: Interruption,
    connection: ConnectionFile, parent: ParentWatch?, mailbox: StateMailbox,
    subshells: consuming Subshells
  ) {
    self.requests = requests
    self.stdin = stdin
    self.signals = signals
    self.publisher = publisher
    self.interruption = interruption
    self.connection = connection
    self.parent = parent
    self.mailbox = mailbox
    debugger = DebugSession(mailbox)
    self.subshells = subshells
  }

  /// How long the threads of subshells may take to notice the end, in milliseconds.
  private static let patience = 1000

  /// Serves until the kernel is to end, and then asks the iopub channel to end.
  ///
  /// - Throws: a failed call, in the end a termination.
  mutating func run() throws(ZeroMQError) {
    defer { subshells.end(within: Self.patience) }
    let ending = try serve()
    interruption.raise()
    publisher.close(ending)
  }

  /// Asks the kernel to end because this channel cannot go on.
  mutating func fail() { publisher.close(.failure) }

  private mutating func serve() throws(ZeroMQError) -> Ending {
    while true {
      let (hasRequest, hasInput, hasSignal) = try Poll.wait(
        requests.socket, stdin, signals, milliseconds: parent.map { _ in ParentWatch.interval })
      // The language never asks for input, so whatever comes here answers nothing.
      if hasInput { _ = try stdin.receiveIfReady() }
      if hasSignal {
        for signal in signals.take() {
          switch signal {
          case .interrupt: interruption.raise()
          case .hangup: return .hangupSignal
          case .terminate: return .terminationSignal
          }
        }
      }
      if hasRequest {
        while let message = try requests.next() {
          if let ending = try handle(message) { return ending }
        }
      }
      if let parent, parent.isOrphaned { return .parentGone }
    }
  }

  private mutating func handle(_ message: Message) throws(ZeroMQError) -> Ending? {
    publisher.begin(message.header)
    let ending = try answer(message)
    try publisher.end()
    return ending
  }

  private mutating func answer(_ message: Message) throws(ZeroMQError) -> Ending? {
    // An unknown type is answered by busy and idle alone, as ipykernel does.
    guard let type = MessageType(rawValue: message.header.type) else { return nil }
    let request: Request?
    do throws(WireError) {
      request = try Request(message, type: type)
    } catch {
      try requests.refuse(message, type, because: error.description)
      return nil
    }
    switch request {
    case .kernelInfo:
      try requests.reply(to: message, .kernelInfoReply, KernelInfo.reply.content)
    case .interrupt:
      interruption.raise()
      try requests.reply(to: message, .interruptReply, InterruptReply.content)
    case .connect:
      try requests.reply(to: message, .connectReply, ConnectReply(connection).content)
    case .usage: try requests.reply(to: message, .usageReply, usage.measure())
    case .shutdown(let shutdown):
      try requests.reply(to: message, .shutdownReply, shutdown.reply)
      publisher.publish(.shutdownReply, shutdown.reply)
      return .shutdownRequest
    case .debug(let request):
      try requests.reply(to: message, .debugReply, debugger.answer(request).content)
    case .createSubshell:
      switch subshells.create() {
      case .success(let id):
        try requests.reply(to: message, .createSubshellReply, SubshellReply.created(id))
      case .failure(let failure):
        try requests.refuse(message, type, because: failure.description)
      }
    case .deleteSubshell(let request):
      if try subshells.delete(request.id) {
        try requests.reply(to: message, .deleteSubshellReply, SubshellReply.deleted)
      } else {
        try requests.refuse(message, type, because: "there is no subshell \"\(request.id)\"")
      }
    case .listSubshells:
      try requests.reply(to: message, .listSubshellReply, SubshellReply.list(subshells.list()))
    // What only reads the session is answered here too, as the latest statement left it.
    case .complete(let request):
      let reply = mailbox.take().interpreter.answer(request)
      try requests.reply(to: message, .completeReply, reply.content)
    case .inspect(let request):
      let reply = mailbox.take().interpreter.answer(request)
      try requests.reply(to: message, .inspectReply, reply.content)
    case .isComplete(let request):
      let reply = mailbox.take().interpreter.answer(request)
      try requests.reply(to: message, .isCompleteReply, reply.content)
    case .commInfo: try requests.reply(to: message, .commInfoReply, CommInfoReply([]).content)
    case .commClose, .commMessage, .commOpen, .execute, .history:
      try requests.refuse(
        message, type, because: "\(type.rawValue) is served on the shell channel")
    case nil: break
    }
    return nil
  }
}
