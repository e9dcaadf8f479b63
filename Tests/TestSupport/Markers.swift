package import SourceModel

/// Takes the marks `1️⃣`, `2️⃣`, … out of a text and returns their byte offsets in order.
package func extractMarkers(_ marked: String) -> (text: String, offsets: [Int]) {
  var text = ""
  var offsets: [Int: Int] = [:]
  for character in marked {
    if character.unicodeScalars.contains("\u{20E3}"), let digit = character.unicodeScalars.first,
      ("1"..."9").contains(digit)
    {
      offsets[Int(digit.value) - 48] = text.utf8.count
    } else {
      text.append(character)
    }
  }
  return (text, offsets.sorted { $0.key < $1.key }.map(\.value))
}

/// Returns the range between the first two marks of a text, and the text without them.
package func extractRange(_ marked: String) -> (text: String, range: SourceRange) {
  let (text, offsets) = extractMarkers(marked)
  return (text, SourceRange(offsets.first ?? 0, offsets.dropFirst().first ?? 0))
}
