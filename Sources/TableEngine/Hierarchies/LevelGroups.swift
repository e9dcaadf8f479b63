package import SourceModel

/// The rows of a large file by their names on all levels, as one thread finds them.
struct LevelGroups: Sendable {
  /// The rows that have the same names.
  struct Group: Sendable {
    var count = 0
    /// The first three, numbered from 0; fewer where there are not so many rows.
    private var firsts: (Int32, Int32, Int32) = (-1, -1, -1)
    /// Of the values that are used.
    var sum: DecimalSum

    init(sum: DecimalSum) { self.sum = sum }

    /// The first three rows, numbered from 0.
    var first: [Int] {
      get { [firsts.0, firsts.1, firsts.2].filter { $0 >= 0 }.map(Int.init) }
      set {
        let rows = newValue.map { Int32(truncatingIfNeeded: $0) } + [-1, -1, -1]
        firsts = (rows[0], rows[1], rows[2])
      }
    }

    /// The first row, numbered from 0.
    var firstRow: Int32 { firsts.0 }

    /// Takes over the rows of the same group of another thread.
    mutating func absorb(_ other: Group) {
      count += other.count
      sum.add(other.sum)
      // Three rows that come before all of the other's stay as they are.
      guard firsts.2 < 0 || other.firstRow < firsts.2 else { return }
      first = Array((first + other.first).sorted().prefix(3))
    }
  }

  private let levels: [NamedExpression]
  private let value: RowExpression?
  private let decimals: Int?
  private var codes: [KeyCodes]
  private var combination: KeyCombination
  /// The number of each level's name, by group.
  private var keyCodes: [[Int32]]
  private(set) var groups: [Group] = []
  /// The sums of negative values, by group.
  private(set) var rejected: [Int: DecimalSum] = [:]
  private(set) var losses = ValueLosses()

  /// Prepares for rows.
  ///
  /// - Parameters:
  ///   - levels: the names, outermost first.
  ///   - value: what is added up; nil counts rows.
  ///   - chunks: where the rows come from.
  init(_ levels: [NamedExpression], value: RowExpression?, _ chunks: StreamedChunks) {
    self.levels = levels
    self.value = value
    decimals = value?.type == .number ? chunks.decimals(value) : nil
    codes = levels.map {
      KeyCodes(
        type: $0.expression.type ?? .text, dictionary: chunks.stored($0.expression)?.dictionary)
    }
    combination = KeyCombination(sizes: codes.map(\.knownCount))
    keyCodes = levels.map { _ in [] }
  }

  /// The tree of the groups, still without any.
  var tree: HierarchyTree { HierarchyTree(decimals: decimals) }

  /// Adds the rows of a chunk.
  mutating func add(_ table: Table, interruption: Interruption) throws(Diagnostic) {
    var byLevel: [[Int32]] = []
    for index in levels.indices {
      var rows: [Int32] = []
      rows.reserveCapacity(table.rowCount)
      codes[index].encode(
        try levels[index].expression.evaluate(over: table, interruption: interruption), into: &rows)
      byLevel.append(rows)
    }
    let groupOfRow = group(byLevel)
    let column = try value.map { value throws(Diagnostic) in
      try value.evaluate(over: table, interruption: interruption)
    }
    var reader = ValueReader(column, table: table, after: losses)
    var numbers: [Double] = []
    if let column, column.validity == nil, case .numbers(let values) = column.storage {
      numbers = values
    }
    for (row, number) in groupOfRow.enumerated() {
      let group = Int(number)
      groups[group].count += 1
      if groups[group].count <= 3 { groups[group].first.append(table.sourceRow(row) - 1) }
      // Nearly all values are used as they are.
      if !numbers.isEmpty, numbers[row] >= 0, numbers[row].isFinite {
        groups[group].sum.add(numbers[row])
        continue
      }
      let value = reader.read(row, of: group)
      groups[group].sum.add(value.used)
      if let value = value.rejected {
        rejected[group, default: DecimalSum(decimals: decimals)].add(value)
      }
    }
    losses = reader.losses
  }

  /// Returns the group of each row, new ones made.
  private mutating func group(_ byLevel: [[Int32]]) -> [Int32] {
    let numbers = combination.groups(byLevel)
    for row in numbers.indices where numbers[row] >= groups.count {
      groups.append(Group(sum: DecimalSum(decimals: decimals)))
      for level in keyCodes.indices { keyCodes[level].append(byLevel[level][row]) }
    }
    return numbers
  }

