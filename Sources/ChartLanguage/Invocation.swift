package import SourceModel

/// A stage's arguments by the names of their parameters, with the defaults of the declaration.
///
/// Variables and interpolated texts must have been replaced by values before
/// (``Stage/replacing(_:)``); constants are folded here.
package struct Invocation: Sendable {
  package let stage: Stage

  package init(_ stage: Stage) { self.stage = stage }

  /// Whether an argument was written.
  package func has(_ parameter: String) -> Bool { argument(parameter) != nil }

  /// Returns the argument of a parameter, nil when it was left out.
  package func argument(_ parameter: String) -> Argument? {
    stage.arguments.first { $0.parameter == parameter }
  }

  /// Returns where an argument stands, or the verb when it was left out.
  package func range(of parameter: String) -> SourceRange {
    argument(parameter)?.range ?? stage.verb.range
  }

  /// The arguments under names of the user's own, as in `derive price = …`.
  package var openArguments: [(name: Name, expression: Expression)] {
    stage.arguments.compactMap { argument in
      guard argument.parameter == nil, let label = argument.label else { return nil }
      switch argument.value {
      case .expressions(let expressions): return expressions.first.map { (label, $0) }
      case .columns(let columns): return columns.first.map { (label, $0.first) }
      default: return nil
      }
    }
  }

  // MARK: - Expressions and names

  /// Returns the expressions of an argument; empty when it was left out.
  package func expressions(_ parameter: String) -> [Expression] {
    switch argument(parameter)?.value {
    case .expressions(let values), .texts(let values), .levels(let values): values
    case .names(let names): names.map(Expression.name)
    case .columns(let columns): columns.map(\.first)
    case .keys(let keys): keys.map(\.expression)
    case .path(let parts): parts.map(\.expression)
    default: []
    }
  }

  /// Returns the only, or first, expression of an argument.
  package func expression(_ parameter: String) -> Expression? { expressions(parameter).first }

  /// Returns the names of an argument; empty when it was left out.
  package func names(_ parameter: String) -> [Name] {
    expressions(parameter).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the only, or first, name of an argument.
  package func name(_ parameter: String) -> Name? { names(parameter).first }

  /// Returns the levels of an argument; empty when it was left out.
  package func levels(_ parameter: String) -> [Expression] { expressions(parameter) }

  /// Returns the columns and runs of columns of an argument.
  package func columns(_ parameter: String) -> [ColumnSelector] {
    if case .columns(let columns)? = argument(parameter)?.value { columns } else { [] }
  }

  /// Returns the sort keys of an argument.
  package func keys(_ parameter: String) -> [SortKey] {
    if case .keys(let keys)? = argument(parameter)?.value { keys } else { [] }
  }

  /// Returns the old and new names of an argument.
  package func pairs(_ parameter: String) -> [(from: Name, to: Name)] {
    if case .pairs(let pairs)? = argument(parameter)?.value { pairs } else { [] }
  }

  /// Returns the parts of a node's path.
  package func path(_ parameter: String) -> [PathPart] {
    if case .path(let parts)? = argument(parameter)?.value { parts } else { [] }
  }

  // MARK: - Words

  /// Returns the declared word that an argument is, in declared spelling; else the default word.
  ///
  /// A backticked name is never a word, and a quoted one only where nothing but words is asked for.
  package func word(_ parameter: String) -> String? { words(parameter).first }

  /// Returns the declared words of an argument in order, else the default word.
  package func words(_ parameter: String) -> [String] {
    guard let declared = stage.spec.parameter(named: parameter) else { return [] }
    guard has(parameter) else {
      return declared.words.contains(declared.defaultText) ? [declared.defaultText] : []
    }
    let isWord = declared.kind == .word || declared.kind == .words
    return expressions(parameter).compactMap { expression in
      switch expression {
      case .name(let name) where name.spelling == .bare || (isWord && name.spelling == .quoted):
        declared.words.first { $0 == name.text.lowercased() }
      case .literal(.text(let text), _) where isWord:
        declared.words.first { $0 == text.lowercased() }
      case .literal(.boolean(let value), _): declared.words.first { $0 == "\(value)" }
      case .literal(.null, let range) where !range.isEmpty: declared.words.first { $0 == "none" }
      default: nil
      }
    }
  }

  // MARK: - Constants

  /// Returns a constant number, else the default number.
  ///
  /// - Parameter parameter: the parameter's name.
  /// - Returns: the number; a percentage as a fraction, an angle in turns.
  /// - Throws: `TypeError` when it is no number.
  package func number(_ parameter: String) throws(Diagnostic) -> Double? {
    guard let expression = expression(parameter) else {
      return stage.spec.parameter(named: parameter).flatMap { Double($0.defaultText) }
    }
    guard let value = expression.constantNumber else {
      throw .argumentNeeds("a number", of: parameter, in: stage.spec, at: expression.range)
    }
    return value
  }

  /// Returns a constant whole number of at least so much.
  ///
  /// - Parameters:
  ///   - parameter: the parameter's name.
  ///   - minimum: the smallest that makes sense.
  /// - Returns: the number, nil when it was left out.
  /// - Throws: `TypeError` when it is no number, `ValueError` when it is broken or too small.
  package func integer(_ parameter: String, atLeast minimum: Int = 0) throws(Diagnostic) -> Int? {
    guard let value = try number(parameter) else { return nil }
    guard let whole = Int(exactly: value), whole >= minimum else {
      throw .wholeNumberNeeded(minimum, of: parameter, in: stage.spec, at: range(of: parameter))
    }
    return whole
  }

  /// Returns a constant text.
  ///
  /// - Parameter parameter: the parameter's name.
  /// - Returns: the text, nil when it was left out.
  /// - Throws: `TypeError` when it is no text.
  package func text(_ parameter: String) throws(Diagnostic) -> String? {
    guard let expression = expression(parameter) else { return nil }
    switch expression {
    case .literal(.text(let text), _): return text
    case .name(let name) where name.spelling == .quoted: return name.text
    default: throw .argumentNeeds("a text", of: parameter, in: stage.spec, at: expression.range)
    }
  }

  /// Returns `true` or `false`, else the default.
  ///
  /// - Parameter parameter: the parameter's name.
  /// - Returns: the value, nil when it was left out and has no such default.
  /// - Throws: `TypeError` when it is something else.
  package func boolean(_ parameter: String) throws(Diagnostic) -> Bool? {
    guard let expression = expression(parameter) else {
      return stage.spec.parameter(named: parameter).flatMap { Bool($0.defaultText) }
    }
    guard case .literal(.boolean(let value), _) = expression else {
      throw .argumentNeeds("true or false", of: parameter, in: stage.spec, at: expression.range)
    }
    return value
  }
}
