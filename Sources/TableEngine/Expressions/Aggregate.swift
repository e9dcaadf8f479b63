package import SourceModel

/// The functions that make one value of many rows; missing values do not count.
package enum Aggregate: String, Sendable, CaseIterable {
  case sum, mean, median, min, max, count, distinct, stdev, variance, q1, q3, quantile, first, last

  /// Returns the function of a name, its common other names included.
  package init?(name: String) {
    switch name.lowercased() {
    case "avg", "average": self = .mean
    case "std", "sd", "stddev": self = .stdev
    case "var": self = .variance
    case let name:
      guard let known = Aggregate(rawValue: name) else { return nil }
      self = known
    }
  }

  /// How the function is called, for messages and help.
  package var usage: String {
    switch self {
    case .count: "count() or count(x)"
    case .quantile: "quantile(x, 0.9)"
    default: "\(rawValue)(x)"
    }
  }
}

/// One aggregate of an expression under the name of its result column.
package struct Measure: Sendable {
  package let name: String
  package let aggregate: Aggregate
  /// What is aggregated; nil for the count of rows.
  package let argument: RowExpression?
  /// The share of values below a quantile, 0…1.
  package let quantile: Double

  /// Makes an aggregate after checking that it fits its argument.
  ///
  /// - Parameters:
  ///   - name: the result column's name.
  ///   - aggregate: the function.
  ///   - argument: what it is applied to; nil only for `count`.
  ///   - quantile: 0…1, for `quantile` alone.
  /// - Throws: `TypeError` when numbers are needed, `ValueError` when something is left out.
  package init(
    name: String, _ aggregate: Aggregate, of argument: RowExpression?, quantile: Double = 0.5
  ) throws(Diagnostic) {
    guard argument != nil || aggregate == .count else {
      throw .aggregateNeedsArgument(aggregate.rawValue)
    }
    guard (0...1).contains(quantile) else { throw .quantileOutside(quantile) }
    if let argument, !(argument.type ?? .number).isNumeric {
      switch aggregate {
      case .count, .distinct, .first, .last, .min, .max: break
      default: throw .aggregateNeedsNumber(aggregate.rawValue, argument)
      }
    }
    self.name = name
    self.aggregate = aggregate
    self.argument = argument
    self.quantile =
      switch aggregate {
      case .q1: 0.25
      case .q3: 0.75
      case .quantile: quantile
      default: 0.5
      }
  }

  /// The type of the result.
  package var type: ColumnType {
    switch aggregate {
    case .count, .distinct: .integer
    case .sum: argument?.type == .integer ? .integer : .number
    case .min, .max, .first, .last: argument?.type ?? .number
    default: .number
    }
  }
}
