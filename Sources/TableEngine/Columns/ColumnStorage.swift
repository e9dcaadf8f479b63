/// The values of a column, laid out one after another.
///
/// Integers hold whole numbers, booleans as 0 and 1, days, microseconds and period indexes alike;
/// the column's type says which. What a missing row holds means nothing.
package enum ColumnStorage: Sendable, Equatable {
  case integers([Int64])
  case numbers([Double])
  case texts(TextStorage)

  /// How many rows there are.
  package var count: Int {
    switch self {
    case .integers(let values): values.count
    case .numbers(let values): values.count
    case .texts(let texts): texts.count
    }
  }
}

/// Texts by row: a number into a pool for each, or the pool's texts in order where none repeats.
package struct TextStorage: Sendable, Equatable {
  /// The pool's number for each row; nil when row and number agree.
  package let ids: [Int32]?
  package let pool: TextPool
  /// Whether the pool may hold a text twice, so that equal rows can have different numbers.
  package let poolRepeats: Bool

  package init(ids: [Int32]?, pool: TextPool, poolRepeats: Bool = true) {
    self.ids = ids
    self.pool = pool
    self.poolRepeats = poolRepeats
  }

  /// How many rows there are.
  package var count: Int { ids?.count ?? pool.count }

  /// Returns the pool's number for a row.
  package func id(_ row: Int) -> Int { ids.map { Int($0[row]) } ?? row }

  /// Returns the text of a row.
  package subscript(row: Int) -> String { pool[id(row)] }
}
