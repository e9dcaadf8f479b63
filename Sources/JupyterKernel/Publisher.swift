internal import JupyterWire
internal import ZeroMQ

/// One thread's way to the subscribers: it signs messages and hands them to the iopub channel.
struct Publisher: ~Copyable {
  private let outbox: Socket
  private var session: Session
  private var parent: Header?

  /// Why publishing ended; kept, as outputs appear where nothing can be thrown.
  private var failure: ZeroMQError?

  init(in context: Context, session: Session) throws(ZeroMQError) {
    let outbox = try Socket.sender(to: Outbox.endpoint, in: context)
    self.outbox = outbox
    self.session = session
  }

  /// Says that the kernel is busy with a request; what follows carries its header.
  mutating func begin(_ request: Header) {
    parent = request
    publish(.status, Status.busy.content)
  }

  /// Lets what follows carry the header of a request whose state others tell.
  mutating func follow(_ request: Header) { parent = request }

  /// Says that the request is done.
  ///
  /// - Throws: why publishing failed since the beginning, if it did.
  mutating func end() throws(ZeroMQError) {
    publish(.status, Status.idle.content)
    parent = nil
    if let failure { throw failure }
  }

  /// Publishes a message at once.
  mutating func publish(_ type: MessageType, _ content: JSONValue, buffers: [[UInt8]] = []) {
    let topic = Array("kernel.\(session.id).\(type.rawValue)".utf8)
    send(
      session.encode(type, content, parent: parent, identities: [topic], buffers: buffers).all)
  }

  /// Publishes text on a standard stream, together with what follows it within a moment.
  mutating func publish(_ text: String, on stream: String) {
    let piece = StreamPiece(parent: parent?.bytes ?? Array("{}".utf8), name: stream, text: text)
    send(Outbox.frames(of: piece))
  }

  /// Asks the iopub channel to end after everything that was published before.
  mutating func close(_ ending: Ending) { send(Outbox.frames(of: ending)) }

  private mutating func send(_ frames: [[UInt8]]) {
    guard failure == nil else { return }
    do throws(ZeroMQError) {
      try outbox.send(frames)
    } catch {
      failure = error
    }
  }
}
