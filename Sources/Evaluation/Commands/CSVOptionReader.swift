internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// Reads the options of `load`; whatever is left out is inferred.
struct CSVOptionReader {
  let call: Invocation
  let run: StatementRun

  func options() throws(Diagnostic) -> CSVOptions {
    var options = CSVOptions()
    options.delimiter = try byte("delimiter", words: ["tab": 9, "\\t": 9])
    options.decimal = try byte("decimal", words: [:])
    options.quote = try quoting()
    if let lineEnd = try run.word(call, "line_end") { options.endsLinesAtReturn = lineEnd == "cr" }
    options.dateOrder = try run.word(call, "dates").flatMap { DateOrder(rawValue: $0) }
    if call.has("header") { options.hasHeader = try run.boolean(call, "header") }
    if call.has("footer") { options.keepsFooter = try run.boolean(call, "footer") == false }
    if call.has("strict") { options.isStrict = try run.boolean(call, "strict") == true }
    if let name = try run.text(call, "encoding") {
      guard let encoding = TextEncoding(name: name) else {
        throw .unknownEncoding(name, at: call.range(of: "encoding"))
      }
      options.encoding = encoding
    }
    for expression in call.expressions("missing") {
      switch try run.scope.value(of: expression) {
      case .list(let items): options.missing += items.map(\.printed)
      case let value: options.missing.append(value.printed)
      }
    }
    options.comment = try run.text(call, "comment")
    options.skip = call.has("skip") ? try run.integer(call, "skip") : nil
    options.columns = call.names("columns").map(\.text)
    options.limit = try run.integer(call, "limit")
    if let word = call.word("types") {
      options.commonType = Self.types[word]
    } else {
      options.types = try types()
    }
    return options
  }

  /// Returns how cells are protected; nil when neither quote nor escape is given.
  private func quoting() throws(Diagnostic) -> QuoteRule? {
    guard call.has("quote") || call.has("escape") else { return nil }
    var rule = QuoteRule.standard
    if call.word("quote") == "none" {
      rule.quote = nil
    } else if let quote = try byte("quote", words: [:]) {
      rule.quote = quote
    }
    rule.usesBackslash = try run.word(call, "escape") == "backslash"
    return rule
  }

  /// Returns a character of one byte, written as itself or by a word.
  private func byte(
    _ parameter: String, words: [String: UInt8]
  ) throws(Diagnostic) -> UInt8? {
    guard let text = try run.text(call, parameter) else { return nil }
    if let byte = words[text.lowercased()] { return byte }
    guard text.utf8.count == 1, let byte = text.utf8.first else {
      throw .argumentIs("one character, such as \";\"", parameter, call, found: nil)
    }
    return byte
  }

  private func types() throws(Diagnostic) -> [String: ColumnType] {
    guard let expression = call.expression("types") else { return [:] }
    guard case .map(let entries, _) = expression else {
      throw .argumentIs("a type, or a map such as {code: text}", "types", call, found: nil)
    }
    var types: [String: ColumnType] = [:]
    for entry in entries {
      let name =
        if case .name(let name) = entry.value { name.text } else {
          try run.scope.value(of: entry.value).printed
        }
      guard let type = Self.types[name.lowercased()] else {
        throw .unknownType(name, at: entry.value.range)
      }
      types[entry.key] = type
    }
    return types
  }

  private static let types: [String: ColumnType] = [
    "integer": .integer, "int": .integer, "number": .number, "float": .number, "text": .text,
    "string": .text, "date": .date, "datetime": .datetime, "boolean": .boolean, "bool": .boolean,
  ]
}
