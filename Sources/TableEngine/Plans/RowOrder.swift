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
    let pool = texts.pool
    var sorted = Array(0..<pool.count)
    try sorted.sort(interruption) { pool.precedes($0, $1) }
    var ranks = [Int32](repeating: 0, count: pool.count)
    var rank: Int32 = 0
    for (place, id) in sorted.enumerated() {
      if place > 0, pool.utf8(sorted[place - 1]) != pool.utf8(id) { rank += 1 }
      ranks[id] = rank
    }
    self.ranks = ranks
  }

  /// Whether one row's value is less than another's; both rows hold values.
  func precedes(_ first: Int, _ second: Int) -> Bool { order(first, second) < 0 }

  /// Returns below 0, 0 or above 0 as the first row's value is less, equal or more; missing last.
  func order(_ first: Int, _ second: Int) -> Int {
    switch column.storage {
    case .integers(let values): Self.order(values[first], values[second])
    case .numbers(let values): Self.order(values[first], values[second])
    case .texts(let texts): Self.order(ranks[texts.id(first)], ranks[texts.id(second)])
    }
  }

  /// Returns a number for each row whose order is that of the values.
  ///
  /// - Parameter isDescending: whether the greatest value comes first.
  /// - Returns: a key for each row; what a missing one gets means nothing.
  func sortKeys(isDescending: Bool) -> [UInt64] {
    let count = column.count
    var keys: [UInt64]
    switch column.storage {
    case .integers(let values):
      keys = values.map { UInt64(bitPattern: $0) ^ 1 << 63 }
    case .numbers(let values):
      keys = values.map { value in
        // −0 and 0 are equal; the bits of negative numbers count backwards.
        let bits = (value == 0 ? 0 : value).bitPattern
        return bits >> 63 == 1 ? ~bits : bits | 1 << 63
      }
    case .texts(let texts):
      keys = (0..<count).map { UInt64(UInt32(bitPattern: ranks[texts.id($0)])) }
    }
    if isDescending { for row in keys.indices { keys[row] = ~keys[row] } }
    return keys
  }

  /// Which rows hold a value; nil when all do.
  var validity: Validity? { column.validity }

  /// Whether a row holds no value.
  func isMissing(_ row: Int) -> Bool { column.isMissing(row) }

  private static func order<Element: Comparable>(_ first: Element, _ second: Element) -> Int {
    first < second ? -1 : second < first ? 1 : 0
  }
}
