import JupyterKernel
import JupyterWire
import Testing

@Suite("History")
struct HistoryTests {
  /// A store that holds one cell of session 4.
  private struct OldStore: HistoryStore {
    func beginSession() -> Int? { 5 }
    func items(except session: Int) -> [HistoryReply.Item] {
      [.init(session: 4, line: 1, input: "old", output: nil)]
    }
    func append(_ item: HistoryReply.Item) {}
  }

  private func items(_ access: HistoryRequest.Access) -> [HistoryReply.Item] {
    var history = History(store: OldStore())
    for (index, input) in ["pie a", "pie b", "print 1", "pie a"].enumerated() {
      history.append(line: index + 1, input: input, output: index == 2 ? "1" : nil)
    }
    return history.items(for: access)
  }

  private func inputs(_ access: HistoryRequest.Access) -> [String] { items(access).map(\.input) }

  @Test("The tail has the last cells of all sessions in their order")
  func tail() {
    #expect(inputs(.tail(count: 2)) == ["print 1", "pie a"])
    #expect(inputs(.tail(count: 100)) == ["old", "pie a", "pie b", "print 1", "pie a"])
    #expect(inputs(.tail(count: nil)).count == 5)
    #expect(inputs(.tail(count: -1)) == [])
  }

  @Test("A range has lines of one session without the end; 0 and -1 count from the present one")
  func range() {
    #expect(inputs(.range(session: 5, start: 2, stop: 4)) == ["pie b", "print 1"])
    #expect(inputs(.range(session: 0, start: 4, stop: nil)) == ["pie a"])
    #expect(inputs(.range(session: -1, start: 1, stop: nil)) == ["old"])
    #expect(inputs(.range(session: 9, start: 1, stop: nil)) == [])
    #expect(inputs(.range(session: .min, start: .min, stop: .max)) == [])
  }

  @Test("A search knows * and ?, limits from the end, and gives each text once when asked")
  func search() {
    #expect(
      inputs(.search(pattern: "pie*", count: nil, isUnique: false)) == ["pie a", "pie b", "pie a"])
    #expect(
      inputs(.search(pattern: "pie ?", count: nil, isUnique: true)) == ["pie b", "pie a"])
    #expect(inputs(.search(pattern: "pie*", count: 1, isUnique: false)) == ["pie a"])
    #expect(inputs(.search(pattern: "pie", count: nil, isUnique: false)) == [])
  }

  @Test("Outputs are kept beside their inputs")
  func outputs() {
    #expect(items(.range(session: 0, start: 3, stop: 4)).first?.output == "1")
  }

  @Test(
    "Patterns match whole texts",
    arguments: [
      ("", "", true), ("*", "", true), ("*", "a\nb", true), ("a*c", "abbc", true),
      ("a*c", "abbcd", false), ("*a*b*", "xaxxbx", true), ("?", "é", true), ("?", "", false),
      ("a**b", "ab", true), ("[a]", "a", false),
    ])
  func globs(pattern: String, text: String, fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }
}
