extension JSONValue {
  /// The value as compact JSON in UTF-8; the same value always gives the same bytes.
  ///
  /// Numbers that JSON cannot say, infinities and not-a-number, become `null`.
  package var bytes: [UInt8] {
    var writer = JSONWriter(indentation: nil)
    writer.write(self, depth: 0)
    return writer.bytes
  }

  /// The value as JSON for people: one entry a line, indented by one blank, as Jupyter writes it.
  package var prettyBytes: [UInt8] {
    var writer = JSONWriter(indentation: 1)
    writer.write(self, depth: 0)
    writer.bytes.append(10)
    return writer.bytes
  }
}

/// Builds JSON text byte by byte.
private struct JSONWriter {
  var bytes: [UInt8] = []
  let indentation: Int?

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): append(value.description)
    case .number(let value): append(value.isFinite ? value.description : "null")
    case .string(let value): write(value)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        separate(index, depth: depth)
        write(element, depth: depth + 1)
      }
      close(with: "]", isEmpty: elements.isEmpty, depth: depth)
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in object.entries.enumerated() {
        separate(index, depth: depth)
        write(entry.key)
        append(indentation == nil ? ":" : ": ")
        write(entry.value, depth: depth + 1)
      }
      close(with: "}", isEmpty: object.entries.isEmpty, depth: depth)
    }
  }

  private mutating func separate(_ index: Int, depth: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth: depth + 1)
  }

  private mutating func close(with bracket: StaticString, isEmpty: Bool, depth: Int) {
    if !isEmpty { breakLine(depth: depth) }
    append(bracket.description)
  }

  private mutating func breakLine(depth: Int) {
    guard let indentation else { return }
    bytes.append(10)
    bytes.append(contentsOf: repeatElement(32, count: depth * indentation))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 8: append("\\b")
      case 9: append("\\t")
      case 10: append("\\n")
      case 12: append("\\f")
      case 13: append("\\r")
      case 0..<32:
        append(byte < 16 ? "\\u000" : "\\u00")
        append(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
