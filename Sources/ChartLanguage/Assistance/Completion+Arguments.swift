internal import SourceModel

extension Completer {
  /// Adds prepositions and options that are not given yet, and `as`.
  mutating func addArguments(_ reader: ArgumentReader) {
    guard context.spelling == .bare, !context.isInBrackets else { return }
    let spec = reader.spec
    let behind = context.labelsBehind
    let given = Set(reader.arguments.compactMap(\.parameter))
    // What has no name comes first, so nothing else may stand before it.
    let first = spec.slots.first { $0.isRequired && !given.contains($0.name) }
    let left = spec.parameters.filter { parameter in
      !given.contains(parameter.name) && !behind.contains(parameter.name)
        && (first == nil || parameter.name == first?.name)
    }
    for parameter in left where !context.isFollowedByColon {
      // A word that several parameters share fills the first of them.
      for preposition in parameter.prepositions
      where spec.parameters(after: preposition).first?.name == parameter.name {
        add(preposition, as: preposition + " ", .keyword, parameter.summary)
      }
    }
    if spec.openNames == .expression, spec.name == "derive" { addReplacedColumns(reader) }
    let colon = context.isFollowedByColon ? "" : ": "
    for parameter in left
    where (!parameter.isPositional || spec.isMark)
      && !parameter.prepositions.contains(parameter.name)
    {
      add(parameter.name, as: parameter.name + colon, .option, parameter.hint)
    }
    if reader.alias == nil, !context.isFollowedByColon,
      !reader.arguments.isEmpty || spec.slots.allSatisfy({ !$0.isRequired })
    {
      add("as", as: "as ", .keyword, "names the result")
    }
  }

  /// Adds the columns that `derive` may calculate anew.
  private mutating func addReplacedColumns(_ reader: ArgumentReader) {
    let given = Set(reader.arguments.compactMap(\.label?.text))
    let sign = context.isFollowedByColon ? "" : " = "
    for column in columns where !given.contains(column.name) {
      add(
        column.name, as: SourceSpelling.name(column.name) + sign, .column,
        "replaces \(column.type)")
    }
  }
}

extension Parameter {
  /// What a list of options says about the parameter: its words, else what it is.
  var hint: String {
    words.isEmpty ? summary : words.joined(separator: ", ")
  }
}
