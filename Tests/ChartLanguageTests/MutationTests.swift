import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

/// Broken versions of every case: none may trap, hang, or place a diagnostic outside the text.
@Suite("Mutations of the cases") struct MutationTests {
  static let texts = CaseFile.all().flatMap(\.cases).compactMap { $0.section("cell") }

  private func read(_ text: String) {
    let source = SourceText(text)
    let cell = Parser.parse(source, registry: CommandKinds.registry)
    let renderer = DiagnosticRenderer(source)
    for diagnostic in cell.diagnostics + Checker.check(cell, environment: EmptyEnvironment()) {
      if let range = diagnostic.range {
        #expect(0 <= range.lowerBound && range.upperBound <= source.bytes.count)
      }
      #expect(!renderer.plain(diagnostic).isEmpty)
    }
    for statement in cell.statements {
      #expect(statement.range.upperBound <= source.bytes.count)
    }
    _ = TextStatus(of: source, registry: CommandKinds.registry)
  }

  @Test("every prefix is read", .timeLimit(.minutes(5)), arguments: texts) func prefixes(
    text: String
  ) {
    let scalars = Array(text.unicodeScalars)
    for length in 0...scalars.count {
      var prefix = String.UnicodeScalarView()
      prefix.append(contentsOf: scalars[..<length])
      read(String(prefix))
    }
  }

  @Test("every text without one word is read", .timeLimit(.minutes(5)), arguments: texts)
  func deletions(text: String) {
    let pieces = pieces(of: text)
    for index in pieces.indices {
      var rest = pieces
      rest.remove(at: index)
      read(rest.joined())
    }
  }

  @Test("texts with two pieces swapped or doubled are read", .timeLimit(.minutes(5)))
  func shuffles() {
    var generator = SeededGenerator(seed: 37)
    for text in Self.texts {
      var pieces = pieces(of: text)
      guard pieces.count > 1 else { continue }
      for _ in 0..<8 {
        let (a, b) = (
          Int.random(in: 0..<pieces.count, using: &generator),
          Int.random(in: 0..<pieces.count, using: &generator)
        )
        pieces.swapAt(a, b)
        if Bool.random(using: &generator) { pieces.insert(pieces[a], at: b) }
        read(pieces.joined())
      }
    }
  }

  /// Cuts a text into words, runs of blanks and single marks.
  private func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var isWord = false
    for character in text {
      let belongs = character.isLetter || character.isNumber || character == "_"
      if belongs, isWord, let last = pieces.popLast() {
        pieces.append(last + String(character))
      } else {
        pieces.append(String(character))
      }
      isWord = belongs
    }
    return pieces
  }
}
