import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

/// What is suggested anywhere in the right cells of Tests/Language is accepted there.
@Suite("Suggestions in the cases") struct CompletionPropertyTests {
  static let cases = CaseFile.all().flatMap(\.cases).filter { sample in
    sample.section("cell") != nil && sample.section("error") == nil
      && sample.section("status") == nil
  }

  @Test("are read without a mistake where they are inserted", .timeLimit(.minutes(5)))
  func acceptance() throws {
    var generator = SeededGenerator(seed: 5)
    var tried = 0
    for sample in Self.cases {
      let text = try #require(sample.section("cell"))
      let source = SourceText(text)
      let environment = CaseEnvironment(sample)
      for _ in 0..<12 {
        let offset = Int.random(in: 0...source.bytes.count, using: &generator)
        let list = Completion.list(
          source, at: offset, registry: CommandKinds.registry, environment: environment)
        // A cursor that touches the next word glues whatever is inserted to it.
        let next = source[SourceRange(list.range.upperBound, source.bytes.count)].first
        guard !list.items.isEmpty, next.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true
        else { continue }
        for _ in 0..<8 {
          let item = list.items[Int.random(in: list.items.indices, using: &generator)]
          #expect(
            faults(of: item, list.range, in: source) == [],
            "\(sample.testDescription): \(item.text) at \(list.range.lowerBound)")
          tried += 1
        }
      }
    }
    #expect(tried > 500)
  }

  /// What the parser finds wrong inside of a suggestion, with what follows the cursor behind it.
  private func faults(
    of item: CompletionItem, _ range: SourceRange, in source: SourceText
  ) -> [String] {
    let before = source[SourceRange(0, range.lowerBound)]
    // What is still to be written is no fault of the suggestion.
    let after =
      item.text.hasSuffix("(") ? "" : source[SourceRange(range.upperBound, source.bytes.count)]
    let end = before.utf8.count + item.text.utf8.count
    let cell = Parser.parse(
      SourceText(before + item.text + after), registry: CommandKinds.registry)
    return cell.diagnostics.filter { diagnostic in
      !diagnostic.isUnfinished && !diagnostic.message.contains(" needs ")
        && diagnostic.start >= range.lowerBound && diagnostic.start < end - 2
    }.map(\.message)
  }
}
