internal import SourceModel

// The words of what the checker finds, sorted by name.

extension Diagnostic {
  static func comparisonWithItself(
    at range: SourceRange, name: String, prefix: String, operation: String
  ) -> Diagnostic {
    let mark = operation.filter { $0 != " " }
    return Diagnostic(
      .valueError, "this compares the column with itself", at: range,
      hint: "the variable is $\(name):   \(prefix)\(name) \(mark) $\(name)")
  }

  static func comparisonWithNull(
    at range: SourceRange, operand: String, prefix: String
  ) -> Diagnostic {
    Diagnostic(
      .typeError, "nothing equals a missing value", at: range,
      hint: "\(prefix)\(operand) is missing   or   \(prefix)\(operand) is not missing")
  }

  static func noEffect(
    verb: String, at range: SourceRange, text: String, following: String?, name: String,
    context: [SourceRange]
  ) -> Diagnostic {
    let isShort = !text.contains("\n") && !(following ?? "").contains("\n")
    let joined = following.map { isShort ? "\(text) | \($0)" : "put   |   before that" }
    let kept = isShort ? "\(text) as \(name)" : "put   as \(name)   at its end"
    return Diagnostic(
      .syntaxError, "this \(verb) has no effect: its rows go nowhere", at: range,
      hint: joined.map { "join it to what follows:   \($0)" } ?? "keep them:   \(kept)",
      notes: joined == nil ? [] : ["or keep them:   \(kept)"], context: context)
  }

  static func periodIsNoNumber(
    at range: SourceRange, call: String, _ advice: PeriodAdvice
  ) -> Diagnostic {
    Diagnostic(.typeError, "\(call) is \(advice.meaning)", at: range, hint: advice.hint)
  }

  static func topNeedsGroups(
    verb: String, call: String, key: String, at range: SourceRange, count: Int, measure: String?,
    category: String?, mark: String?
  ) -> Diagnostic {
    let hint: String
    if let category, let mark, let measure, verb == "top" {
      let sort = mark == "bar" ? " sort: -y" : ""
      hint =
        "\(EnglishNumber.word(count)) \(EnglishNumber.plural(category)):   "
        + "\(mark) of \(measure) by \(category) top: \(count)\(sort)"
    } else {
      hint = "group before:   group total: \(key) by a | \(verb) \(count) by total"
    }
    return Diagnostic(
      .typeError, "\(verb) takes rows, and \(call)() needs groups", at: range, hint: hint)
  }

  static func unknownFunction(
    _ name: Name, arguments: [String], candidates: [String]
  ) -> Diagnostic {
    let habit =
      Habits.conditional(name.text.lowercased(), arguments)
      ?? Habits.functions[name.text.lowercased()]?.filled(with: arguments.first ?? "x")
    let near = Suggestion.best(for: name.text, among: candidates).map { "did you mean \"\($0)\"?" }
    return Diagnostic(
      .unknownName, "there is no function \"\(name.text)\"", at: name.range,
      hint: habit ?? near ?? "help lists the functions")
  }

  static func unknownSource(
    _ name: Name, isBare: Bool, candidates: [String], tables: [String]
  ) -> Diagnostic {
    let kind = isBare ? "verb or table" : "table"
    let habit = isBare ? Habits.verbs[name.text.lowercased()]?.filled(with: "") : nil
    let near = Suggestion.best(for: name.text, among: candidates)
    return Diagnostic(
      .unknownName, "there is no \(kind) \"\(name.text)\"", at: name.range,
      hint: habit ?? near.map { "did you mean \"\($0)\"?" } ?? "load \"\(name.text).csv\"",
      notes: tables.isEmpty || habit != nil ? [] : ["tables: \(tables.joined(separator: ", "))"])
  }

  static func unknownVariable(
    _ name: Name, isMarked: Bool, candidates: [String], columns: [String], table: String?,
    binding: String?, expression: String
  ) -> Diagnostic {
    let message = "there is no variable \"\(name.text)\""
    if !columns.isEmpty, let table {
      let list = EnglishNumber.list(columns)
      let form = columns.count == 1 ? "is a column" : "are columns"
      let use =
        binding.map { "for a new column:   derive \($0) = \(expression) as \(table)" }
        ?? "for its values:   \(table) | derive result = \(expression)"
      return Diagnostic(
        .unknownName, message, at: name.range, hint: "\(list) \(form) of \(table); \(use)")
    }
    if let table {
      return Diagnostic(
        .unknownName, message, at: name.range,
        hint: "\(name.text) is a column of \(table), written without $")
    }
    let near = Suggestion.best(for: name.text, among: candidates).map { "did you mean \"\($0)\"?" }
    let advice =
      isMarked
      ? "give it a value first:   \(name.text) = 10" : "a text goes in quotes:   \"\(name.text)\""
    return Diagnostic(
      .unknownName, message, at: name.range, hint: near ?? advice,
      notes: candidates.isEmpty ? [] : ["variables: \(candidates.joined(separator: ", "))"])
  }

  static func wrongArity(_ function: FunctionSpec, at range: SourceRange, found: Int) -> Diagnostic
  {
    let limits = function.arity
    let count =
      limits.lowerBound == limits.upperBound
      ? "\(EnglishNumber.word(limits.lowerBound)) value\(limits.lowerBound == 1 ? "" : "s")"
      : limits.upperBound > 9
        ? "at least \(EnglishNumber.word(limits.lowerBound))"
        : "\(EnglishNumber.word(limits.lowerBound)) to \(EnglishNumber.word(limits.upperBound)) values"
    return Diagnostic(
      .typeError, "\(function.name)() takes \(count), not \(EnglishNumber.word(found))", at: range,
      hint: "\(function.signature): \(function.summary)")
  }
}
