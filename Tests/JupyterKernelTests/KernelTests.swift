import JupyterKernel
import JupyterWire
import Testing

@Suite("A kernel in this process", .timeLimit(.minutes(2)))
struct KernelTests {
  private func label(_ message: KernelClient.Received) -> String {
    message.content["execution_state"]?.string ?? message.type
  }

  @Test("A cell publishes busy, its input and idle around its reply, all with its header")
  func order() throws {
    var client = try KernelClient.start()
    let id = try client.send(.executeRequest, ["code": "# nothing", "user_expressions": [:]])
    let reply = try client.reply()
    #expect(reply.type == "execute_reply" && reply.parent == id)
    #expect(reply.content["status"] == "ok" && reply.content["execution_count"] == 1)
    #expect(reply.content["payload"] == [] && reply.content["user_expressions"] == [:])
    let published = try client.published(for: id)
    #expect(published.map(label) == ["busy", "execute_input", "idle"])
    #expect(published[1].content == ["code": "# nothing", "execution_count": 1])
    try client.shutDown()
  }

  @Test("B3: silent cells and cells without history leave the counter alone")
  func counters() throws {
    var client = try KernelClient.start()
    let wishes: [JSONValue] = [
      ["code": "#"], ["code": "#", "silent": true], ["code": "#", "store_history": false],
      ["code": "#"], ["code": " \n"], ["code": "#"],
    ]
    var counts: [Int?] = []
    for (index, wish) in wishes.enumerated() {
      let id = try client.send(.executeRequest, wish)
      counts.append(try client.reply().content["execution_count"]?.integer)
      let published = try client.published(for: id).map(label)
      #expect(published == (index == 1 ? ["busy", "idle"] : ["busy", "execute_input", "idle"]))
    }
    #expect(counts == [1, 1, 1, 2, 2, 3])
    try client.shutDown()
  }

  @Test("Shell and control both tell about the kernel")
  func kernelInfo() throws {
    var client = try KernelClient.start()
    for channel in [KernelClient.Channel.shell, .control] {
      let id = try client.send(.kernelInfoRequest, on: channel)
      let reply = try client.reply(on: channel)
      #expect(reply.type == "kernel_info_reply" && reply.parent == id)
      #expect(reply.content["protocol_version"] == "5.6")
      #expect(reply.content["language_info"]?["file_extension"] == ".helio")
      #expect(try client.published(for: id).map(label) == ["busy", "idle"])
    }
    try client.shutDown()
  }

  @Test("B12: unknown types get busy and idle, unknown comms are closed, missing fields an error")
  func oddRequests() throws {
    var client = try KernelClient.start()
    let open = try client.send(.commOpen, ["comm_id": "c1", "target_name": "nobody", "data": [:]])
    let closed = try client.published(for: open)
    #expect(closed.map(label) == ["busy", "comm_close", "idle"])
    #expect(closed[1].content == ["comm_id": "c1", "data": [:]])
    for type in [MessageType.commMessage, .commClose] {
      let id = try client.send(type, ["comm_id": "c9", "data": [:]])
      #expect(try client.published(for: id).map(label) == ["busy", "idle"])
    }
    let unknown = try client.send(.executeReply)
    #expect(try client.published(for: unknown).map(label) == ["busy", "idle"])
    _ = try client.send(.executeRequest)
    let reply = try client.reply()
    #expect(reply.type == "execute_reply" && reply.content["status"] == "error")
    #expect(reply.content["ename"] == "ProtocolError")
    #expect(reply.content["evalue"] == "\"code\" is missing")
    #expect(reply.content["execution_count"] == 0)
    _ = try client.send(.executeRequest, ["code": ""], on: .control)
    #expect(try client.reply(on: .control).content["status"] == "error")
    try client.shutDown()
  }

  @Test("B1: malformed and forged frames are dropped, and the kernel goes on")
  func malformed() throws {
    var client = try KernelClient.start()
    for frames in [
      [Array("hello".utf8)], Array(repeating: [1], count: 6), [Frames.delimiter],
      [Frames.delimiter, Array(repeating: 48, count: 64), [123, 125], [], [], []],
      [Frames.delimiter, [], [], [], [], []], [[], [], [], []],
    ] as [[[UInt8]]] {
      for channel in [KernelClient.Channel.shell, .control] {
        try client.send(raw: frames, on: channel)
        let id = try client.send(.kernelInfoRequest, on: channel)
        #expect(try client.reply(on: channel).parent == id)
      }
    }
    try client.shutDown()
  }

  @Test("History, completion, completeness and comms answer in their own types")
  func otherReplies() throws {
    var client = try KernelClient.start()
    _ = try client.send(.executeRequest, ["code": "# a"])
    _ = try client.reply()
    for (type, content) in [
      (.historyRequest, ["hist_access_type": "tail", "n": 1]),
      (.completeRequest, ["code": "", "cursor_pos": 0]),
      (.inspectRequest, ["code": "", "cursor_pos": 0]), (.isCompleteRequest, ["code": "#"]),
      (.commInfoRequest, [:]), (.connectRequest, [:]), (.interruptRequest, [:]),
    ] as [(MessageType, JSONValue)] {
      let id = try client.send(type, content)
      let reply = try client.reply()
      #expect(reply.type == type.reply?.rawValue && reply.parent == id)
      #expect(reply.content["status"]?.string != nil)
      if type == .historyRequest { #expect(reply.content["history"] == [[1, 1, "# a"]]) }
    }
    try client.shutDown()
  }

  @Test("Control tells what the process uses")
  func usage() throws {
    var client = try KernelClient.start()
    _ = try client.send(.usageRequest, on: .control)
    let usage = try client.reply(on: .control)
    #expect(usage.type == "usage_reply")
    #expect((usage.content["kernel_memory"]?.integer ?? 0) > 1_000_000)
    try client.shutDown()
  }
}
