internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension RowBinder {
  /// Binds the call of a function of one row, or over the rows in order.
  func call(
    _ name: Name, _ arguments: [Expression], at range: SourceRange
  ) throws(Diagnostic) -> RowExpression {
    guard let spec = FunctionRegistry.shared[name.text] else { throw .unknownFunction(name) }
    if spec.name == "column" {
      guard let index = try namedColumn(.call(name, arguments, range)) else {
        throw .columnNeedsText(at: range)
      }
      return .column(index, fields[index])
    }
    if spec.kind == .aggregate, arguments.count < 2 || ScalarFunction(rawValue: spec.name) == nil {
      throw .aggregateInRow(
        spec.name, written(.call(name, arguments, range)), verb: verb, at: range)
    }
    if let window = WindowFunction(rawValue: spec.name) {
      return try self.window(window, spec, arguments, at: range)
    }
    var operands: [RowExpression] = []
    for argument in arguments {
      if spec.kind == .period || spec.kind == .part,
        case .literal(.text(let text), let place) = argument,
        let index = index(of: text)
      {
        // A lone quoted text in a time unit is a column (language.md §2).
        operands.append(.column(index, fields[index]))
        _ = place
      } else {
        operands.append(try bind(argument))
      }
    }
    if spec.kind == .period || spec.kind == .part, let first = operands.first,
      first.constant == nil, let type = first.type, !type.isTemporal
    {
      throw .needsDate(first, function: spec.name, fields: fields, at: arguments[0].range)
    }
    return try placed(at: range) { () throws(Diagnostic) in
      try .call(spec, operands)
    }
  }

  private func window(
    _ function: WindowFunction, _ spec: FunctionSpec, _ arguments: [Expression],
    at range: SourceRange
  ) throws(Diagnostic) -> RowExpression {
    guard spec.arity.contains(arguments.count), let first = arguments.first else {
      throw Diagnostic.wrongArgumentCount(of: spec).at(range)
    }
    let argument = try bind(first)
    var width = 1
    if arguments.count > 1 {
      guard let number = try scope.value(of: arguments[1]).asNumber,
        let whole = Int(exactly: number)
      else { throw .windowWidth(at: arguments[1].range) }
      width = whole
    }
    return try placed(at: range) { () throws(Diagnostic) in
      try .window(function, argument, parameter: width, partition: partition)
    }
  }
}
