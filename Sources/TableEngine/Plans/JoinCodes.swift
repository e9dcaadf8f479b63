internal import SourceModel

/// Numbers for the values of one key in the second table of a join.
///
/// Whole numbers meet numbers of the same value, and dates meet the moment at which they begin.
struct JoinCodes: Sendable {
  private let countsMoments: Bool
  private var integers = HashTable(capacity: 256)
  private var fractions = HashTable(capacity: 256)
  private var texts = BytesDictionary()
  private var codeOfText: [Int32] = []
  /// How many numbers there are.
  private(set) var count: Int32 = 0

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

  /// Returns the number of each value in the first table; −1 for missing ones and those not there.
  func known(
    _ column: Column, interruption: Interruption
  ) throws(Diagnostic) -> [Int32] {
    var known = [Int32](repeating: -1, count: column.count)
    var ofText: [Int32] = []
    // Each text of a short pool is looked up once.
    if case .texts(let stored) = column.storage, stored.pool.count < column.count {
      ofText = (0..<stored.pool.count).map { code(known: stored.pool.utf8($0)) }
    }
    let factor = countsMoments && column.type == .date ? Timestamp.perDay : 1
    for row in known.indices {
      if row & 16_383 == 0 { try interruption.checkpoint() }
      guard !column.isMissing(row) else { continue }
      switch column.storage {
      case .integers(let values):
        known[row] = integers.find(UInt64(bitPattern: values[row] &* factor))
      case .numbers(let values):
        let whole = Int64(exactly: values[row])
        known[row] =
          whole.map { integers.find(UInt64(bitPattern: $0)) }
          ?? fractions.find(values[row].bitPattern)
      case .texts(let stored):
        let id = stored.id(row)
        known[row] = ofText.isEmpty ? code(known: stored.pool.utf8(id)) : ofText[id]
      }
    }
    return known
  }

  private func code(known text: ArraySlice<UInt8>) -> Int32 {
    let id = texts.known(utf8: text)
    return id < 0 ? -1 : codeOfText[Int(id)]
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
struct Partners: Sendable {
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

  /// How many groups there are.
  var count: Int { starts.count - 1 }

  /// Returns how many groups have a number of rows that a rule accepts.
  func groupCount(_ accepts: (Int) -> Bool) -> Int {
    (0..<count).count { accepts(starts[$0 + 1] - starts[$0]) }
  }

  /// Returns the first row of a group that has one.
  func first(_ group: Int32) -> Int32 { rows[starts[Int(group)]] }

  /// The rows of a group in their order; none for groups that came later.
  subscript(group: Int32) -> ArraySlice<Int32> {
    guard group >= 0, Int(group) + 1 < starts.count else { return [] }
    return rows[starts[Int(group)]..<starts[Int(group) + 1]]
  }
}
