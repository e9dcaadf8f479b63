internal import SourceModel

/// What a column's values are like, as `describe` prints it.
package struct ColumnSummary: Sendable, Equatable {
  package let missing: Int
  package let distinct: Int
  /// Whether the distinct count is an estimate.
  package let isDistinctApproximate: Bool
  /// The least value; missing when there is none.
  package let minimum: Value
  package let maximum: Value
  /// The mean of an integer or number column.
  package let mean: Double?

  /// The count of distinct values as text, which says where it is an estimate.
  package var distinctText: String { isDistinctApproximate ? "about \(distinct)" : "\(distinct)" }
}

/// The summaries of a large file's columns, kept for whoever asks next.
final class KeptSummaries: Sendable {
  private let storage = Guarded<[ColumnSummary]?>(nil)

  /// What was found; nil when nobody has looked yet.
  var value: [ColumnSummary]? { storage.withLock { $0 } }

  func keep(_ summaries: [ColumnSummary]) { storage.withLock { $0 = summaries } }
}

extension Column {
  /// Returns counts, range and mean of the values.
  ///
  /// - Complexity: O(*n*) in the rows, with a table of the distinct values.
  package func summary() -> ColumnSummary {
    var minimum = Value.missing
    var maximum = Value.missing
    let distinct = distinctValues()
    for value in distinct {
      if minimum.isMissing || value < minimum { minimum = value }
      if maximum.isMissing || maximum < value { maximum = value }
    }
    return ColumnSummary(
      missing: missingCount, distinct: distinct.count, isDistinctApproximate: false,
      minimum: minimum, maximum: maximum, mean: mean())
  }

  /// Returns the values that occur, each once, in the order of their first row.
  package func distinctValues() -> [Value] {
    switch storage {
    case .integers(let values):
      return firsts(of: values).map { Self.value($0, as: type) }
    case .numbers(let values):
      return firsts(of: values.map { $0 == 0 ? 0 : $0 }).map { .number($0) }
    case .texts(let texts):
      var seen = [Bool](repeating: false, count: texts.pool.count)
      var result: [Value] = []
      for row in 0..<count where !isMissing(row) && !seen[texts.id(row)] {
        seen[texts.id(row)] = true
        result.append(.text(texts[row]))
      }
      guard texts.ids == nil else { return result }
      var met = Set<Value>()
      return result.filter { met.insert($0).inserted }
    }
  }

  private func firsts<Element: Hashable>(of values: [Element]) -> [Element] {
    var seen = Set<Element>()
    var result: [Element] = []
    for (row, value) in values.enumerated() where !isMissing(row) {
      if seen.insert(value).inserted { result.append(value) }
    }
    return result
  }

  private func mean() -> Double? {
    guard type.isNumeric, count > missingCount else { return nil }
    var sum = CompensatedSum()
    for row in 0..<count { if let value = number(row) { sum.add(value) } }
    return sum.value / Double(count - missingCount)
  }
}
