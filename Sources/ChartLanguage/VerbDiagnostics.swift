internal import SourceModel

// The words of errors about verbs and their options, sorted by name.

extension Diagnostic {
  static func unexpectedArgument(
    _ token: Token, of spec: CommandSpec, in source: SourceText
  ) -> Diagnostic {
    let text = source[token.range]
    let options = spec.parameters.filter { !$0.isPositional }.map(\.name)
    let near = token.word.flatMap { Suggestion.best(for: $0, among: options) }
    return Diagnostic(
      .syntaxError, "\(spec.name) has no place for \(text)", at: token.range,
      hint: Habits.bareWord(text, after: spec.name)
        ?? near.map { "did you mean \"\($0):\"?" } ?? spec.shortExample,
      notes: options.isEmpty ? [] : optionNotes(spec))
  }

  static func unknownOption(
    _ label: Name, of spec: CommandSpec, value: String = "", advice: String? = nil
  ) -> Diagnostic {
    let names = spec.parameters.map(\.name)
    let meaning = Habits.option(label.text, value: value, among: names)
    let near = Suggestion.best(for: label.text, among: names).map { "did you mean \"\($0)\"?" }
    return Diagnostic(
      .unknownOption, "\(spec.name) has no option \"\(label.text)\"", at: label.range,
      hint: advice ?? meaning ?? near, notes: optionNotes(spec))
  }

  static func unknownVerb(
    _ name: Name, isFirst: Bool, next: Token, rest: String, registry: CommandRegistry
  ) -> Diagnostic {
    let message = "there is no verb \"\(name.text)\""
    if let drawn = Habits.drawing(name.text, rest, next, registry) {
      return Diagnostic(.unknownVerb, message, at: name.range, hint: drawn)
    }
    if let habit = Habits.verbs[name.text.lowercased()] {
      let hint = habit.filled(with: rest.withoutCall)
      return Diagnostic(
        .unknownVerb, message, at: name.range,
        hint: !isFirst && hint.hasPrefix("| ") ? String(hint.dropFirst(2)) : hint)
    }
    if next.isComparison {
      return Diagnostic(
        .unknownVerb, message, at: name.range,
        hint: isFirst
          ? "to show a value begin with $:   $\(name.text)   and for rows   filter \(name.text) …"
          : "| begins the next stage; for either of two conditions write   or")
    }
    if isFirst, let word = next.word, registry[word] != nil {
      return Diagnostic(
        .unknownVerb, message, at: name.range,
        hint: "put | between a table and what is done with it:   \(name.text) | \(word) …")
    }
    if isFirst, case .punctuation(let mark) = next.kind, mark.isArithmetic {
      return Diagnostic(
        .unknownVerb, message, at: name.range,
        hint: "to show a value begin with $:   $\(name.text) \(mark.rawValue) …")
    }
    if let near = Suggestion.best(for: name.text, among: registry.words) {
      return Diagnostic(.unknownVerb, message, at: name.range, hint: "did you mean \"\(near)\"?")
    }
    let marks = registry.specs.filter(\.isMark).map(\.name)
    return Diagnostic(
      .unknownVerb, message, at: name.range, hint: "help lists the verbs",
      notes: ["charts: \(marks.joined(separator: " "))"])
  }

  static func unknownWord(
    _ word: Name, for parameter: Parameter, of spec: CommandSpec
  ) -> Diagnostic {
    let habit = Habits.word(word.text, of: parameter.name).map { "\(parameter.name): \($0)" }
    let near = Suggestion.best(for: word.text, among: parameter.words)
    let other = spec.parameters.first { $0.words.contains(word.text.lowercased()) }
    return Diagnostic(
      .valueError, "\(parameter.name) of \(spec.name) cannot be \"\(word.text)\"", at: word.range,
      hint: habit ?? near.map { "did you mean \"\($0)\"?" }
        ?? other.map { "\($0.name): \(word.text)" },
      notes: ["\(parameter.name): \(parameter.words.joined(separator: ", "))"])
  }

  private static func optionNotes(_ spec: CommandSpec) -> [String] {
    let list = optionList(spec)
    return [list.isEmpty ? "\(spec.name) takes no options" : "options: \(list)"]
  }

  private static func optionList(_ spec: CommandSpec) -> String {
    let names = spec.parameters.filter { !$0.isPositional }.map(\.name)
    let shown = names.prefix(4).joined(separator: " ")
    return names.count > 4 ? "\(shown) … (help \(spec.name))" : shown
  }
}

extension String {
  /// The text without brackets around all of it, and without empty ones at its beginning.
  fileprivate var withoutCall: String {
    guard hasPrefix("(") else { return self }
    var nesting = 0
    var end = startIndex
    while end < endIndex {
      if self[end] == "(" { nesting += 1 }
      if self[end] == ")" { nesting -= 1 }
      if nesting == 0 { break }
      end = index(after: end)
    }
    guard end < endIndex else { return self }
    let inside = self[index(after: startIndex)..<end]
    let behind = self[index(after: end)...].drop { $0 == " " }
    if behind.isEmpty { return String(inside) }
    return inside.isEmpty ? String(behind) : self
  }
}

extension Token {
  /// Whether the token compares two values; `=` may.
  var isComparison: Bool {
    guard case .punctuation(let mark) = kind else { return false }
    switch mark {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .assign: return true
    default: return false
    }
  }
}
