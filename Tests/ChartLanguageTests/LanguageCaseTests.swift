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
    let cell = Parser.parse(SourceText(text), registry: CommandKinds.registry)
    let errors = cell.diagnostics.map(DiagnosticRenderer(cell.source).plain).joined(
      separator: "\n\n")
    if let expected = sample.section("means") {
      #expect(errors == "")
      #expect(Meaning.text(cell) == expected)
    }
    if let expected = sample.section("error") { #expect(errors == expected) }
  }
}
