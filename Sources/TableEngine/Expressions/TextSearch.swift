/// Finding a text in another, byte by byte.
enum TextSearch {
  /// Whether a text holds another.
  static func contains(_ text: String, _ part: String) -> Bool {
    part.isEmpty || !positions(of: Array(part.utf8), in: Array(text.utf8), limit: 1).isEmpty
  }

  /// Returns a text with every occurrence of another replaced.
  static func replace(_ text: String, _ old: String, with new: String) -> String {
    let bytes = Array(text.utf8)
    let mark = Array(old.utf8)
    var result: [UInt8] = []
    var start = 0
    for position in positions(of: mark, in: bytes) {
      result += bytes[start..<position]
      result += Array(new.utf8)
      start = position + mark.count
    }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a part between separators: 1 for the first, −1 for the last; nil where there is none.
  static func part(_ number: Int, of text: String, separator: String) -> String? {
    let parts = parts(of: text, separator: separator)
    let index = number > 0 ? number - 1 : parts.count + number
    guard number != 0, parts.indices.contains(index) else { return nil }
    return parts[index]
  }

  /// Returns what stands between separators.
  static func parts(of text: String, separator: String) -> [String] {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    for position in positions(of: mark, in: bytes) {
      parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      start = position + mark.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  private static func positions(
    of mark: [UInt8], in bytes: [UInt8], limit: Int = .max
  ) -> [Int] {
    var result: [Int] = []
    guard let first = mark.first, mark.count <= bytes.count else { return result }
    var index = 0
    while index <= bytes.count - mark.count {
      if bytes[index] == first && bytes[index..<index + mark.count].elementsEqual(mark) {
        result.append(index)
        if result.count == limit { return result }
        index += mark.count
      } else {
        index += 1
      }
    }
    return result
  }
}
