extension JSONValue {
  /// Reads one JSON text (RFC 8259) and nothing beside it.
  ///
  /// Lone surrogates, which the grammar allows and UTF-8 cannot hold, become U+FFFD.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Throws: what is wrong and at which byte; nesting beyond 256 levels is wrong too.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }
}

/// Why a text is not JSON.
package struct JSONError: Error, Sendable, Equatable {
  package enum Reason: String, Sendable {
    case unexpectedByte = "unexpected byte"
    case unexpectedEnd = "unexpected end"
    case badEscape = "unknown escape"
    case badUTF8 = "bytes that are not UTF-8"
    case badNumber = "malformed number"
    case controlCharacter = "control character in a string"
    case tooDeep = "nesting too deep"
    case trailingBytes = "text after the value"
  }

  package let reason: Reason

  /// The byte at which reading stopped.
  package let offset: Int

  package init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// Reads JSON by recursive descent over bytes.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  /// Python's own reader gives up near 1000; no Jupyter message needs more than a dozen.
  static let depthLimit = 256

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    let value = try parseValue(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error(.trailingBytes) }
    return value
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: position)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private mutating func expect(_ text: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for expected in text.description.utf8 {
      guard let byte = current else { throw error(.unexpectedEnd) }
      guard byte == expected else { throw error(.unexpectedByte) }
      position += 1
    }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    guard depth < Self.depthLimit else { throw error(.tooDeep) }
    switch current {
    case nil: throw error(.unexpectedEnd)
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try expect("true", true)
    case UInt8(ascii: "f"): return try expect("false", false)
    case UInt8(ascii: "n"): return try expect("null", .null)
    default: return try parseNumber()
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONError) -> JSONValue {
    var object = JSONObject()
    position += 1
    skipBlanks()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(object)
    }
    while true {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else {
        throw error(current == nil ? .unexpectedEnd : .unexpectedByte)
      }
      let key = try parseString()
      skipBlanks()
      _ = try expect(":", .null)
      object.append(key, try parseValue(depth: depth + 1))
      if try endsList(with: UInt8(ascii: "}")) { return .object(object) }
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    position += 1
    skipBlanks()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try parseValue(depth: depth + 1))
      if try endsList(with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Reads a comma, or the bracket that ends a list.
  private mutating func endsList(with bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard let byte = current else { throw error(.unexpectedEnd) }
    guard byte == bracket || byte == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
    position += 1
    return byte == bracket
  }

  private mutating func parseString() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 32 {
      position += 1
    }
    guard current != UInt8(ascii: "\"") else {
      position += 1
      return try validated(bytes[start..<position - 1], at: start)
    }
    var text = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(text[...], at: start)
      case UInt8(ascii: "\\"):
        position += 1
        try parseEscape(into: &text)
      case 0..<32: throw error(.controlCharacter)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  private func validated(_ text: ArraySlice<UInt8>, at start: Int) throws(JSONError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONError(reason: .badUTF8, offset: start)
    }
    return string
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw error(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      position += 1
      try parseUnicodeEscape(into: &text)
      return
    default: throw error(.badEscape)
    }
    position += 1
  }

  private mutating func parseUnicodeEscape(into text: inout [UInt8]) throws(JSONError) {
    let unit = try parseHexadecimal()
    var value = unit
    if 0xD800..<0xDC00 ~= unit, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let mark = position
      position += 2
      let second = try parseHexadecimal()
      if 0xDC00..<0xE000 ~= second {
        value = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
      } else {
        position = mark
      }
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func parseHexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw error(.unexpectedEnd) }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - 55)
      default: throw error(.badEscape)
      }
      position += 1
    }
    return value
  }

  private mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let leading = current
    let digits = skipDigits()
    guard digits > 0 else {
      throw error(position > start ? .badNumber : .unexpectedByte)
    }
    guard digits == 1 || leading != UInt8(ascii: "0") else { throw error(.badNumber) }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      guard skipDigits() > 0 else { throw error(.badNumber) }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw error(.badNumber) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw JSONError(reason: .badNumber, offset: start)
    }
    return .number(value)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    return position - start
  }
}
