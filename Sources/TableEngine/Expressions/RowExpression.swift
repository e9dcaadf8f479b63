/// A typed calculation over the rows of a table, its columns known by their index.
///
/// Made only by the functions of this type, which check types and explain misuse; so every
/// expression that exists can be evaluated.
package struct RowExpression: Sendable {
  /// The type of the result; nil for a bare missing value, which fits everywhere.
  package let type: ColumnType?
  /// What messages call the expression: a column's name in quotes, or a literal as written.
  package let words: String
  let node: Node

  indirect enum Node: Sendable {
    case column(Int)
    case literal(Value)
    case negate(RowExpression)
    case arithmetic(ArithmeticOperator, RowExpression, RowExpression)
    case compare(ComparisonOperator, RowExpression, RowExpression)
    case and(RowExpression, RowExpression)
    case or(RowExpression, RowExpression)
    case not(RowExpression)
    case isMissing(RowExpression)
    case isMember(RowExpression, Set<Value>)
    case function(ScalarFunction, [RowExpression])
    case convert(RowExpression, ColumnType)
    case window(WindowFunction, RowExpression, parameter: Double, partition: [RowExpression])
  }

  init(_ node: Node, type: ColumnType?, words: String) {
    self.node = node
    self.type = type
    self.words = words
  }

  /// Makes the value of a column.
  package static func column(_ index: Int, _ field: Field) -> RowExpression {
    RowExpression(.column(index), type: field.type, words: "\"\(field.name)\"")
  }

  /// Makes a constant.
  package static func literal(_ value: Value) -> RowExpression {
    let words =
      switch value {
      case .text(let text): "\"\(text)\""
      case .missing: "null"
      default: value.text
      }
    return RowExpression(.literal(value), type: value.type, words: words)
  }

  /// The value of a constant; nil when rows matter.
  package var constant: Value? {
    if case .literal(let value) = node { value } else { nil }
  }

  /// The index of a bare column.
  package var columnIndex: Int? {
    if case .column(let index) = node { index } else { nil }
  }

  /// The columns that the expression reads, in no order.
  package var columns: Set<Int> {
    if case .column(let index) = node { return [index] }
    return parts.reduce(into: []) { $0.formUnion($1.columns) }
  }

  /// Whether the result of a row depends on other rows.
  package var hasWindow: Bool {
    switch node {
    case .window, .function(.bins, _): true
    default: parts.contains { $0.hasWindow }
    }
  }

  /// The expressions directly inside.
  var parts: [RowExpression] {
    switch node {
    case .column, .literal: []
    case .negate(let part), .not(let part), .isMissing(let part), .isMember(let part, _),
      .convert(let part, _):
      [part]
    case .arithmetic(_, let left, let right), .compare(_, let left, let right),
      .and(let left, let right), .or(let left, let right):
      [left, right]
    case .function(_, let arguments): arguments
    case .window(_, let argument, _, let partition): [argument] + partition
    }
  }
}

/// The arithmetic between two numbers, or between a time and a number of days.
package enum ArithmeticOperator: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case power = "^"
}

/// The comparisons of two values.
package enum ComparisonOperator: String, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether the comparison holds for an order: below 0 for less, 0 for equal, above 0 for more.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}
