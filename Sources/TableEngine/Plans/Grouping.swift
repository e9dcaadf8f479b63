package import SourceModel

/// Rows put together by equal keys, groups in the order of their first row.
///
/// A missing key is a key of its own. Numbers are equal by value, so `-0` and `0` meet.
package struct Grouping: Sendable {
  /// The group of each row.
  package let groupOfRow: [Int32]
  /// The first row of each group.
  package let firstRows: [Int32]

  /// Groups the rows of columns of one length.
  ///
  /// - Parameters:
  ///   - keys: the columns; none makes one group of all rows.
  ///   - rowCount: how many rows there are.
  ///   - interruption: the flag that stops long work.
  /// - Throws: `Interrupted`.
  /// - Complexity: O(*n* · *k*) expected.
  package init(keys: [Column], rowCount: Int, interruption: Interruption) throws(Diagnostic) {
    guard let first = keys.first else {
      groupOfRow = [Int32](repeating: 0, count: rowCount)
      firstRows = rowCount > 0 ? [0] : []
      return
    }
    var (codes, count) = try Self.codes(of: first, interruption)
    try interruption.checkpoint()
    for key in keys.dropFirst() {
      let (next, nextCount) = try Self.codes(of: key, interruption)
      try interruption.checkpoint()
      (codes, count) = try Self.combine(codes, count, next, nextCount, interruption)
    }
    var firsts = [Int32](repeating: -1, count: count)
    try interruption.inBlocks(codes.count) { block in
      for row in block where firsts[Int(codes[row])] < 0 {
        firsts[Int(codes[row])] = Int32(truncatingIfNeeded: row)
      }
    }
    groupOfRow = codes
    firstRows = firsts
  }

  /// How many groups there are.
  package var count: Int { firstRows.count }

  /// Returns the rows of each group in order.
  package func rowsByGroup() -> [[Int32]] {
    var result = [[Int32]](repeating: [], count: count)
    for (row, group) in groupOfRow.enumerated() {
      result[Int(group)].append(Int32(truncatingIfNeeded: row))
    }
    return result
  }

  /// Returns a number for each row, 0… in order of first appearance, equal for equal values.
  static func codes(
    of column: Column, _ interruption: Interruption
  ) throws(Diagnostic) -> (codes: [Int32], count: Int) {
    switch column.storage {
    case .integers(let values):
      return try number(column, interruption) { UInt64(bitPattern: values[$0]) }
    case .numbers(let values):
      return try number(column, interruption) { values[$0] == 0 ? 0 : values[$0].bitPattern }
    case .texts(let texts):
      if texts.ids != nil, !texts.poolRepeats {
        return try dense(column, texts, interruption)
      }
      var ids = BytesDictionary()
      return try number(column, interruption) {
        UInt64(ids.id(utf8: texts.pool.utf8(texts.id($0))))
      }
    }
  }

  private static func dense(
    _ column: Column, _ texts: TextStorage, _ interruption: Interruption
  ) throws(Diagnostic) -> (codes: [Int32], count: Int) {
    var codeOf = [Int32](repeating: -1, count: texts.pool.count + 1)
    var count: Int32 = 0
    var codes = [Int32](repeating: 0, count: column.count)
    for row in 0..<column.count {
      if row & 65_535 == 0 { try interruption.checkpoint() }
      let id = column.isMissing(row) ? texts.pool.count : texts.id(row)
      if codeOf[id] < 0 {
        codeOf[id] = count
        count += 1
      }
      codes[row] = codeOf[id]
    }
    return (codes, Int(count))
  }

  private static func number(
    _ column: Column, _ interruption: Interruption, _ key: (Int) -> UInt64
  ) throws(Diagnostic) -> (codes: [Int32], count: Int) {
    var table = HashTable(capacity: 1_024)
    var missing: Int32 = -1
    var count: Int32 = 0
    var codes = [Int32](repeating: 0, count: column.count)
    for row in 0..<column.count {
      if row & 65_535 == 0 {
        try interruption.checkpoint()
        try table.makeRoom(for: 65_536, interruption)
      }
      if column.isMissing(row) {
        if missing < 0 {
          missing = count
          count += 1
        }
        codes[row] = missing
      } else {
        let code = table.find(key(row), insert: count)
        if code == count { count += 1 }
        codes[row] = code
      }
    }
    return (codes, Int(count))
  }

  private static func combine(
    _ first: [Int32], _ firstCount: Int, _ second: [Int32], _ secondCount: Int,
    _ interruption: Interruption
  ) throws(Diagnostic) -> (codes: [Int32], count: Int) {
    var codes = [Int32](repeating: 0, count: first.count)
    var count: Int32 = 0
    let (product, overflow) = firstCount.multipliedReportingOverflow(by: secondCount)
    if !overflow && product <= 1 << 22 {
      var codeOf = [Int32](repeating: -1, count: product)
      for row in first.indices {
        if row & 65_535 == 0 { try interruption.checkpoint() }
        let pair = Int(first[row]) * secondCount + Int(second[row])
        if codeOf[pair] < 0 {
          codeOf[pair] = count
          count += 1
        }
        codes[row] = codeOf[pair]
      }
      return (codes, Int(count))
    }
    var table = HashTable(capacity: 1_024)
    for row in first.indices {
      if row & 65_535 == 0 {
        try interruption.checkpoint()
        try table.makeRoom(for: 65_536, interruption)
      }
      let pair =
        UInt64(UInt32(bitPattern: first[row])) << 32 | UInt64(UInt32(bitPattern: second[row]))
      let code = table.find(pair, insert: count)
      if code == count { count += 1 }
      codes[row] = code
    }
    return (codes, Int(count))
  }
}
