internal import SVGRendering
internal import SceneGraph

/// Writing text into HTML.
enum Markup {
  /// Escapes a text for content and for attributes in double quotes.
  static func escaped(_ text: String) -> String {
    guard text.hasByte(where: needsEscape) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      case 0x09, 0x0a, 0x0d: result.append(byte)
      // Other control characters exist in neither HTML nor XML.
      case 0..<0x20: result += "\u{fffd}".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x26, 0x27, 0x3c, 0x3e: true
    default: false
    }
  }

  /// Returns a page of its own around a body that is HTML already.
  static func page(_ body: String, title: String, language: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(escaped(title))</title>
    <style>body{font-family:Helvetica,Arial,sans-serif;margin:24px;background:#fff;color:#1a1a1a}\
    td,th{padding:2px 8px;text-align:left}</style>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// Returns a class name that depends on content alone, so that two charts never share one.
  static func className(of parts: String...) -> String {
    // FNV-1a over words of eight bytes; the fold lets high bits reach the low ones.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    for part in parts {
      let bytes = part.utf8.span
      /// Returns up to eight bytes as one number, the first in the highest place.
      func word(_ range: Range<Int>) -> UInt64 {
        range.reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
      }
      let count = bytes.count
      unsafe bytes.withUnsafeBytes { source in
        for start in stride(from: 0, through: count - 8, by: 8) {
          unsafe mix(source.loadUnaligned(fromByteOffset: start, as: UInt64.self).bigEndian)
        }
      }
      mix(word(max(0, count - 8)..<count))
      mix(UInt64(count))
    }
    let digits = String(hash, radix: 36)
    return "hg-" + String(repeating: "0", count: 13 - digits.utf8.count) + digits
  }
}

extension ByteWriter {
  /// Appends a text as ``Markup/escaped(_:)`` writes it.
  mutating func content(_ text: String) { raw(Markup.escaped(text)) }
}
