internal import SourceModel

/// The second table of a join, its rows found by their keys; missing keys meet nothing.
struct JoinIndex: Sendable {
  let right: Table
  let keys: [JoinKey]
  let kind: JoinKind
  /// How many columns the first table has.
  let leftCount: Int
  /// How many different keys the second table has.
  let keyCount: Int
  /// How many of them it has more than once.
  let repeatedKeys: Int
  private let fields: [Field]
  private var codes: [JoinCodes]
  /// Groups of the keys so far, by the group before and the next key's code.
  private var pairs: [HashTable]
  private let partners: Partners

  /// Numbers the keys of the second table.
  ///
  /// - Parameters:
  ///   - left: the columns of the first table.
  ///   - right: the second table, in memory.
  ///   - keys: where they meet.
  ///   - kind: which rows stay.
  ///   - interruption: the flag that stops long work.
  /// - Throws: `TypeError` for keys that cannot meet; `Interrupted`.
  init(
    left: [Field], right: Table, keys: [JoinKey], kind: JoinKind, interruption: Interruption
  ) throws(Diagnostic) {
    for key in keys {
      let (first, second) = (left[key.left], right.fields[key.right])
      guard first.type.union(second.type) != nil else { throw .joinKeys(first, second) }
    }
    self.right = right
    self.keys = keys
    self.kind = kind
    leftCount = left.count
    fields = Joining.fields(left, right.fields, keys: keys)
    codes = keys.map { JoinCodes(left: left[$0.left].type, right: right.fields[$0.right].type) }
    pairs = keys.dropFirst().map { _ in HashTable(capacity: 1_024) }
    var groups: [Int32] = []
    var count: Int32 = 0
    for (place, key) in keys.enumerated() {
      let column = right.column(at: key.right)
      var next = codes[place].codes(of: column)
      try interruption.checkpoint()
      if let validity = column.validity {
        for row in next.indices where !validity[row] { next[row] = -1 }
      }
      guard place > 0 else {
        groups = next
        count = codes[place].count
        continue
      }
      count = 0
      for row in groups.indices {
        guard groups[row] >= 0, next[row] >= 0 else {
          groups[row] = -1
          continue
        }
        let group = pairs[place - 1].find(Self.pair(groups[row], next[row]), insert: count)
        if group == count { count += 1 }
        groups[row] = group
      }
      try interruption.checkpoint()
    }
    partners = Partners(groups, count: Int(count))
    keyCount = partners.groupCount { $0 > 0 }
    repeatedKeys = partners.groupCount { $0 > 1 }
  }

  /// Whether a row of the first table may come out several times.
  var repeatsRows: Bool { repeatedKeys > 0 }

  /// How many groups of keys there are.
  var groupCount: Int { partners.count }

  private static func pair(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  /// Returns the group of each row of the first table; −1 where it has no partner.
  func groups(of left: Table, interruption: Interruption) throws(Diagnostic) -> [Int32] {
    var groups: [Int32] = []
    for (place, key) in keys.enumerated() {
      let column = left.column(at: key.left)
      let known = try codes[place].known(column, interruption: interruption)
      guard place > 0 else {
        groups = known
        continue
      }
      for row in groups.indices where groups[row] >= 0 {
        groups[row] =
          known[row] < 0 ? -1 : pairs[place - 1].find(Self.pair(groups[row], known[row]))
      }
    }
    // A key may have a number without any row, as what a missing one holds gets one, too.
    for row in groups.indices where groups[row] >= 0 && partners[groups[row]].isEmpty {
      groups[row] = -1
    }
    return groups
  }

  /// Returns the joined rows of a part of the first table; columns that hold nothing stay so.
  func joined(_ left: Table, interruption: Interruption) throws(Diagnostic) -> Table {
    let groups = try groups(of: left, interruption: interruption)
    if !repeatsRows && kind == .left {
      let partner = groups.map { $0 < 0 ? -1 : partners.first($0) }
      return Table(
        name: left.name, columns: left.columns + added(partner), rows: left)
    }
    var rows: (left: [Int32], right: [Int32]) = ([], [])
    for row in groups.indices {
      let found = partners[groups[row]]
      if found.isEmpty && kind != .inner {
        rows.left.append(Int32(truncatingIfNeeded: row))
        rows.right.append(-1)
      }
      for partner in found {
        rows.left.append(Int32(truncatingIfNeeded: row))
        rows.right.append(partner)
      }
    }
    guard kind == .full else {
      let gathered = left.gather(rows.left)
      return Table(
        name: left.name, columns: gathered.columns + added(rows.right),
        rowCount: rows.left.count, sourceRows: gathered.sourceRows)
    }
    var isMet = [Bool](repeating: false, count: partners.count)
    for group in groups where group >= 0 { isMet[Int(group)] = true }
    var hasMet = [Bool](repeating: false, count: right.rowCount)
    for group in isMet.indices where isMet[group] {
      for row in partners[Int32(truncatingIfNeeded: group)] { hasMet[Int(row)] = true }
    }
    for row in hasMet.indices where !hasMet[row] {
      rows.left.append(-1)
      rows.right.append(Int32(truncatingIfNeeded: row))
    }
    let gathered = left.gather(rows.left)
    var columns = gathered.columns
    for key in keys { columns[key.left] = completed(columns[key.left], key, rows) }
    return Table(
      name: left.name, columns: columns + added(rows.right), rowCount: rows.left.count,
      sourceRows: gathered.sourceRows)
  }

  /// Returns the second table's columns but for its keys.
  private func added(_ rows: [Int32]) -> [Column] {
    Joining.rightColumns(right.fields.count, keys).enumerated().map { place, column in
      right.column(at: column).gather(rows).named(fields[leftCount + place].name)
    }
  }

  /// Returns a key column in which rows of the second table alone show their own key.
  private func completed(
    _ column: Column, _ key: JoinKey, _ rows: (left: [Int32], right: [Int32])
  ) -> Column {
    let own = right.column(at: key.right)
    let values = rows.left.indices.map { row in
      rows.left[row] < 0 ? own[Int(rows.right[row])] : column[row]
    }
    return Column(name: column.name, values: values, type: column.type)
  }
}

/// The columns of a join.
enum Joining {
  /// Returns the first table's columns, then the second's without its keys.
  static func fields(_ left: [Field], _ right: [Field], keys: [JoinKey]) -> [Field] {
    var used = Set(left.map(\.name))
    let added = rightColumns(right.count, keys).map { index in
      Field(name: UniqueNames.make(right[index].name, among: &used), type: right[index].type)
    }
    return left + added
  }

  /// Returns the second table's columns that are no keys.
  static func rightColumns(_ count: Int, _ keys: [JoinKey]) -> [Int] {
    (0..<count).filter { index in !keys.contains { $0.right == index } }
  }
}
