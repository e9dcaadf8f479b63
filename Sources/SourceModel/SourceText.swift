/// A named text that a person wrote: one cell, or one file of statements.
package struct SourceText: Sendable, Hashable {
  /// What errors call the text, such as `cell` or a file's name.
  package let name: String

  /// The text as UTF-8; every range in the project counts these bytes.
  package let bytes: [UInt8]

  package init(_ text: String, name: String = "cell") {
    self.name = name
    self.bytes = Array(text.utf8)
  }

  /// The whole text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text that a range covers, cut to the ends of the source.
  package subscript(range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
