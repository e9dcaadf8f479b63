internal import SceneGraph

/// Text of the data made fit for sentences.
package enum SpokenText {
  /// Returns a text on one line, without control characters, which neither XML nor speech has.
  package static func clean(_ text: String) -> String {
    guard text.hasByte(where: mayBeginControl), text.unicodeScalars.contains(where: isControl)
    else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(isControl(scalar) ? " " : scalar)
    }
    return String(scalars).split(separator: " ").joined(separator: " ")
  }

  /// Returns a note as sentences of at most about 25 words; a path is said with commas (§3.4).
  static func note(_ text: String) -> String {
    let parts = clean(text).split(separator: " › ").joined(separator: ", ")
    guard parts.wordCount > 25 else { return parts.asSentence }
    return parts.split(separator: "; ").map { String($0).capitalizedFirst.asSentence }
      .joined(separator: " ")
  }

  /// Returns a text of at most some characters on one line, its end replaced by `…`.
  ///
  /// The limit is at least 1; O(length).
  package static func shortened(_ text: String, to limit: Int) -> String {
    let text = clean(text)
    guard text.utf8.count > limit, text.count > limit else { return text }
    return String(text.prefix(limit - 1)).trimmedEnd + "…"
  }

  /// Whether a byte of UTF-8 can begin what ``isControl(_:)`` names.
  static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == 0xc2 || byte == 0xe2 || byte == 0xef
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029
      || scalar.value == 0xfffe || scalar.value == 0xffff
  }
}

extension String {
  /// The text without blanks at its end.
  var trimmedEnd: String {
    var copy = self[...]
    while copy.last == " " { copy = copy.dropLast() }
    return String(copy)
  }
}
