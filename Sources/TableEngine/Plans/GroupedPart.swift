internal import SourceModel

/// Groups with their running aggregates, as one thread finds them.
struct GroupedPart: Sendable {
  private let keys: [NamedExpression]
  private let measures: [Measure]
  private var codes: [KeyCodes]
  private var combination: KeyCombination
  /// The value's number of each key, by group.
  private var keyCodes: [[Int32]]
  /// The pair behind each group of the keys so far: what to look up again.
  private var firsts: [UInt64] = []
  /// How many rows each group has.
  private var rowCounts: [Int32] = []
  private var states: [GroupStates]

  /// Prepares for groups.
  ///
  /// - Parameters:
  ///   - keys: what is grouped by.
  ///   - measures: what is calculated.
  ///   - decimals: those of each measure's argument, where they are known.
  ///   - dictionaries: all texts of each key, where they are known.
  init(
    keys: [NamedExpression], measures: [Measure], decimals: [Int?], dictionaries: [TextPool?]
  ) {
    self.keys = keys
    self.measures = measures
    codes = zip(keys, dictionaries).map { key, dictionary in
      KeyCodes(type: key.expression.type ?? .number, dictionary: dictionary)
    }
    combination = KeyCombination(sizes: codes.map(\.knownCount))
    keyCodes = keys.map { _ in [] }
    states = zip(measures, decimals).map { GroupStates($0, decimals: $1) }
  }

  /// Whether there were too many groups for running aggregates.
  var hasGivenUp = false

  /// How many groups there are.
  var count: Int { firsts.count }

  /// Makes sure that the whole is a group, also of no rows.
  mutating func addWhole() {
    guard firsts.isEmpty else { return }
    firsts = [0]
    rowCounts = [0]
  }

  /// Whether there cannot be too many groups for a plain array.
  var isDense: Bool { combination.isDense }

  /// Adds the rows of a chunk.
  mutating func add(
    _ table: Table, chunk: Int, interruption: Interruption
  ) throws(Diagnostic) {
    var byKey: [[Int32]] = []
    for index in keys.indices {
      var rows: [Int32] = []
      rows.reserveCapacity(table.rowCount)
      let column = try keys[index].expression.evaluate(over: table, interruption: interruption)
      try codes[index].makeRoom(for: table.rowCount, interruption)
      codes[index].encode(column, into: &rows)
      byKey.append(rows)
    }
    try combination.makeRoom(for: table.rowCount, interruption)
    let groups = group(byKey, rows: table.rowCount) { UInt64(chunk) << 32 | UInt64($0) }
    unsafe rowCounts.withUnsafeMutableBufferPointer { counts in
      for group in groups { unsafe counts[Int(group)] += 1 }
    }
    for index in measures.indices {
      let argument = try measures[index].argument.map { argument throws(Diagnostic) in
        try argument.evaluate(over: table, interruption: interruption)
      }
      states[index].grow(to: firsts.count)
      states[index].add(argument, groups: groups)
    }
  }

  /// Returns the group of each row, new groups numbered as they come.
  private mutating func group(
    _ byKey: [[Int32]], rows: Int, place: (Int) -> UInt64
  ) -> [Int32] {
    // Without keys all rows are one group.
    let groups =
      byKey.isEmpty ? [Int32](repeating: 0, count: rows) : combination.groups(byKey)
    var known = Int32(truncatingIfNeeded: firsts.count)
    for row in groups.indices where groups[row] >= known {
      firsts.append(place(row))
      rowCounts.append(0)
      known += 1
      for index in keyCodes.indices { keyCodes[index].append(byKey[index][row]) }
    }
    return groups
  }

  /// Takes the groups of another thread over.
  mutating func absorb(_ other: GroupedPart) {
    guard other.count > 0 else { return }
    let byKey = keys.indices.map { index in
      let map = codes[index].absorb(other.codes[index])
      return other.keyCodes[index].map { map[Int($0)] }
    }
    let groups = group(byKey, rows: other.firsts.count) { other.firsts[$0] }
    for (row, group) in groups.enumerated() {
      firsts[Int(group)] = min(firsts[Int(group)], other.firsts[row])
      rowCounts[Int(group)] += other.rowCounts[row]
    }
    for index in states.indices {
      states[index].grow(to: firsts.count)
      states[index].absorb(other.states[index], map: groups)
    }
  }

  /// Returns the groups as a table, in the order of their first rows.
  func table(named name: String, keys: [NamedExpression]) throws(Diagnostic) -> Table {
    let order = order()
    var columns = keys.indices.map { index in
      codes[index].column(order.map { keyCodes[index][Int($0)] }, name: keys[index].name)
    }
    for (measure, state) in zip(measures, states) {
      var state = state
      state.grow(to: firsts.count)
      guard let column = state.column(order, rows: rowCounts) else {
        throw .sumOverflow(measure.name)
      }
      columns.append(column)
    }
    return Table(name: name, columns: columns, rowCount: order.count)
  }

  /// Returns the groups in the order of their first rows.
  private func order() -> [Int32] {
    // One thread meets groups in the order of their rows.
    if firsts.indices.dropFirst().allSatisfy({ firsts[$0 - 1] < firsts[$0] }) {
      return firsts.indices.map { Int32($0) }
    }
    return firsts.indices.sorted { firsts[$0] < firsts[$1] }.map { Int32($0) }
  }
}
