package import SourceModel

/// A name as the user wrote it.
package struct Name: Sendable, Hashable {
  /// How a name was spelled; a backticked one is never a verb, keyword or word.
  package enum Spelling: Sendable, Hashable { case bare, backticked, quoted }

  package let text: String
  package let range: SourceRange
  package let spelling: Spelling

  package init(_ text: String, at range: SourceRange, spelling: Spelling = .bare) {
    self.text = text
    self.range = range
    self.spelling = spelling
  }
}

/// An expression of language.md §2, with the range of each part.
package indirect enum Expression: Sendable, Hashable {
  case literal(Literal, SourceRange)
  /// A text with `\(…)` in it; texts and values alternate as written.
  case interpolation([Segment], SourceRange)
  /// A bare or backticked name: a column in a stage, a variable where there are no columns.
  case name(Name)
  /// `$name`; the range includes the `$`.
  case variable(Name)
  case call(Name, [Expression], SourceRange)
  case unary(UnaryOperator, Expression, SourceRange)
  case binary(BinaryOperator, Expression, Expression, SourceRange)
  case comparison(ComparisonOperator, Expression, Expression, SourceRange)
  case membership(Expression, in: Expression, isNegated: Bool, SourceRange)
  case between(Expression, Expression, Expression, isNegated: Bool, SourceRange)
  case missing(Expression, isNegated: Bool, SourceRange)
  case range(Expression, Expression, SourceRange)
  case list([Expression], SourceRange)
  case map([MapEntry], SourceRange)
  /// What could not be read; a diagnostic says why.
  case invalid(SourceRange)

  /// A part of an interpolated text.
  package enum Segment: Sendable, Hashable {
    case text(String)
    case value(Expression)
  }

  /// The bytes that the expression covers.
  package var range: SourceRange {
    switch self {
    case .name(let name), .variable(let name): name.range
    case .literal(_, let range), .interpolation(_, let range), .call(_, _, let range),
      .unary(_, _, let range), .binary(_, _, _, let range), .comparison(_, _, _, let range),
      .membership(_, _, _, let range), .between(_, _, _, _, let range), .missing(_, _, let range),
      .range(_, _, let range), .list(_, let range), .map(_, let range), .invalid(let range):
      range
    }
  }
}

/// One entry of a `{key: value}` map.
package struct MapEntry: Sendable, Hashable {
  package let key: String
  package let value: Expression

  package init(key: String, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// A value written out in the source.
package enum Literal: Sendable, Hashable {
  case integer(Int)
  case number(Double)
  /// 25 for `25%`.
  case percent(Double)
  /// 90 for `90°` or `90deg`.
  case angle(Double)
  case text(String)
  case boolean(Bool)
  case null
  case date(DateLiteral)
}

/// A date, a time or a period as written after `@`; absent parts make it a period.
package struct DateLiteral: Sendable, Hashable {
  package let year: Int
  package let month: Int?
  package let day: Int?
  /// Seconds after midnight, nil when no time was written.
  package let second: Double?

  package init(year: Int, month: Int? = nil, day: Int? = nil, second: Double? = nil) {
    self.year = year
    self.month = month
    self.day = day
    self.second = second
  }
}

package enum UnaryOperator: String, Sendable { case minus = "-", plus = "+", not }

package enum BinaryOperator: String, Sendable {
  case and, or
  case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%", power = "^"
}

package enum ComparisonOperator: String, Sendable {
  case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
  case greaterOrEqual = ">="
}
