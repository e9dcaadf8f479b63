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
    // Whole runs are copied at once.
    unsafe text.utf8.span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
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
    text.hasByte { byte in
      switch byte {
      // Controls, DEL, `"`, `&`, `'`, `<`, `>`, and what U+FFFE and U+FFFF begin with.
      case 0..<0x20, 0x7f, 0x22, 0x26, 0x27, 0x3c, 0x3e, 0xef: true
      default: false
      }
    }
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
    var digits = Digits()
    let (whole, decimals) = scaled.magnitude.quotientAndRemainder(dividingBy: 100)
    if decimals > 0 {
      if decimals % 10 > 0 { digits.prepend(decimals % 10) }
      digits.prepend(decimals / 10)
      digits.prepend(ascii: ".")
    }
    digits.prepend(integer: whole)
    if scaled < 0 { digits.prepend(ascii: "-") }
    digits.append(to: &bytes)
  }

  /// Appends a whole number.
  mutating func integer(_ value: UInt) {
    var digits = Digits()
    digits.prepend(integer: value)
    digits.append(to: &bytes)
  }

  /// A number's characters, which arise from the last to the first and are copied at once.
  private struct Digits {
    // Room for 20 digits, a sign and a point.
    private var characters = InlineArray<24, UInt8>(repeating: 0)
    private var start = 24

    mutating func prepend(_ digit: UInt) { prepend(byte: UInt8(ascii: "0") + UInt8(digit)) }

    mutating func prepend(ascii character: Unicode.Scalar) { prepend(byte: UInt8(ascii: character)) }

    mutating func prepend(integer: UInt) {
      var rest = integer
      repeat {
        prepend(rest % 10)
        rest /= 10
      } while rest > 0
    }

    func append(to bytes: inout [UInt8]) {
      unsafe characters.span.extracting(start...).withUnsafeBufferPointer {
        unsafe bytes.append(contentsOf: $0)
      }
    }

    private mutating func prepend(byte: UInt8) {
      start -= 1
      characters[start] = byte
    }
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
