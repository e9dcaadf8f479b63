import Foundation
import JupyterKernel
import JupyterWire
import Testing
import ZeroMQ

@Suite("The history file", .timeLimit(.minutes(1)))
struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("history-\(UUID().uuidString)/deep").path

  private func store(limit: Int = 4_000_000) -> HistoryFile {
    HistoryFile(folder: folder, limit: limit)
  }

  private func text() throws -> String {
    try String(contentsOfFile: "\(folder)/history.jsonl", encoding: .utf8)
  }

  @Test("Cells outlive their session, in order and with their outputs")
  func persistence() {
    #expect(store().beginSession() == 1)
    store().append(.init(session: 1, line: 1, input: "é\n\"x\"", output: "3"))
    store().append(.init(session: 1, line: 2, input: "b", output: nil))
    #expect(store().beginSession() == 2)
    #expect(
      store().items(except: 2) == [
        .init(session: 1, line: 1, input: "é\n\"x\"", output: "3"),
        .init(session: 1, line: 2, input: "b", output: nil),
      ])
    #expect(store().items(except: 1) == [])
  }

  @Test("Only this user can read it")
  func permissions() throws {
    _ = store().beginSession()
    store().append(.init(session: 1, line: 1, input: "a", output: nil))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/history.jsonl")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Lines that are damaged are skipped")
  func damage() throws {
    _ = store().beginSession()
    store().append(.init(session: 1, line: 1, input: "a", output: nil))
    let damaged = try text() + "{\"session\":1,\"li\n[]\n\u{0}\n"
    try damaged.write(toFile: "\(folder)/history.jsonl", atomically: true, encoding: .utf8)
    store().append(.init(session: 1, line: 2, input: "b", output: nil))
    #expect(store().items(except: 0).map(\.input) == ["a", "b"])
  }

  @Test("The file stays bounded and keeps the newest cells whole")
  func bounds() throws {
    let store = store(limit: 4000)
    _ = store.beginSession()
    for line in 1...500 {
      store.append(.init(session: 1, line: line, input: "cell \(line)", output: nil))
    }
    #expect(try text().utf8.count <= 4000)
    let lines = store.items(except: 0).map(\.line)
    #expect(lines.last == 500)
    #expect(lines == Array((lines.first ?? 0)...500))
    store.append(
      .init(session: 1, line: 501, input: String(repeating: "x", count: 70_000), output: nil))
    #expect(store.items(except: 0).map(\.line).last == 500)
  }

  @Test("Kernels that write at the same time lose nothing and share no session number")
  func concurrency() throws {
    let folder = folder
    let context = try Context()
    let pull = try Socket(.pull, in: context)
    try pull.bind("inproc://sessions")
    var threads = 0
    for _ in 0..<4 {
      let thread = try ChannelThread(named: "kernel") {
        let store = HistoryFile(folder: folder)
        var session: Int?
        while session == nil { session = store.beginSession() }
        for line in 1...100 {
          store.append(.init(session: session ?? 0, line: line, input: "x", output: nil))
        }
        let push = try? Socket(.push, in: context)
        try? push?.connect("inproc://sessions")
        try? push?.send([[UInt8(session ?? 0)]])
      }
      _ = consume thread
      threads += 1
    }
    var sessions: Set<UInt8> = []
    for _ in 0..<threads { sessions.insert(try pull.receive()[0][0]) }
    #expect(sessions == [1, 2, 3, 4])
    #expect(HistoryFile(folder: folder).items(except: 0).count == 400)
  }

  @Test("A folder that cannot be made keeps nothing and breaks nothing")
  func impossible() {
    let store = HistoryFile(folder: "/proc/nowhere")
    #expect(store.beginSession() == nil)
    store.append(.init(session: 1, line: 1, input: "a", output: nil))
    var history = History(store: store)
    history.append(line: 1, input: "a", output: nil)
    #expect(history.items(for: .tail(count: nil)).map(\.session) == [1])
  }
}
