/// Writing text into HTML and base64.
enum Markup {
  /// Escapes a text for content and for attributes in double quotes.
  static func escaped(_ text: String) -> String {
    var needsWork = false
    for byte in text.utf8 where byte < 0x20 || [0x22, 0x26, 0x27, 0x3c, 0x3e].contains(byte) {
      needsWork = true
      break
    }
    guard needsWork else { return text }
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

  /// Encodes bytes for a `data:` address.
  static func base64(_ bytes: some Sequence<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var group = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | Int(byte)
      count += 1
      if count == 3 {
        for shift in [18, 12, 6, 0] { result.append(alphabet[group >> shift & 63]) }
        group = 0
        count = 0
      }
    }
    if count > 0 {
      group <<= 8 * (3 - count)
      for (place, shift) in [18, 12, 6, 0].enumerated() {
        result.append(place <= count ? alphabet[group >> shift & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
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
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 36)
    return "hg-" + String(repeating: "0", count: 13 - digits.utf8.count) + digits
  }
}
