internal import JupyterWire
internal import ZeroMQ

/// The iopub channel: it forwards what the other threads publish and welcomes subscribers.
struct PublisherChannel: ~Copyable {
  private let outbox: Socket
  private let publisher: Socket
  private var session: Session
  private var streams = StreamBuffer()

  /// How many messages may wait for a slow subscriber before it begins to lose some.
  private static let waitingLimit = 100_000

  /// Takes over the bound socket of the channel and opens the outbox.
  init(
    _ publisher: consuming Socket, in context: Context, session: Session
  ) throws(ZeroMQError) {
    let outbox = try Socket.receiver(at: Outbox.endpoint, in: context)
    self.outbox = outbox
    self.publisher = publisher
    self.session = session
  }

  /// Prepares the socket; must be called before binding.
  static func configure(_ socket: borrowing Socket) throws(ZeroMQError) {
    try socket.acceptSubscriptionsByHand()
    try socket.limitWaitingMessages(to: waitingLimit)
  }

  /// Serves until a thread publishes the end.
  ///
  /// - Returns: why the kernel ends.
  /// - Throws: a failed call.
  mutating func run() throws(ZeroMQError) -> Ending {
    try send(.status, Status.starting.content)
    while true {
      let (hasOutput, hasSubscription) = try Poll.wait(
        outbox, publisher, milliseconds: streams.remaining(now: MonotonicTime.milliseconds))
      if hasSubscription {
        while let event = try publisher.receiveIfReady() { try answer(event) }
      }
      if hasOutput, let ending = try forward() { return ending }
      if streams.remaining(now: MonotonicTime.milliseconds) == 0 { try send(streams.take()) }
    }
  }

  /// How many items are forwarded before subscribers are looked after again.
  private static let burst = 64

  /// Forwards what waits in the outbox, in its order.
  ///
  /// - Returns: why the kernel ends, if a thread asked for it.
  private mutating func forward() throws(ZeroMQError) -> Ending? {
    for _ in 0..<Self.burst {
      guard let frames = try outbox.receiveIfReady() else { return nil }
      switch Outbox.item(frames) {
      case .text(let piece):
        try send(streams.add(piece, now: MonotonicTime.milliseconds))
      case .message(let frames):
        try send(streams.take())
        try publisher.send(frames)
      case .close(let ending):
        try send(streams.take())
        return ending
      }
    }
    return nil
  }

  private mutating func send(_ piece: StreamPiece?) throws(ZeroMQError) {
    guard let piece else { return }
    let content = StreamText(piece.text, name: piece.name).content
    try send(.stream, content, parent: piece.parent)
  }

  /// Accepts a subscription only together with its welcome, so that nothing comes before (JEP 65).
  private mutating func answer(_ event: [[UInt8]]) throws(ZeroMQError) {
    guard let frame = event.first, let kind = frame.first else { return }
    let topic = Array(frame.dropFirst())
    switch kind {
    case 1:
      try publisher.accept(subscription: topic)
      try send(.iopubWelcome, Welcome(subscription: topic).content, topic: topic)
    case 0: try publisher.end(subscription: topic)
    // Anything else is an ordinary message, which a subscriber has no business to send.
    default: break
    }
  }

  private mutating func send(
    _ type: MessageType, _ content: JSONValue, parent: [UInt8]? = nil, topic: [UInt8]? = nil
  ) throws(ZeroMQError) {
    let topic = topic ?? Array("kernel.\(session.id).\(type.rawValue)".utf8)
    let frames = session.encode(type, content, parentBytes: parent, identities: [topic])
    try publisher.send(frames.all)
  }
}
