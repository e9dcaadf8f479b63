/// One error as data: what is wrong, where, and what to do instead.
///
/// Lower layers throw it without a range; whoever knows the place adds it with ``at(_:)``.
/// Areas build their diagnostics in one file each, so that words stay together.
package struct Diagnostic: Error, Sendable, Hashable {
  package let name: ErrorName

  /// One sentence in the user's words, on one line, without a full stop.
  package let message: String

  /// The bytes to underline; nil until somebody knows the place.
  package var range: SourceRange?

  /// What to do, printed after the carets: `did you mean "country"?`.
  package var hint: String?

  /// Further lines below the excerpt, such as the columns that exist.
  package var notes: [String]

  /// Places whose lines are shown around the excerpt without carets.
  package var context: [SourceRange]

  /// Whether more text could mend the error; is_complete then answers *incomplete*.
  package var isUnfinished: Bool

  package init(
    _ name: ErrorName, _ message: String, at range: SourceRange? = nil, hint: String? = nil,
    notes: [String] = [], context: [SourceRange] = [], isUnfinished: Bool = false
  ) {
    self.name = name
    // Words may hold names from a file, which no terminal shall obey.
    self.message = PrintableText.of(message, keepsLines: false)
    self.range = range
    self.hint = hint.map { PrintableText.of($0, keepsLines: false) }
    self.notes = notes.map { PrintableText.of($0, keepsLines: false) }
    self.context = context
    self.isUnfinished = isUnfinished
  }

  /// Returns the diagnostic with a place, unless it has one already.
  package func at(_ place: SourceRange) -> Diagnostic {
    var copy = self
    copy.range = range ?? place
    return copy
  }
}
