internal import SourceModel

/// One step of a chain such as `.groupby("region")`, `.revenue` or `["revenue"]`.
struct MethodStep: Equatable {
  /// The method or attribute, nil for a subscript.
  let name: String?
  let isSubscript: Bool
  /// Whether brackets follow the name.
  let hasArguments: Bool
  /// All that stands in the brackets.
  let arguments: String
  /// The arguments without a name, as written.
  let positional: [String]
  let options: [Option]
  /// Whether what stands in a subscript compares something.
  let isCondition: Bool

  /// An argument `name=value`.
  struct Option: Equatable {
    let name: String
    let value: String
    /// The items of a list, or the value alone.
    let items: [String]
  }

  /// Reads the brackets from `open` to `close`.
  init(_ reader: HabitReader, name: String?, open: Int, close: Int) {
    self.name = name
    isSubscript = name == nil
    hasArguments = true
    let inner = open + 1..<max(open + 1, min(close, reader.tokens.count))
    arguments = reader.text(inner)
    var positional: [String] = []
    var options: [Option] = []
    for part in reader.split(inner) {
      let label = reader.tokens[part.lowerBound].word
      if let label, part.count > 2,
        reader.tokens[part.lowerBound + 1].is(.assign)
          || reader.tokens[part.lowerBound + 1].is(.colon)
      {
        let value = part.lowerBound + 2..<part.upperBound
        options.append(
          Option(name: label, value: reader.text(value), items: MethodStep.items(reader, value)))
      } else {
        positional += MethodStep.items(reader, part)
      }
    }
    self.positional = positional
    self.options = options
    isCondition = reader.tokens[inner].contains { token in
      token.is(.greater) || token.is(.less) || token.is(.equal) || token.is(.notEqual)
        || token.is(.greaterOrEqual) || token.is(.lessOrEqual)
    }
  }

  private init(attribute name: String) {
    self.name = name
    isSubscript = false
    hasArguments = false
    arguments = ""
    positional = []
    options = []
    isCondition = false
  }

  /// Reads all steps after the name at `start`.
  static func steps(_ reader: HabitReader, from start: Int) -> [MethodStep] {
    var steps: [MethodStep] = []
    var index = start + 1
    while index < reader.tokens.count {
      if reader.tokens[index].is(.dot), index + 1 < reader.tokens.count,
        case .name(let name) = reader.tokens[index + 1].kind
      {
        index += 2
        if index < reader.tokens.count, reader.tokens[index].is(.openParenthesis) {
          let close = reader.closing(of: index)
          steps.append(MethodStep(reader, name: name, open: index, close: close))
          index = close + 1
        } else {
          steps.append(MethodStep(attribute: name))
        }
      } else if reader.tokens[index].is(.openBracket) {
        let close = reader.closing(of: index)
        steps.append(MethodStep(reader, name: nil, open: index, close: close))
        index = close + 1
      } else {
        break
      }
    }
    return steps
  }

  private static func items(_ reader: HabitReader, _ range: Range<Int>) -> [String] {
    guard reader.tokens[range.lowerBound].is(.openBracket), range.count > 2 else {
      return [reader.text(range)]
    }
    return reader.split(range.lowerBound + 1..<range.upperBound - 1).map { reader.text($0) }
  }

  /// The positional arguments that are plain words.
  var names: [String] {
    positional.filter { text in
      text.first.map { $0.isLetter } == true
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// The quoted arguments without their quotes.
  var strings: [String] {
    positional.filter { $0.hasPrefix("\"") || $0.hasPrefix("'") }.map {
      String($0.dropFirst().dropLast())
    }
  }

  /// The quoted arguments as columns are written here.
  var columns: [String] {
    strings.map { text in
      text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? text : "\"\(text)\""
    }
  }

  /// The first argument that is a number.
  var number: String? { positional.first { $0.first.map { $0.isNumber } == true } }

  /// The condition in a subscript, with the table's name taken away.
  func condition(of table: String) -> String {
    var text = arguments.replacing("\(table).", with: "")
    for quote in ["\"", "'"] {
      while let open = text.firstRange(of: "\(table)[\(quote)"),
        let close = text.firstRange(of: "\(quote)]"),
        open.upperBound <= close.lowerBound
      {
        let name = text[open.upperBound..<close.lowerBound]
        text.replaceSubrange(open.lowerBound..<close.upperBound, with: String(name))
      }
    }
    return text.replacing(" & ", with: " and ").replacing("(", with: "").replacing(")", with: "")
  }
}