  /// Takes the groups of another thread over.
  mutating func absorb(
    _ other: LevelGroups, interruption: Interruption
  ) throws(Diagnostic) {
    guard !other.groups.isEmpty else { return }
    var byLevel: [[Int32]] = []
    for level in levels.indices {
      try interruption.checkpoint()
      let map = codes[level].absorb(other.codes[level])
      byLevel.append(other.keyCodes[level].map { map[Int($0)] })
    }
    try interruption.checkpoint()
    let map = group(byLevel)
    for (index, number) in map.enumerated() {
      if index & 8_191 == 0 { try interruption.checkpoint() }
      groups[Int(number)].absorb(other.groups[index])
    }
    for (group, sum) in other.rejected {
      rejected[Int(map[group]), default: DecimalSum(decimals: decimals)].add(sum)
    }
    losses.absorb(other.losses) { Int(map[$0]) }
  }

  /// Returns the numbers of the groups in the order of their first rows, and a table of these.
  func ordered(
    named name: String, interruption: Interruption
  ) throws(Diagnostic) -> (order: [Int], table: Table) {
    try interruption.checkpoint()
    let firstRows = groups.map(\.firstRow)
    let order = firstRows.indices.sorted { firstRows[$0] < firstRows[$1] }
    var columns: [Column] = []
    for level in levels.indices {
      try interruption.checkpoint()
      columns.append(
        codes[level].column(order.map { keyCodes[level][$0] }, name: levels[level].name))
    }
    return (
      order,
      Table(
        name: name, columns: columns, rowCount: order.count,
        sourceRows: order.map { groups[$0].firstRow + 1 })
    )
  }
}

extension HierarchyBuilder {
  /// Builds a tree of levels over the rows of a large file, which stay in it.
  ///
  /// It is what `fromLevels(_:interruption:)` builds of the same rows.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - levels: the names, outermost first.
  ///   - value: what is added up; nil counts rows.
  ///   - options: the choices.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the hierarchy; nil when rows are in memory already or are needed all at once.
  /// - Throws: `DataError` for blank levels and totals that do not hold; `Interrupted`.
  /// - Complexity: O(rows · levels), with memory for the groups of names.
  package static func fromLevels(
    of plan: Plan, _ levels: [NamedExpression], value: NamedExpression?,
    options: HierarchyOptions, interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy? {
    let uses = levels.map(\.expression) + [value?.expression].compactMap(\.self)
    guard let chunks = try StreamedChunks(plan, uses: uses, interruption: interruption) else {
      return nil
    }
    let start = LevelGroups(levels, value: value?.expression, chunks)
    var parts = try chunks.forEach {
      start
    } _: { part, table, _, _ throws(Diagnostic) in
      try part.add(table, interruption: interruption)
      return true
    }
    var whole = parts.removeFirst()
    for part in parts { try whole.absorb(part, interruption: interruption) }
    let (order, table) = try whole.ordered(named: chunks.tableName, interruption: interruption)
    var tree = whole.tree
    var nodes = try LevelNodes(
      table.columns, table: table, missing: options.missing, interruption: interruption)
    var nodeOfGroup = [Int](repeating: 0, count: order.count)
    for (row, group) in order.enumerated() {
      if row & 8_191 == 0 { try interruption.checkpoint() }
      let node = try nodes.node(of: row, in: &tree)
      nodeOfGroup[group] = node
      tree.add(whole.groups[group], rejected: whole.rejected[group], to: node)
    }
    try interruption.checkpoint()
    var losses = ValueLosses()
    losses.absorb(whole.losses) { nodeOfGroup[$0] }
    // Rows are known by their numbers in the file alone.
    let builder = HierarchyBuilder(
      table: Table(name: chunks.tableName, columns: []),
      value: value.map { Column(name: $0.name, values: []) }, options: options)
    var hierarchy = try builder.finish(
      &tree, losses, levelNames: levels.map(\.name), clampsSmallTotals: false, interruption)
    hierarchy.rowSource = HierarchyRowSource(
      plan: plan, levels: levels, missing: options.missing)
    return hierarchy
  }
}
