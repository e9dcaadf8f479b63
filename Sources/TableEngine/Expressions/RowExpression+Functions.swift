package import SourceModel

extension RowExpression {
  /// Makes the call of a scalar function.
  ///
  /// - Parameters:
  ///   - function: which one.
  ///   - arguments: its arguments in order.
  /// - Returns: the call.
  /// - Throws: `TypeError` for an argument of the wrong type, `ValueError` for their number.
  package static func call(
    _ function: ScalarFunction, _ arguments: [RowExpression]
  ) throws(Diagnostic) -> RowExpression {
    guard function.argumentCounts.contains(arguments.count), let first = arguments.first else {
      throw .wrongArgumentCount(function.rawValue, usage: function.usage)
    }
    let words = "\(function.rawValue)(\(first.words)\(arguments.count > 1 ? ", …" : ""))"
    func made(_ type: ColumnType?, _ arguments: [RowExpression]) -> RowExpression {
      RowExpression(.function(function, arguments), type: type, words: words)
    }
    switch function {
    case .abs:
      try first.requireNumber(function)
      return made(first.type ?? .number, arguments)
    case .round, .floor, .ceil:
      for argument in arguments { try argument.requireNumber(function) }
      return made(arguments.count == 1 ? .integer : .number, arguments)
    case .sqrt, .ln, .log10, .exp:
      try first.requireNumber(function)
      return made(.number, arguments)
    case .min, .max, .coalesce:
      let type = try commonType(of: arguments, in: function.rawValue)
      return made(type, arguments.map { $0.converted(to: type) })
    case .if:
      try first.requireBoolean("if")
      let type = try commonType(of: Array(arguments.dropFirst()), in: "if")
      return made(type, [first] + arguments.dropFirst().map { $0.converted(to: type) })
    case .lower, .upper, .trim, .replace:
      for argument in arguments { try argument.requireText(function) }
      return made(.text, arguments)
    case .length:
      try first.requireText(function)
      return made(.integer, arguments)
    case .contains, .starts, .ends:
      for argument in arguments { try argument.requireText(function) }
      return made(.boolean, arguments)
    case .split:
      try first.requireText(function)
      try arguments[1].requireText(function)
      guard arguments[2].type == .integer else {
        throw .needsNumber(arguments[2], function: function.rawValue)
      }
      return made(.text, arguments)
    case .text, .joined: return made(.text, arguments)
    case .number: return made(.number, arguments)
    case .date:
      guard first.type == nil || first.type == .text || first.type?.isTemporal == true else {
        throw .needsTime(first, function: function.rawValue)
      }
      return made(.date, arguments)
    case .bin, .bins:
      for argument in arguments { try argument.requireNumber(function) }
      let areWhole = function == .bin && arguments.allSatisfy { $0.type == .integer }
      return made(areWhole ? .integer : .number, arguments)
    default:
      return made(function.timeResult, [try first.asMoment(of: function)])
    }
  }

  /// Returns the type that all arguments share.
  private static func commonType(
    of arguments: [RowExpression], in function: String
  ) throws(Diagnostic) -> ColumnType {
    var common: ColumnType?
    for argument in arguments {
      guard let next = argument.type else { continue }
      guard let current = common else {
        common = next
        continue
      }
      guard let union = current.union(next) else {
        throw .mixedArguments(arguments[0], argument, function: function)
      }
      common = union
    }
    return common ?? .number
  }

  private func requireNumber(_ function: ScalarFunction) throws(Diagnostic) {
    guard type?.isNumeric ?? true else { throw .needsNumber(self, function: function.rawValue) }
  }

  private func requireText(_ function: ScalarFunction) throws(Diagnostic) {
    guard type ?? .text == .text else { throw .needsText(self, function: function.rawValue) }
  }

  /// Returns the expression as a time; a text that is written out is read as a date.
  private func asMoment(of function: ScalarFunction) throws(Diagnostic) -> RowExpression {
    if let type, type.isTemporal { return self }
    if type == nil { return converted(to: .date) }
    if case .text(let text)? = constant {
      guard let time = Value(time: text) else {
        throw .needsTime(self, function: function.rawValue)
      }
      return RowExpression(.literal(time), type: time.type, words: words)
    }
    throw .needsTime(self, function: function.rawValue)
  }

  /// Makes the call of a function over the rows in order.
  ///
  /// - Parameters:
  ///   - function: which one.
  ///   - argument: the value of each row.
  ///   - parameter: how many rows `moving` looks at; 1 for the others.
  ///   - partition: what tells the series apart; each is calculated for itself.
  /// - Returns: the call.
  /// - Throws: `TypeError` when numbers are needed, `ValueError` for a width below one.
  package static func window(
    _ function: WindowFunction, _ argument: RowExpression, parameter: Int = 1,
    partition: [RowExpression] = []
  ) throws(Diagnostic) -> RowExpression {
    let type: ColumnType
    switch function {
    case .previous: type = argument.type ?? .number
    case .rank: type = .integer
    case .running where argument.type == .integer: type = .integer
    default: type = .number
    }
    if function != .previous && function != .rank, !(argument.type ?? .number).isNumeric {
      throw .needsNumber(argument, function: function.rawValue)
    }
    guard parameter >= 1 else { throw .windowTooSmall(function.usage) }
    return RowExpression(
      .window(function, argument, parameter: Double(parameter), partition: partition),
      type: type, words: "\(function.rawValue)(\(argument.words))")
  }
}

extension ScalarFunction {
  /// The type of what a time function gives.
  var timeResult: ColumnType {
    if let timeUnit { return .period(timeUnit) }
    return self == .weekday || self == .monthname ? .text : .integer
  }
}
