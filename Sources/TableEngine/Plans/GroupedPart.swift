internal import SourceModel

/// Groups with their running aggregates, as one thread finds them.
struct GroupedPart: Sendable {
  private let keys: [NamedExpression]
  private let measures: [Measure]
  private var codes: [KeyCodes]
  /// Numbers for pairs of a group of the keys so far and the next key's value.
  private var pairs: [HashTable]
  /// How many groups the keys up to each make.
  private var counts: [Int32]
  /// The value's number of each key, by group.
  private var keyCodes: [[Int32]]
  /// The pair behind each group of the keys so far: what to look up again.
  private var firsts: [UInt64] = []
  private var states: [GroupStates]

  init(keys: [NamedExpression], measures: [Measure], decimals: [Int?]) {
    self.keys = keys
    self.measures = measures
    codes = keys.map { KeyCodes(type: $0.expression.type ?? .number) }
    pairs = keys.map { _ in HashTable(capacity: 1_024) }
    counts = keys.map { _ in 0 }
    keyCodes = keys.map { _ in [] }
    states = zip(measures, decimals).map { GroupStates($0, decimals: $1) }
  }

  /// Adds the rows of a chunk.
  mutating func add(
    _ table: Table, chunk: Int, interruption: Interruption
  ) throws(Diagnostic) {
    var byKey: [[Int32]] = []
    for index in keys.indices {
      var rows: [Int32] = []
      rows.reserveCapacity(table.rowCount)
      let column = try keys[index].expression.evaluate(over: table, interruption: interruption)
      codes[index].encode(column, into: &rows)
      byKey.append(rows)
    }
    let groups = group(byKey) { UInt64(chunk) << 32 | UInt64($0) }
    for index in measures.indices {
      let argument = try measures[index].argument.map { argument throws(Diagnostic) in
        try argument.evaluate(over: table, interruption: interruption)
      }
      states[index].grow(to: firsts.count)
      states[index].add(argument, groups: groups)
    }
  }

  /// Returns the group of each row, new groups numbered as they come.
  private mutating func group(_ byKey: [[Int32]], place: (Int) -> UInt64) -> [Int32] {
    var groups = byKey[0]
    for index in 1..<max(1, byKey.count) where index < byKey.count {
      var count = counts[index]
      let next = byKey[index]
      for row in groups.indices {
        let pair =
          UInt64(UInt32(bitPattern: groups[row])) << 32 | UInt64(UInt32(bitPattern: next[row]))
        let code = pairs[index].find(pair, insert: count)
        if code == count { count += 1 }
        groups[row] = code
      }
      counts[index] = count
    }
    for row in groups.indices where Int(groups[row]) >= firsts.count {
      firsts.append(place(row))
      for index in keyCodes.indices { keyCodes[index].append(byKey[index][row]) }
    }
    return groups
  }

  /// Takes the groups of another thread over.
  mutating func absorb(_ other: GroupedPart) {
    let byKey = keys.indices.map { index in
      let map = codes[index].absorb(other.codes[index])
      return other.keyCodes[index].map { map[Int($0)] }
    }
    let groups = group(byKey) { other.firsts[$0] }
    for (row, group) in groups.enumerated() {
      firsts[Int(group)] = min(firsts[Int(group)], other.firsts[row])
    }
    for index in states.indices {
      states[index].grow(to: firsts.count)
      states[index].absorb(other.states[index], map: groups)
    }
  }

  /// Returns the groups as a table, in the order of their first rows.
  func table(named name: String, keys: [NamedExpression]) throws(Diagnostic) -> Table {
    let order = firsts.indices.sorted { firsts[$0] < firsts[$1] }.map { Int32($0) }
    var columns = keys.indices.map { index in
      codes[index].column(order.map { keyCodes[index][Int($0)] }, name: keys[index].name)
    }
    for (measure, state) in zip(measures, states) {
      var state = state
      state.grow(to: firsts.count)
      guard let column = state.column(order) else { throw .sumOverflow(measure.name) }
      columns.append(column)
    }
    return Table(name: name, columns: columns, rowCount: order.count)
  }
}
