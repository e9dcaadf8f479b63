/// Turns contents into signed frames and received frames into messages.
///
/// Each thread owns one; all of a process share the session id, and the sender's name keeps the
/// message ids of the threads apart.
package struct Session: Sendable {
  package static let protocolVersion = "5.6"

  /// The id of this kernel process; clients tell a restart by it.
  package let id: String

  private let sender: String
  private let signer: Signer
  private var sent = 0
  private var replays = ReplayGuard()

  /// Makes the session of one thread.
  ///
  /// - Parameters:
  ///   - id: the process's id, from ``newID()``.
  ///   - sender: the thread's name.
  ///   - signer: the connection's signer.
  package init(id: String, sender: String, signer: Signer) {
    self.id = id
    self.sender = sender
    self.signer = signer
  }

  /// Returns a new session id: 128 random bits in hexadecimal.
  package static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Signs a message.
  ///
  /// - Parameters:
  ///   - type: the message's type.
  ///   - content: an object.
  ///   - parent: the header of the request that caused it; nil for none.
  ///   - metadata: an object.
  ///   - identities: where it goes, or the topic on iopub.
  ///   - buffers: raw bytes that follow; they are not signed.
  /// - Returns: the frames to send.
  package mutating func encode(
    _ type: MessageType, _ content: JSONValue, parent: Header?, metadata: JSONValue = [:],
    identities: [[UInt8]], buffers: [[UInt8]] = []
  ) -> Frames {
    encode(
      type, content, parentBytes: parent?.bytes, metadata: metadata, identities: identities,
      buffers: buffers)
  }

  /// Signs a message whose parent is at hand as it was received.
  ///
  /// - Parameters:
  ///   - type: the message's type.
  ///   - content: an object.
  ///   - parentBytes: the header of the request that caused it, as JSON; nil for none.
  ///   - metadata: an object.
  ///   - identities: where it goes, or the topic on iopub.
  ///   - buffers: raw bytes that follow; they are not signed.
  /// - Returns: the frames to send.
  package mutating func encode(
    _ type: MessageType, _ content: JSONValue, parentBytes: [UInt8]?, metadata: JSONValue = [:],
    identities: [[UInt8]], buffers: [[UInt8]] = []
  ) -> Frames {
    sent += 1
    let header: JSONValue = [
      "msg_id": .string("\(id)_\(sender)_\(sent)"), "session": .string(id),
      "username": "kernel", "date": .string(WireDate.now), "msg_type": .string(type.rawValue),
      "version": .string(Self.protocolVersion),
    ]
    let parts = [header.bytes, parentBytes ?? Array("{}".utf8), metadata.bytes, content.bytes]
    return Frames(
      identities: identities, signature: signer.sign(parts), parts: parts, buffers: buffers)
  }

  /// Verifies and reads a message.
  ///
  /// - Parameter received: the frames as they came.
  /// - Returns: the message.
  /// - Throws: a ``WireError``; such a message is dropped without an answer.
  package mutating func decode(_ received: [[UInt8]]) throws(WireError) -> Message {
    let frames = try Frames(received)
    try checkSignature(of: frames)
    let message = try Self.message(frames)
    try remember(frames)
    return message
  }

  /// Verifies a message, and reads no more of it than whom it is for.
  ///
  /// - Parameter received: the frames as they came.
  /// - Returns: the id of the subshell that it names; nil for none.
  /// - Throws: a ``WireError``; such a message is dropped without an answer.
  package mutating func verify(_ received: [[UInt8]]) throws(WireError) -> String? {
    let frames = try Frames(received)
    try checkSignature(of: frames)
    try remember(frames)
    return Header.subshellID(in: frames.parts[0])
  }

  /// Reads a message that was verified already.
  ///
  /// - Parameter received: the frames as they came.
  /// - Returns: the message.
  /// - Throws: a ``WireError`` for what is malformed.
  package static func read(_ received: [[UInt8]]) throws(WireError) -> Message {
    try message(try Frames(received))
  }

  private func checkSignature(of frames: Frames) throws(WireError) {
    guard signer.verify(frames.signature, of: frames.parts) else { throw .badSignature }
  }

  private mutating func remember(_ frames: Frames) throws(WireError) {
    guard !signer.isOff else { return }
    guard replays.isNew(frames.signature) else { throw .repeatedSignature }
  }

  private static func message(_ frames: Frames) throws(WireError) -> Message {
    let header = try Header(parsing: frames.parts[0])
    guard case .object = try WireError.parse(frames.parts[1], as: "parent header") else {
      throw .notAnObject("parent header")
    }
    guard case .object(let metadata) = try WireError.parse(frames.parts[2], as: "metadata")
    else { throw .notAnObject("metadata") }
    let content = try WireError.parse(frames.parts[3], as: "content")
    guard case .object = content else { throw .notAnObject("content") }
    return Message(
      identities: frames.identities, header: header, metadata: metadata, content: content,
      buffers: frames.buffers)
  }
}
