internal import SourceModel

// What is wrong with an argument's value, sorted by name.
extension Diagnostic {
  /// An argument holds another type than its parameter wants.
  static func argumentNeeds(
    _ wanted: String, of parameter: String, in spec: CommandSpec, at range: SourceRange
  ) -> Diagnostic {
    let words = spec.parameter(named: parameter)?.words ?? []
    return Diagnostic(
      .typeError, "\(parameter) of \(spec.name) is \(wanted)", at: range,
      notes: words.isEmpty ? [] : ["\(parameter): \(words.joined(separator: ", "))"])
  }

  /// A count is negative, broken or too small.
  static func wholeNumberNeeded(
    _ minimum: Int, of parameter: String, in spec: CommandSpec, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueError, "\(parameter) of \(spec.name) is a whole number of at least \(minimum)",
      at: range)
  }
}
