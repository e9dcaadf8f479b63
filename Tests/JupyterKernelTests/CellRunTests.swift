import JupyterKernel
import JupyterWire
import Testing

@Suite("Cells of a kernel in this process", .timeLimit(.minutes(2)))
struct CellRunTests {
  private func label(_ message: KernelClient.Received) -> String {
    message.content["execution_state"]?.string ?? message.type
  }

  @Test("Outputs come between input and idle, in the order of the statements")
  func order() throws {
    var client = try KernelClient.start()
    let id = try client.send(.executeRequest, ["code": "print \"a\"\nwarn \"b\"\n1 + 2"])
    #expect(try client.reply().content["status"] == "ok")
    let published = try client.published(for: id)
    #expect(
      published.map(label) == [
        "busy", "execute_input", "stream", "stream", "execute_result", "idle",
      ])
    #expect(published[2].content == ["name": "stdout", "text": "a\n"])
    #expect(published[3].content == ["name": "stderr", "text": "b\n"])
    #expect(published[4].content["data"]?["text/plain"] == "3")
    try client.shutDown()
  }

  @Test("An error is published once and says the same as the reply, with its place")
  func errors() throws {
    var client = try KernelClient.start()
    let id = try client.send(.executeRequest, ["code": "pie nowhere value: x"])
    let reply = try client.reply()
    let errors = try client.published(for: id).filter { $0.type == "error" }
    #expect(errors.count == 1)
    for key in ["ename", "evalue", "traceback"] {
      #expect(reply.content[key] != nil && errors.first?.content[key] == reply.content[key])
    }
    let traceback = (reply.content["traceback"]?.array ?? []).compactMap(\.string)
    #expect(traceback.contains { $0.contains("^") })
    try client.shutDown()
  }

  @Test("B2: what waits behind a failed cell is aborted; what comes after its reply runs")
  func abort() throws {
    var client = try KernelClient.start()
    for (stops, expected) in [(true, "aborted"), (false, "ok")] {
      _ = try client.send(.executeRequest, ["code": "pause 0.3"])
      _ = try client.send(
        .executeRequest, ["code": "pie nowhere value: x", "stop_on_error": .bool(stops)])
      _ = try client.send(.executeRequest, ["code": "#"])
      let info = try client.send(.kernelInfoRequest)
      #expect(try client.reply().content["status"] == "ok")
      #expect(try client.reply().content["status"] == "error")
      #expect(try client.reply().content["status"] == .string(expected))
      #expect(try client.reply().parent == info)
      _ = try client.send(.executeRequest, ["code": "#"])
      #expect(try client.reply().content["status"] == "ok")
    }
    try client.shutDown()
  }

  @Test("B4, B6: control answers and interrupts while a cell runs")
  func interrupt() throws {
    var client = try KernelClient.start()
    for _ in 0..<20 {
      let running = try client.send(.executeRequest, ["code": "pause 60"])
      while try client.published().parent != running {}
      _ = try client.send(.kernelInfoRequest, on: .control)
      #expect(try client.reply(on: .control).type == "kernel_info_reply")
      _ = try client.send(.interruptRequest, on: .control)
      #expect(try client.reply(on: .control).content == ["status": "ok"])
      let reply = try client.reply()
      #expect(reply.parent == running)
      #expect(reply.content["ename"] == "Interrupted")
    }
    _ = try client.send(.executeRequest, ["code": "#"])
    #expect(try client.reply().content["status"] == "ok")
    try client.shutDown()
  }

  @Test("User expressions are evaluated one by one after the cell, and not after a failed one")
  func userExpressions() throws {
    var client = try KernelClient.start()
    let wishes: JSONValue = ["a": "1 + 1", "b": "nothing_like_this(", "c": "2 * 3"]
    _ = try client.send(.executeRequest, ["code": "x = 1", "user_expressions": wishes])
    let values = try client.reply().content["user_expressions"]
    #expect(values?.object?.entries.map(\.key) == ["a", "b", "c"])
    #expect(values?["a"]?["data"]?["text/plain"] == "2")
    #expect(values?["b"]?["status"] == "error")
    #expect(values?["c"]?["data"]?["text/plain"] == "6")
    _ = try client.send(.executeRequest, ["code": "pie nowhere", "user_expressions": wishes])
    #expect(try client.reply().content["user_expressions"] == [:])
    try client.shutDown()
  }

  @Test("A silent cell shows nothing, not even its error, and aborts nothing")
  func silence() throws {
    var client = try KernelClient.start()
    for code in ["print \"a\"\n1 + 2", "pie nowhere value: x"] {
      let id = try client.send(.executeRequest, ["code": .string(code), "silent": true])
      _ = try client.send(.executeRequest, ["code": "#"])
      _ = try client.reply()
      #expect(try client.published(for: id).map(label) == ["busy", "idle"])
      #expect(try client.reply().content["status"] == "ok")
    }
    try client.shutDown()
  }
}
