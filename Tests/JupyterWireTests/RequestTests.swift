import JupyterWire
import Testing

@Suite("Requests")
struct RequestTests {
  private func request(_ type: MessageType, _ content: String) throws -> Request? {
    var session = Session(id: "s", sender: "t", signer: Signer(key: []))
    let frames = session.encode(
      type, try JSONValue(parsing: Array(content.utf8)), parent: nil, identities: [])
    return try Request(try session.decode(frames.all), type: type)
  }

  @Test("An execute request has the protocol's defaults, and silence does not count")
  func execute() throws {
    guard case .execute(let plain) = try request(.executeRequest, #"{"code":"x"}"#) else {
      Issue.record("not an execute request")
      return
    }
    #expect(!plain.isSilent && plain.storesHistory && plain.stopsOnError)
    guard
      case .execute(let silent) = try request(
        .executeRequest,
        #"{"code":"x","silent":true,"store_history":true,"user_expressions":null}"#)
    else {
      Issue.record("not an execute request")
      return
    }
    #expect(silent.isSilent && !silent.storesHistory)
    #expect(silent.userExpressions.entries.isEmpty)
  }

  @Test(
    "A missing or mistyped field is named",
    arguments: [
      (.executeRequest, "{}", .missingField("code")),
      (.executeRequest, #"{"code":1}"#, .wrongType("code", expected: "a string")),
      (
        .executeRequest, #"{"code":"","silent":1}"#, .wrongType("silent", expected: "true or false")
      ),
      (.completeRequest, #"{"cursor_pos":1}"#, .missingField("code")),
      (.inspectRequest, "{}", .missingField("code")),
      (.isCompleteRequest, "{}", .missingField("code")),
      (.commOpen, #"{"comm_id":"1"}"#, .missingField("target_name")),
      (
        .historyRequest, #"{"hist_access_type":"all"}"#,
        .wrongType("hist_access_type", expected: "tail, range or search")
      ),
    ] as [(MessageType, String, WireError)])
  func wrong(type: MessageType, content: String, expected: WireError) {
    #expect(throws: expected) { try request(type, content) }
  }

  @Test("What only a kernel sends is no request")
  func notRequests() throws {
    #expect(try request(.executeReply, "{}") == nil)
    #expect(try request(.status, "{}") == nil)
  }

  @Test("Every request type names its reply")
  func replies() {
    #expect(MessageType.executeRequest.reply == .executeReply)
    for type in MessageType.allCases where type.rawValue.hasSuffix("_request") {
      #expect(type.reply?.rawValue.hasSuffix("_reply") == true)
    }
    #expect(MessageType.commOpen.reply == nil)
  }

  @Test("The list of message types is sorted")
  func sorted() {
    let names = MessageType.allCases.map(\.rawValue)
    #expect(names == names.sorted())
  }
}
