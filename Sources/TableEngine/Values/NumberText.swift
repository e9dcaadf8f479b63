internal import Glibc

/// Reading numbers that are written plainly, as `number("…")` does.
package enum NumberText {
  /// Reads a plain number with a decimal point; nil for anything else.
  package static func parse(_ text: String) -> Double? {
    let trimmed = Array(text.utf8).trimmingBlanks()
    guard let last = trimmed.last, last &- 48 < 10 || last == UInt8(ascii: ".") else { return nil }
    return Double(String(decoding: trimmed, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}
