import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

@Suite("The cases of Tests/Language") struct LanguageCaseTests {
  static let cases = CaseFile.all().flatMap(\.cases)

  @Test("is read as the case says", arguments: cases)
  func reading(_ sample: CaseFile.Case) throws {
    let text = try #require(sample.section("cell"))
    let environment = CaseEnvironment(sample)
    let cell = Parser.parse(
      SourceText(text), registry: CommandKinds.registry, environment: environment)
    let isChecked = sample.sections.contains { $0.kind == "table" || $0.kind == "check" }
    let found =
      cell.diagnostics.isEmpty && isChecked
      ? Checker.check(cell, environment: environment) : cell.diagnostics
    let errors = found.map(DiagnosticRenderer(cell.source).plain).joined(separator: "\n\n")
    if let expected = sample.section("means") {
      #expect(errors == "")
      #expect(Meaning.text(cell) == expected)
    }
    if let expected = sample.section("error") { #expect(errors == expected) }
    if let expected = sample.section("status") {
      let status =
        switch TextStatus(of: cell.source, registry: CommandKinds.registry) {
        case .complete: "complete"
        case .incomplete(let indent):
          "incomplete" + (indent.isEmpty ? "" : ", indent \(indent.count)")
        case .invalid: "invalid"
        }
      #expect(status == expected)
    }
  }
}
