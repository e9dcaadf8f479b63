internal import JupyterWire
internal import ZeroMQ

/// The iopub channel: it forwards what the other threads publish and welcomes subscribers.
struct PublisherChannel: ~Copyable {
  private let outbox: Socket
  private let publisher: Socket
  private var session: Session

  /// How many messages may wait for a slow subscriber before it begins to lose some.
  private static let waitingLimit = 100_000

  /// Takes over the bound socket of the channel and opens the outbox.
  init(
    _ publisher: consuming Socket, in context: Context, session: Session
  ) throws(ZeroMQError) {
    let outbox = try Socket(.pull, in: context)
    try outbox.bind(Publisher.outbox)
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
      let (hasOutput, hasSubscription) = try Poll.wait(outbox, publisher)
      if hasSubscription {
        while let event = try publisher.receiveIfReady() { try answer(event) }
      }
      if hasOutput, let frames = try outbox.receiveIfReady() {
        if frames.count == 2, frames[0].isEmpty {
          return frames[1].first.flatMap(Ending.init) ?? .failure
        }
        try publisher.send(frames)
      }
    }
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
    _ type: MessageType, _ content: JSONValue, topic: [UInt8]? = nil
  ) throws(ZeroMQError) {
    let topic = topic ?? Array("kernel.\(session.id).\(type.rawValue)".utf8)
    try publisher.send(session.encode(type, content, parent: nil, identities: [topic]).all)
  }
}
