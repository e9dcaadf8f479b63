internal import SceneGraph

/// Text under construction, as UTF-8.
///
/// Numbers are written with at most two decimals, without `-0`, exponents or trailing zeros.
@safe
package struct ByteWriter: ~Copyable {
  /// How many bytes were written.
  private(set) var count = 0
  private var room: Int
  // An array would ask at each of the many short pieces whether it is shared.
  private var bytes: UnsafeMutablePointer<UInt8>

  /// Makes room for a number of bytes; more is made when they are full.
  package init(room: Int = 1024) {
    self.room = max(room, 1)
    unsafe bytes = .allocate(capacity: self.room)
  }

  deinit { unsafe bytes.deallocate() }

  /// What was written, as a string; O(bytes).
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Appends text that needs no escaping.
  package mutating func raw(_ text: String) {
    let span = text.utf8.span
    makeRoom(for: span.count)
    unsafe span.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe (bytes + count).update(from: start, count: source.count)
    }
    count += span.count
  }

  /// Appends a text that the program holds and that needs no escaping.
  package mutating func literal(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    makeRoom(for: length)
    unsafe (bytes + count).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Appends what another holds.
  package mutating func append(_ other: borrowing ByteWriter) {
    let length = other.count
    makeRoom(for: length)
    unsafe (bytes + count).update(from: other.bytes, count: length)
    count += length
  }

  /// Appends a byte.
  package mutating func byte(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe bytes[count] = byte
    count += 1
  }

  /// Appends a known number of bytes, each of which a closure must write.
  mutating func append(_ more: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    makeRoom(for: more)
    unsafe write(bytes + count)
    count += more
  }

  private mutating func makeRoom(for more: Int) {
    if room - count < more { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(room * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe new.update(from: bytes, count: count)
    unsafe bytes.deallocate()
    unsafe bytes = new
    room = larger
  }

  /// Appends text with XML's special characters escaped and control characters left out.
  ///
  /// Line ends and tabs become references in attributes, where a parser would make them spaces.
  mutating func escaped(_ text: String, inAttribute: Bool = false) {
    guard Self.mayNeedEscape(text) else { return raw(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": literal("&amp;")
      case "<": literal("&lt;")
      case ">": literal("&gt;")
      case "\"": literal("&quot;")
      case "'": literal("&#39;")
      case "\t" where inAttribute: literal("&#9;")
      case "\n" where inAttribute: literal("&#10;")
      case "\r": literal("&#13;")
      case "\t", "\n": byte(UInt8(truncatingIfNeeded: scalar.value))
      case "\0"..<" ", "\u{7f}", "\u{fffe}", "\u{ffff}": break
      default: for part in scalar.utf8 { byte(part) }
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
    if scaled < 0 { byte(UInt8(ascii: "-")) }
    let (whole, decimals) = scaled.magnitude.quotientAndRemainder(dividingBy: 100)
    integer(whole)
    guard decimals > 0 else { return }
    byte(UInt8(ascii: "."))
    byte(digit: decimals / 10)
    if decimals % 10 > 0 { byte(digit: decimals % 10) }
  }

  /// Appends a whole number.
  mutating func integer(_ value: UInt) {
    if value >= 10 { integer(value / 10) }
    byte(digit: value % 10)
  }

  private mutating func byte(digit: UInt) { byte(UInt8(ascii: "0") + UInt8(digit)) }

  /// Appends ` name="number"`.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    byte(UInt8(ascii: " "))
    literal(name)
    literal("=\"")
    number(value)
    byte(UInt8(ascii: "\""))
  }

  /// Appends ` name="text"`, escaped.
  mutating func attribute(_ name: StaticString, _ value: String) {
    byte(UInt8(ascii: " "))
    literal(name)
    literal("=\"")
    escaped(value, inAttribute: true)
    byte(UInt8(ascii: "\""))
  }

  /// Overwrites what stands at a place with as many other bytes.
  mutating func patch(_ replacement: String, at offset: Int) {
    precondition(offset >= 0 && offset + replacement.utf8.count <= count)
    for (index, byte) in replacement.utf8.enumerated() { unsafe bytes[offset + index] = byte }
  }

  /// A 64-bit FNV-1a hash of all that was written; O(bytes).
  var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count { unsafe hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
