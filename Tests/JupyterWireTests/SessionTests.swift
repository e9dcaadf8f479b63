import JupyterWire
import Testing

@Suite("Sessions")
struct SessionTests {
  private let signer = Signer(key: Array("secret".utf8))

  private func session(_ sender: String = "shell", key: String = "secret") -> Session {
    Session(id: "s", sender: sender, signer: Signer(key: Array(key.utf8)))
  }

  private func frames(
    header: String = #"{"msg_id":"1","msg_type":"execute_request","session":"c","extra":[1]}"#,
    parent: String = "{}", metadata: String = "{}", content: String = "{}",
    signature: String? = nil, identities: [[UInt8]] = [[9]], buffers: [[UInt8]] = []
  ) -> [[UInt8]] {
    let parts = [header, parent, metadata, content].map { Array($0.utf8) }
    let signature = signature.map { Array($0.utf8) } ?? signer.sign(parts)
    return Frames(identities: identities, signature: signature, parts: parts, buffers: buffers).all
  }

  @Test("A message survives the way to the other side, identities and buffers included")
  func roundTrip() throws {
    var sender = session()
    let sent = sender.encode(
      .stream, ["name": "stdout", "text": "é"], parent: nil, metadata: ["a": 1],
      identities: [[0, 1], [2]], buffers: [[7, 8], []])
    var receiver = session("other")
    let message = try receiver.decode(sent.all)
    #expect(message.identities == [[0, 1], [2]])
    #expect(message.header.type == "stream")
    #expect(message.header.session == "s")
    #expect(message.metadata["a"] == 1)
    #expect(message.content == ["name": "stdout", "text": "é"])
    #expect(message.buffers == [[7, 8], []])
  }

  @Test("A reply carries the request's header byte for byte")
  func parentHeader() throws {
    let odd = #"{ "msg_id" : "1",  "msg_type":"x", "b":1.0, "a":"\u00e9" }"#
    var session = session()
    let request = try session.decode(frames(header: odd))
    let reply = session.encode(.status, [:], parent: request.header, identities: [])
    #expect(reply.parts[1] == Array(odd.utf8))
    #expect(session.encode(.status, [:], parent: nil, identities: []).parts[1] == Array("{}".utf8))
  }

  @Test("Every message has its own id, whatever the thread, and a dated header of version 5.6")
  func headers() throws {
    var shell = session("shell")
    var control = session("control")
    var ids: Set<String> = []
    for _ in 0..<100 {
      for frames in [
        shell.encode(.status, [:], parent: nil, identities: []),
        control.encode(.status, [:], parent: nil, identities: []),
      ] {
        let header = try JSONValue(parsing: frames.parts[0])
        ids.insert(try #require(header["msg_id"]?.string))
        #expect(header["version"] == "5.6")
        #expect(header["session"] == "s")
        #expect(header["username"]?.string != nil)
        #expect(header["date"]?.string?.hasSuffix("Z") == true)
      }
    }
    #expect(ids.count == 200)
  }

  @Test("Two processes have different session ids")
  func sessionIDs() {
    let first = Session.newID()
    #expect(first.utf8.count == 32)
    #expect(first != Session.newID())
  }

  @Test(
    "Identities may be none, one or many",
    arguments: [[], [[1]], [[1], [], [2, 3]]] as [[[UInt8]]])
  func identities(_ identities: [[UInt8]]) throws {
    var session = session()
    #expect(try session.decode(frames(identities: identities)).identities == identities)
  }

  @Test("B1: malformed messages are told apart and none is accepted")
  func malformed() {
    var session = session()
    func reason(_ frames: [[UInt8]]) -> WireError? {
      do throws(WireError) {
        _ = try session.decode(frames)
        return nil
      } catch {
        return error
      }
    }
    #expect(reason([Array("hello".utf8)]) == .missingDelimiter)
    #expect(reason(Array(repeating: [1], count: 6)) == .missingDelimiter)
    #expect(reason([Frames.delimiter, [48]]) == .tooFewFrames(1))
    #expect(reason([]) == .missingDelimiter)
    #expect(reason(frames(signature: String(repeating: "0", count: 64))) == .badSignature)
    #expect(reason(frames(signature: "")) == .badSignature)
    #expect(reason(frames(header: "[1]")) == .notAnObject("header"))
    #expect(reason(frames(header: "{}")) == .missingField("msg_id"))
    #expect(reason(frames(header: #"{"msg_id":"1"}"#)) == .missingField("msg_type"))
    #expect(
      reason(frames(header: #"{"msg_id":1,"msg_type":"x"}"#))
        == .wrongType("msg_id", expected: "a string"))
    #expect(
      reason(frames(header: "{oops"))
        == .notJSON("header", JSONError(reason: .unexpectedByte, offset: 1)))
    #expect(reason(frames(parent: "[]")) == .notAnObject("parent header"))
    #expect(reason(frames(metadata: "null")) == .notAnObject("metadata"))
    #expect(reason(frames(content: "[1]")) == .notAnObject("content"))
  }

  @Test("A recorded message is refused the second time, and only with a key")
  func replay() throws {
    var signed = session()
    let message = frames()
    _ = try signed.decode(message)
    #expect(throws: WireError.repeatedSignature) { try signed.decode(message) }
    var unsigned = session(key: "")
    _ = try unsigned.decode(message)
    _ = try unsigned.decode(message)
  }

  @Test("Verifying and reading in two steps refuse what one step refuses")
  func twoSteps() throws {
    let signer = Signer(key: [1])
    var sender = Session(id: "a", sender: "s", signer: signer)
    var receiver = Session(id: "b", sender: "s", signer: signer)
    let sent = sender.encode(
      .executeRequest, ["code": "1"], parent: nil, identities: [[7]], buffers: [[9]]
    ).all
    #expect(try receiver.verify(sent) == nil)
    #expect(throws: WireError.repeatedSignature) { try receiver.verify(sent) }
    #expect(throws: WireError.repeatedSignature) { try receiver.decode(sent) }
    let message = try Session.read(sent)
    #expect(message.identities == [[7]] && message.buffers == [[9]])
    #expect(message.content == ["code": "1"])
    var forged = sent
    forged[5] = Array("[]".utf8)
    #expect(throws: WireError.badSignature) { try receiver.verify(forged) }
    #expect(throws: WireError.notAnObject("metadata")) { try Session.read(forged) }
    #expect(throws: WireError.missingDelimiter) { try receiver.verify([[1]]) }
  }

  @Test(
    "A message is for the subshell that its header names, in whatever way the key is written",
    arguments: [
      (#","subshell_id":"x""#, "x"), (#", "subshell_id" : "x""#, "x"),
      (#","subshell\u005fid":"x\u0021""#, "x!"), (#","subshell_id":"""#, ""),
      (#","subshell_id":null"#, nil), (#","other":"subshell_id""#, nil), ("", nil),
      (#","subshell_id":7"#, nil), (#","subshell_id":"x"#, nil), (#","username":"a\b""#, nil),
    ])
  func subshell(_ field: String, _ expected: String?) throws {
    var receiver = Session(id: "b", sender: "s", signer: Signer(key: []))
    let header = #"{"msg_id":"1","msg_type":"execute_request"\#(field)}"#
    let parts = [header, "{}", "{}", "{}"].map { Array($0.utf8) }
    let frames = Frames(identities: [], signature: [], parts: parts)
    #expect(try receiver.verify(frames.all) == expected)
  }
}
