/// A JSON value whose members keep their order.
enum JSONValue {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Returns the text: the outer levels on lines of their own, the inner ones on one line.
  ///
  /// - Parameter depth: how many levels are broken into lines.
  /// - Returns: JSON without a line end after it.
  func text(depth: Int) -> String {
    var text = ""
    write(to: &text, depth: depth, indent: "")
    return text
  }

  private func write(to text: inout String, depth: Int, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.number(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      list(items.count, "[", "]", to: &text, depth: depth, indent: indent) { index, text, inner in
        items[index].write(to: &text, depth: depth - 1, indent: inner)
      }
    case .object(let members):
      list(members.count, "{", "}", to: &text, depth: depth, indent: indent) { index, text, inner in
        Self.write(members[index].0, to: &text)
        text += ": "
        members[index].1.write(to: &text, depth: depth - 1, indent: inner)
      }
    }
  }

  private func list(
    _ count: Int, _ open: String, _ close: String, to text: inout String, depth: Int,
    indent: String, item: (Int, inout String, String) -> Void
  ) {
    let inner = depth > 0 ? indent + "  " : indent
    text += open
    for index in 0..<count {
      if index > 0 { text += depth > 0 ? "," : ", " }
      if depth > 0 { text += "\n" + inner }
      item(index, &text, inner)
    }
    if depth > 0, count > 0 { text += "\n" + indent }
    text += close
  }

  /// Returns a number without an exponent sign that JSON lacks; what is not finite becomes null.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    return value.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
