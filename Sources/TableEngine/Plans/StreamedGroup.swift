internal import SourceModel

/// Groups the rows of a large file chunk by chunk, without holding the file.
///
/// Few groups are kept with running aggregates by each thread and joined at the end. Many groups go
/// through `PackedGroup`, those of other keys and aggregates that need all values at once through
/// `PartitionedGroup`; quantiles of all rows are looked for in several walks (`StreamedQuantile`).
struct StreamedGroup {
  /// A thread that meets more groups than this, not knowing how many there are, gives up.
  static let groupLimit = 1 << 20

  private let chunks: StreamedChunks
  private let keys: [NamedExpression]
  private let measures: [Measure]
  private let partitioned: PartitionedGroup?
  private let canRun: Bool
  /// The stages before, where quantiles of all rows are looked for.
  private let quantiles: Plan?

  /// Makes the grouping of a plan; nil when it needs all rows at once or is in memory already.
  init?(
    _ plan: Plan, keys: [NamedExpression], measures: [Measure], interruption: Interruption
  ) throws(Diagnostic) {
    let uses = keys.map(\.expression) + measures.compactMap(\.argument)
    guard let chunks = try StreamedChunks(plan, uses: uses, interruption: interruption) else {
      return nil
    }
    self.chunks = chunks
    self.keys = keys
    self.measures = measures
    canRun = measures.allSatisfy(GroupStates.canRun)
    partitioned = PartitionedGroup(chunks, keys: keys, measures: measures)
    let isFound = { GroupStates.canRun($0) || StreamedQuantile.canRun($0) }
    quantiles = !canRun && keys.isEmpty && measures.allSatisfy(isFound) ? plan : nil
    guard canRun || partitioned != nil || quantiles != nil else { return nil }
  }

  /// Returns one row a group, in the order of first rows.
  func run() throws(Diagnostic) -> Table {
    if let quantiles { return try whole(quantiles) }
    if canRun, let table = try runningGroups() { return table }
    if let packed = PackedGroup(chunks, keys: keys, measures: measures) { return try packed.run() }
    guard let partitioned else { throw .changedFile(chunks.tableName) }
    return try partitioned.run()
  }

  /// Returns the one row of all rows, each measure in its way.
  private func whole(_ plan: Plan) throws(Diagnostic) -> Table {
    var columns: [Column] = []
    for measure in measures {
      if let search = try StreamedQuantile(plan, measure, interruption: chunks.interruption) {
        let value = try search.value()
        columns.append(
          Column(
            name: measure.name, values: [value.map { .number($0) } ?? .missing], type: .number))
      } else {
        let single = Plan.group(plan, keys: [], measures: [measure])
        columns += try Executor(interruption: chunks.interruption).run(single).columns
      }
    }
    return Table(name: chunks.tableName, columns: columns, rowCount: 1)
  }

  /// Groups with running aggregates; nil when there turn out to be too many groups for it.
  private func runningGroups() throws(Diagnostic) -> Table? {
    let decimals = measures.map { chunks.decimals($0.argument) }
    let dictionaries = keys.map { chunks.stored($0.expression)?.dictionary }
    let (keys, measures, interruption) = (keys, measures, chunks.interruption)
    let canGiveUp = partitioned != nil
    var parts = try chunks.forEach {
      GroupedPart(keys: keys, measures: measures, decimals: decimals, dictionaries: dictionaries)
    } _: { part, table, number, _ throws(Diagnostic) in
      let before = part.count
      try part.add(table, chunk: number, interruption: interruption)
      guard canGiveUp, !part.isDense else { return true }
      // Where a chunk brings hardly any group twice, the others will not either.
      let isSparse = part.count > 1 << 16 && (part.count - before) * 2 > table.rowCount
      part.hasGivenUp = isSparse || part.count > Self.groupLimit
      return !part.hasGivenUp
    }
    if canGiveUp, parts.contains(where: \.hasGivenUp) { return nil }
    var whole = parts.removeFirst()
    for part in parts { whole.absorb(part) }
    if keys.isEmpty { whole.addWhole() }
    return try whole.table(named: chunks.tableName, keys: keys)
  }
}
