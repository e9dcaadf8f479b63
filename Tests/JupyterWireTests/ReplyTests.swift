import JupyterWire
import Testing

@Suite("Replies and outputs")
struct ReplyTests {
  private func text(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test("An execute reply has a payload and the count in every status")
  func execute() {
    let page = MIMEBundle([("text/plain", "help")])
    #expect(
      text(
        ExecuteReply(.ok(pages: [page], userExpressions: JSONObject()), executionCount: 3).content)
        == #"{"status":"ok","execution_count":3,"payload":[{"source":"page","data":"#
        + #"{"text/plain":"help"},"start":0}],"user_expressions":{}}"#)
    let error = ErrorContent(name: "E", message: "m", traceback: ["E: m"])
    #expect(
      text(ExecuteReply(.error(error), executionCount: 3).content)
        == #"{"status":"error","ename":"E","evalue":"m","traceback":["E: m"],"#
        + #""execution_count":3,"payload":[],"user_expressions":{}}"#)
    #expect(
      text(ExecuteReply(.aborted, executionCount: 3).content)
        == #"{"status":"aborted"}"#)
  }

  @Test("Completion types stand beside the matches, index by index")
  func complete() {
    let reply = CompleteReply(
      matches: [.init(text: "pie", type: "verb", signature: "mark")], start: 2, end: 4)
    #expect(
      text(reply.content)
        == #"{"status":"ok","matches":["pie"],"cursor_start":2,"cursor_end":4,"metadata":"#
        + #"{"_jupyter_types_experimental":[{"start":2,"end":4,"text":"pie","type":"verb","#
        + #""signature":"mark"}]}}"#)
  }

  @Test("A bundle keeps the order of its forms, and sends JSON types as values")
  func bundle() {
    let bundle = MIMEBundle(
      [
        ("text/markdown", "m"), ("text/plain", "p"), ("application/json", "[1]"), ("a/b+json", "{"),
      ],
      alternatives: [("image/svg+xml", "A chart")])
    #expect(
      text(bundle.data)
        == #"{"text/markdown":"m","text/plain":"p","application/json":[1],"a/b+json":"{"}"#)
    #expect(text(bundle.metadata) == #"{"image/svg+xml":{"alt":"A chart"}}"#)
    #expect(
      text(DisplayData(bundle, displayID: "d").content).hasSuffix(
        #""transient":{"display_id":"d"}}"#))
  }

  @Test("A found inspection has data, and none found has empty objects")
  func inspect() {
    #expect(
      text(InspectReply(nil).content) == #"{"status":"ok","found":false,"data":{},"metadata":{}}"#)
    #expect(
      text(InspectReply(MIMEBundle([("text/plain", "h")])).content)
        == #"{"status":"ok","found":true,"data":{"text/plain":"h"},"metadata":{}}"#)
  }

  @Test("History has pairs as third items when outputs are asked for")
  func history() {
    let items = [
      HistoryReply.Item(session: 1, line: 2, input: "a", output: nil),
      HistoryReply.Item(session: 1, line: 3, input: "b", output: "c"),
    ]
    #expect(
      text(HistoryReply(items, includesOutput: false).content)
        == #"{"status":"ok","history":[[1,2,"a"],[1,3,"b"]]}"#)
    #expect(
      text(HistoryReply(items, includesOutput: true).content)
        == #"{"status":"ok","history":[[1,2,["a",null]],[1,3,["b","c"]]]}"#)
  }

  @Test("Only an unfinished text has an indent")
  func isComplete() {
    #expect(text(IsCompleteReply.complete.content) == #"{"status":"complete"}"#)
    #expect(
      text(IsCompleteReply.incomplete(indent: "  ").content)
        == #"{"status":"incomplete","indent":"  "}"#)
    #expect(text(IsCompleteReply.invalid.content) == #"{"status":"invalid"}"#)
  }

  @Test("The kernelspec points at its own folder and asks for interrupts as messages")
  func kernelSpec() throws {
    let spec = KernelSpec(displayName: "H", language: "heliograph", program: "heliograph")
    let value = try JSONValue(parsing: spec.bytes)
    #expect(value["argv"] == ["{resource_dir}/heliograph", "kernel", "{connection_file}"])
    #expect(value["interrupt_mode"] == "message")
    #expect(value["metadata"]?["supported_encryption"] == ["curve"])
  }
}
