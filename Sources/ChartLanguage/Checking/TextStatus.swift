package import SourceModel

/// Whether a text could be run as it stands, as consoles ask before they run it.
package enum TextStatus: Sendable, Hashable {
  case complete
  /// More must follow; the next line had best begin with these blanks.
  case incomplete(indent: String)
  /// No further text can mend it.
  case invalid

  /// Judges a text by the rules of language.md §2 «Lines».
  ///
  /// - Parameters:
  ///   - source: the text so far.
  ///   - registry: the verbs that exist.
  package init(of source: SourceText, registry: CommandRegistry) {
    var lexer = Lexer(source)
    lexer.run()
    let lines = LineJoining(lexer.tokens)
    let diagnostics = Parser.parse(source, registry: registry).diagnostics
    let isOpen = !lines.openBrackets.isEmpty || lexer.hasOpenBlock
    if diagnostics.contains(where: { !$0.isUnfinished }) {
      self = .invalid
    } else if isOpen {
      self = .incomplete(indent: TextStatus.indent(source, lines, isInBlock: lexer.hasOpenBlock))
    } else if lines.endsInContinuation {
      self = .incomplete(indent: TextStatus.indent(source, lines, isInBlock: false))
    } else {
      self = diagnostics.isEmpty ? .complete : .invalid
    }
  }

  /// Whether a text ends inside a block, where empty lines belong to the text.
  package static func endsInBlock(_ source: SourceText) -> Bool {
    var lexer = Lexer(source)
    lexer.run()
    return lexer.hasOpenBlock
  }

  /// Keeps the indentation of a line that continues another, else goes two deeper.
  private static func indent(
    _ source: SourceText, _ lines: LineJoining, isInBlock: Bool
  ) -> String {
    let start = (source.bytes.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
    let line = source.bytes[start...]
    let width = line.prefix { $0 == UInt8(ascii: " ") }.count
    if isInBlock { return String(repeating: " ", count: width) }
    let last = line.last { $0 != UInt8(ascii: " ") }
    let opens = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(last)
    let isDeeper = width > lines.statementIndent
    return String(repeating: " ", count: width + (opens || !isDeeper ? 2 : 0))
  }
}
