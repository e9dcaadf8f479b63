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
  /// - Parameters:
  ///   - isDescending: whether the greatest value comes first.
  ///   - interruption: the flag that stops long work.
  /// - Returns: a key for each row; what a missing one gets means nothing.
  /// - Throws: `Interrupted`.
  func sortKeys(
    isDescending: Bool, _ interruption: Interruption
  ) throws(Diagnostic) -> [UInt64] {
    let scale = try column.unitScale(interruption)
    let flip: UInt64 = isDescending ? ~0 : 0
    var keys: [UInt64] = []
    keys.reserveCapacity(column.count)
    try interruption.inBlocks(column.count) { block in
      if let scale, case .numbers(let values) = column.storage {
        for row in block {
          let unit = Int64((values[row] * scale).rounded())
          keys.append((UInt64(bitPattern: unit) ^ 1 << 63) ^ flip)
        }
      } else {
        for word in column.orderWords(ranks: ranks, rows: block) { keys.append(word ^ flip) }
      }
    }
    return keys
  }

  /// Which rows hold a value; nil when all do.
  var validity: Validity? { column.validity }
}

extension Column {
  /// Returns a number for each of some rows whose order is that of the values.
  ///
  /// - Parameters:
  ///   - ranks: the places of the pool's texts, for a column of texts.
  ///   - rows: the rows.
  /// - Returns: what a missing row gets means nothing.
  func orderWords(ranks: [Int32], rows: Range<Int>) -> [UInt64] {
    switch storage {
    case .integers(let values): values[rows].map { UInt64(bitPattern: $0) ^ 1 << 63 }
    case .numbers(let values):
      values[rows].map { value in
        // −0 and 0 are equal; the bits of negative numbers count backwards.
        let bits = (value == 0 ? 0 : value).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
      }
    case .texts(let texts):
      rows.map { ranks.isEmpty ? 0 : UInt64(UInt32(bitPattern: ranks[texts.id($0)])) }
    }
  }

  /// What makes the numbers whole units of their last decimal, which need fewer bits than they do; nil
  /// where that is not exact.
  fileprivate func unitScale(_ interruption: Interruption) throws(Diagnostic) -> Double? {
    guard case .numbers(let values) = storage, let decimals,
      DecimalSum.powers.indices.contains(decimals)
    else { return nil }
    let scale = DecimalSum.powers[decimals]
    let limit = 4_503_599_627_370_496 / scale
    var fits = true
    try interruption.inBlocks(values.count) { block in
      if fits { fits = values[block].allSatisfy { $0.magnitude < limit } }
    }
    return fits ? scale : nil
  }
}
