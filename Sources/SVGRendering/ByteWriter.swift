internal import SceneGraph

/// Text under construction, as UTF-8.
///
/// Numbers are written with at most two decimals, without `-0`, exponents or trailing zeros.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// What was written, as a string; O(bytes).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes room for a number of bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends text that needs no escaping.
  package mutating func raw(_ text: String) {
    // Whole runs are copied at once where the text lies in one piece, as Swift's own do.
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe bytes.append(contentsOf: $0)
    }
    if isCopied == nil { bytes.append(contentsOf: text.utf8) }
  }

  /// Appends a byte.
  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Appends text with XML's special characters escaped and control characters left out.
  ///
  /// Line ends and tabs become references in attributes, where a parser would make them spaces.
  mutating func escaped(_ text: String, inAttribute: Bool = false) {
    guard Self.mayNeedEscape(text) else { return raw(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "\t" where inAttribute: raw("&#9;")
      case "\n" where inAttribute: raw("&#10;")
      case "\r": raw("&#13;")
      case "\t", "\n": byte(UInt8(truncatingIfNeeded: scalar.value))
      case "\0"..<" ", "\u{7f}", "\u{fffe}", "\u{ffff}": break
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Whether a text has a byte that can belong to a character that is not written as it is.
  private static func mayNeedEscape(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      // Controls, DEL, `"`, `&`, `'`, `<`, `>`, and what U+FFFE and U+FFFF begin with.
      case 0..<0x20, 0x7f, 0x22, 0x26, 0x27, 0x3c, 0x3e, 0xef: return true
      default: continue
      }
    }
    return false
  }

  /// Appends a colour as `#rrggbb`.
  mutating func color(_ color: Color) {
    byte(UInt8(ascii: "#"))
    for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(color.rgb >> shift & 15)
      byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Appends a number with at most two decimals; anything that is not finite becomes 0.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return byte(UInt8(ascii: "0")) }
    let scaled = Int(min(max((value * 100).rounded(), -1e15), 1e15))
    if scaled < 0 { byte(UInt8(ascii: "-")) }
    let magnitude = UInt(scaled.magnitude)
    integer(magnitude / 100)
    let decimals = UInt8(magnitude % 100)
    guard decimals > 0 else { return }
    byte(UInt8(ascii: "."))
    byte(UInt8(ascii: "0") + decimals / 10)
    if decimals % 10 > 0 { byte(UInt8(ascii: "0") + decimals % 10) }
  }

  /// Appends a whole number.
  mutating func integer(_ value: UInt) {
    if value >= 10 { integer(value / 10) }
    byte(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Appends ` name="number"`.
  mutating func attribute(_ name: String, _ value: Double) {
    byte(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
    number(value)
    byte(UInt8(ascii: "\""))
  }

  /// Appends ` name="text"`, escaped.
  mutating func attribute(_ name: String, _ value: String) {
    byte(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
    escaped(value, inAttribute: true)
    byte(UInt8(ascii: "\""))
  }

  /// Overwrites bytes at a place with others of the same number.
  mutating func patch(_ replacement: [UInt8], at offset: Int) {
    for (index, byte) in replacement.enumerated() where offset + index < bytes.count {
      bytes[offset + index] = byte
    }
  }
}
