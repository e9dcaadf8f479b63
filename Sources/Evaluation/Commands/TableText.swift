internal import SourceModel
internal import TableEngine

/// Tables as the text of a file.
enum TableText {
  /// Returns the rows as CSV (RFC 4180 with line feeds); missing values are empty, empty texts `""`.
  static func csv(
    _ table: Table, _ interruption: Interruption = Interruption()
  ) throws(Diagnostic) -> String {
    var text = table.columns.map { field($0.name) }.joined(separator: ",") + "\n"
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      for (index, column) in table.columns.enumerated() {
        if index > 0 { text += "," }
        guard !column.isMissing(row) else { continue }
        text += field(column.text(row))
      }
      text += "\n"
    }
    return text
  }

  private static func field(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty || text.first == " " || text.last == " "
      || text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// Returns names, types and all rows in aligned columns.
  static func plain(
    _ table: Table, locale: String, _ interruption: Interruption
  ) throws(Diagnostic) -> String {
    let bundle = try TableBundle.bundle(
      of: table, first: table.rowCount, notes: [], locale: locale,
      checkpoint: interruption.checkpoint)
    return (bundle["text/plain"] ?? "") + "\n"
  }

  /// Returns the rows as a JSON array of objects.
  static func json(
    _ table: Table, _ interruption: Interruption = Interruption()
  ) throws(Diagnostic) -> String {
    var lines: [String] = []
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      let members = table.columns.map { column in
        "\(string(column.name)): \(value(column[row]))"
      }
      lines.append("  {" + members.joined(separator: ", ") + "}")
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private static func value(_ value: Value) -> String {
    switch value {
    case .missing: "null"
    case .integer, .boolean: value.text
    case .number(let number): number.isFinite ? value.text : "null"
    default: string(value.text)
    }
  }

  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
