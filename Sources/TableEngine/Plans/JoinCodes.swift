/// Numbers for the values of one key in both tables of a join.
///
/// Whole numbers meet numbers of the same value, and dates meet the moment at which they begin.
struct JoinCodes {
  private let countsMoments: Bool
  private var integers = HashTable(capacity: 256)
  private var fractions = HashTable(capacity: 256)
  private var texts = BytesDictionary()
  private var codeOfText: [Int32] = []
  private var count: Int32 = 0

  init(left: ColumnType, right: ColumnType) {
    countsMoments = left == .datetime || right == .datetime
  }

  /// Returns a number for each row; what a missing row gets means nothing.
  mutating func codes(of column: Column) -> [Int32] {
    switch column.storage {
    case .integers(let values):
      let factor = countsMoments && column.type == .date ? Timestamp.perDay : 1
      return values.map { code(integer: $0 &* factor) }
    case .numbers(let values):
      return values.map { value in
        if let whole = Int64(exactly: value) { return code(integer: whole) }
        let code = fractions.find(value.bitPattern, insert: count)
        if code == count { count += 1 }
        return code
      }
    case .texts(let stored):
      var known = [Int32](repeating: -1, count: stored.pool.count)
      return (0..<stored.count).map { row in
        guard !column.isMissing(row) else { return 0 }
        let id = stored.id(row)
        if known[id] < 0 { known[id] = code(utf8: stored.pool.utf8(id)) }
        return known[id]
      }
    }
  }

  private mutating func code(integer value: Int64) -> Int32 {
    let code = integers.find(UInt64(bitPattern: value), insert: count)
    if code == count { count += 1 }
    return code
  }

  private mutating func code(utf8 text: ArraySlice<UInt8>) -> Int32 {
    let id = Int(texts.id(utf8: text))
    if id == codeOfText.count {
      codeOfText.append(count)
      count += 1
    }
    return codeOfText[id]
  }
}

/// The rows of each group, one group after another.
struct Partners {
  private var starts: [Int]
  private var rows: [Int32]

  /// Orders rows by their groups; rows of group −1 belong to none.
  init(_ groups: [Int32], count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for group in groups where group >= 0 { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    rows = [Int32](repeating: 0, count: starts[count])
    var next = starts
    for (row, group) in groups.enumerated() where group >= 0 {
      rows[next[Int(group)]] = Int32(truncatingIfNeeded: row)
      next[Int(group)] += 1
    }
  }

  /// The rows of a group in their order; none for groups that came later.
  subscript(group: Int32) -> ArraySlice<Int32> {
    guard group >= 0, Int(group) + 1 < starts.count else { return [] }
    return rows[starts[Int(group)]..<starts[Int(group) + 1]]
  }
}
