internal import SourceModel

/// Compares rows of a column without making values of them.
struct RowOrder {
  private let column: Column
  /// The place of each text of the pool in byte order, equal for equal texts.
  private let ranks: [Int32]

  init(_ column: Column, _ interruption: Interruption) throws(Diagnostic) {
    self.column = column
    guard case .texts(let texts) = column.storage else {
      ranks = []
      return
    }
    ranks = try TextRanks.ranks(of: texts.pool, interruption)
  }

  /// Whether one row's value is less than another's; both rows hold values.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    switch column.storage {
    case .integers(let values): values[first] < values[second]
    case .numbers(let values): values[first] < values[second]
    case .texts(let texts): ranks[texts.id(first)] < ranks[texts.id(second)]
    }
  }

  /// Returns a number for each row whose order is that of the values.
  ///
  /// - Parameter isDescending: whether the greatest value comes first.
  /// - Returns: a key for each row; what a missing one gets means nothing.
  func sortKeys(isDescending: Bool) -> [UInt64] {
    var keys =
      column.units.map { $0.map { UInt64(bitPattern: $0) ^ 1 << 63 } }
      ?? column.orderWords(ranks: ranks)
    if isDescending { for row in keys.indices { keys[row] = ~keys[row] } }
    return keys
  }

  /// Which rows hold a value; nil when all do.
  var validity: Validity? { column.validity }
}

extension Column {
  /// Returns a number for each row whose order is that of the values.
  ///
  /// - Parameter ranks: the places of the pool's texts, for a column of texts.
  /// - Returns: what a missing row gets means nothing.
  func orderWords(ranks: [Int32]) -> [UInt64] {
    switch storage {
    case .integers(let values): values.map { UInt64(bitPattern: $0) ^ 1 << 63 }
    case .numbers(let values):
      values.map { value in
        // −0 and 0 are equal; the bits of negative numbers count backwards.
        let bits = (value == 0 ? 0 : value).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
      }
    case .texts(let texts):
      (0..<texts.count).map { ranks.isEmpty ? 0 : UInt64(UInt32(bitPattern: ranks[texts.id($0)])) }
    }
  }

  /// The numbers as whole units of their last decimal, which need fewer bits than they do; nil where
  /// that is not exact.
  fileprivate var units: [Int64]? {
    guard case .numbers(let values) = storage, let decimals,
      DecimalSum.powers.indices.contains(decimals)
    else { return nil }
    let scale = DecimalSum.powers[decimals]
    let limit = 4_503_599_627_370_496 / scale
    guard values.allSatisfy({ $0.magnitude < limit }) else { return nil }
    return values.map { Int64(($0 * scale).rounded()) }
  }
}
