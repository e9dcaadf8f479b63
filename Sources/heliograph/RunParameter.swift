internal import JupyterWire

/// A variable that the command line sets.
struct RunParameter {
  /// The statement that sets it.
  let binding: String

  /// Reads `NAME=VALUE`; a value that is no literal of the language is text.
  ///
  /// - Throws: that there is no name or no `=`.
  init(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, Self.isName(parts[0]) else {
      throw UsageError("-p needs NAME=VALUE, not \"\(argument)\"")
    }
    binding = "\(parts[0]) = \(Self.literal(String(parts[1])))"
  }

  private static func isName(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && text.first?.isNumber == false
  }

  private static func literal(_ text: String) -> String {
    let words = ["true", "false", "null", "True", "False", "None"]
    // What JSON calls a value is a literal of the language too, but for escapes in strings.
    if words.contains(text) { return text }
    if let value = try? JSONValue(parsing: Array(text.utf8)), value.string == nil { return text }
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\", "\"": result += "\\\(character)"
      case "\n": result += "\\n"
      case "\r", "\r\n": result += "\\r"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return "\"\(escaped)\""
  }
}
