import JupyterWire

/// Reads a text; what it was must survive being written and read again.
func readJSON(_ bytes: [UInt8]) {
  guard let value = try? JSONValue(parsing: bytes) else { return }
  for written in [value.bytes, value.prettyBytes] {
    guard let again = try? JSONValue(parsing: written) else { fatalError("not JSON any more") }
    precondition(again.bytes == value.bytes, "another value")
  }
}

/// Reads a connection file and what it says of each channel.
func readConnection(_ bytes: [UInt8]) {
  guard let connection = try? ConnectionFile(parsing: bytes) else { return }
  for channel in ChannelName.allCases {
    precondition(0...65535 ~= connection.port(of: channel), "no port")
    _ = connection.endpoint(of: channel)
  }
  precondition((try? ConnectionFile(parsing: connection.bytes)) != nil, "not readable any more")
}

/// Takes bytes apart at 0x1E into frames, and reads them signed and unsigned.
///
/// Signed messages are signed here, so that what lies behind the check is reached.
func readMessage(_ bytes: [UInt8]) {
  let frames = bytes.split(separator: 0x1e, omittingEmptySubsequences: false).map { Array($0) }
  var open = Session(id: "s", sender: "f", signer: Signer(key: []))
  var strict = Session(id: "s", sender: "f", signer: Signer(key: [1, 2, 3]))
  _ = try? strict.decode(frames)
  if let parts = try? Frames(frames) {
    precondition(parts.all == frames, "other frames")
    let signature = Signer(key: [1, 2, 3]).sign(parts.parts)
    let signed = Frames(
      identities: parts.identities, signature: signature, parts: parts.parts,
      buffers: parts.buffers)
    let first = try? strict.decode(signed.all)
    precondition(first == nil || (try? strict.decode(signed.all)) == nil, "accepted a replay")
  }
  // Four parts alone reach every decoder without the fuzzer having to find the delimiter.
  let parts = Frames(identities: [], signature: [], parts: Array(frames.prefix(4)))
  for candidate in [frames, parts.all] {
    guard let message = try? open.decode(candidate) else { continue }
    _ = message.header.date.flatMap(WireDate.microseconds(of:))
    for type in MessageType.allCases {
      guard let request = try? Request(message, type: type) else { continue }
      _ = answer(to: request)
    }
    let reply = open.encode(
      .executeReply, message.content, parent: message.header, identities: message.identities,
      buffers: message.buffers)
    precondition((try? open.decode(reply.all)) != nil, "cannot read its own message")
  }
}

/// Does with a request what only needs its fields.
private func answer(to request: Request) -> Int {
  switch request {
  case .debug(let debug):
    DebugReply(.failure(debug.code), to: debug, number: debug.start &+ (debug.count ?? 0))
      .content.bytes.count
  case .execute(let execute): execute.code.utf8.count + execute.userExpressions.entries.count
  case .complete(let complete): complete.cursor
  case .inspect(let inspect): inspect.cursor
  default: 0
  }
}
