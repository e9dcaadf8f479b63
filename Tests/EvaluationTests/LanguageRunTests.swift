import Evaluation
import SourceModel
import TestSupport
import Testing

@Suite("What cells show, as Tests/Language says") struct LanguageRunTests {
  static let cases = CaseFile.all().flatMap(\.cases).filter { $0.section("shows") != nil }

  @Test("shows what the case says", arguments: cases)
  func showing(_ sample: CaseFile.Case) throws {
    var interpreter = Interpreter()
    for table in sample.sections where table.kind == "table" {
      let load = "load \"\"\"\n\(table.text)\n\"\"\" as \(table.argument);"
      try interpreter.execute(load, interruption: Interruption()) { _ in }
    }
    if let first = sample.sections.first(where: { $0.kind == "table" }) {
      try interpreter.execute("use \(first.argument);", interruption: Interruption()) { _ in }
    }
    var shown: [String] = []
    for cell in sample.sections where cell.kind == "cell" {
      shown = []
      do throws(CellFailure) {
        try interpreter.execute(cell.text, interruption: Interruption()) { output in
          switch output {
          case .display(let bundle, _), .update(let bundle, _), .result(let bundle),
            .page(let bundle):
            shown.append(bundle["text/plain"] ?? "")
          case .text(let text, _):
            shown.append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
          case .clear: shown = []
          }
        }
      } catch {
        Issue.record("\(error.errorName): \(error.message)")
      }
    }
    #expect(shown.joined(separator: "\n") == sample.section("shows"))
  }
}
