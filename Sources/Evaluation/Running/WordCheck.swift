internal import ChartLanguage
internal import SourceModel

/// The check that arguments which take words hold declared ones.
enum WordCheck {
  /// Throws for the first word that its parameter does not know.
  ///
  /// - Parameters:
  ///   - call: the stage.
  ///   - source: the cell.
  /// - Throws: `ValueError` at the word, with what exists.
  static func check(_ call: Invocation, in source: SourceText) throws(Diagnostic) {
    for argument in call.stage.arguments {
      guard let name = argument.parameter,
        let parameter = call.stage.spec.parameter(named: name), !parameter.words.isEmpty,
        parameter.kind == .word || parameter.kind == .words,
        case .names(let words) = argument.value
      else { continue }
      for word in words where !parameter.words.contains(word.text.lowercased()) {
        throw .wordIsNone(of: parameter.words, word.text, name, at: word.range)
      }
    }
  }
}
