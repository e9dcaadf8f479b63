internal import SourceModel

/// Groups rows by keys that make one whole number, with running aggregates.
///
/// Rows are parted by their keys, so that the groups of a part stay in the processor's cache. Each
/// row travels as two words or a few more: its key and place, and its arguments.
struct PackedGroup: Sendable {
  private let chunks: StreamedChunks
  private let key: PackedKey
  private let measures: [Measure]
  private let layout: RecordLayout

  /// Makes the grouping; nil where keys do not fit, or an aggregate needs all values at once.
  init?(_ chunks: StreamedChunks, keys: [NamedExpression], measures: [Measure]) {
    guard measures.allSatisfy(GroupStates.canRun), let key = PackedKey(keys, chunks),
      let layout = RecordLayout(key, measures, rowCount: chunks.rowCount)
    else { return nil }
    self.chunks = chunks
    self.key = key
    self.measures = measures
    self.layout = layout
  }

  /// Returns one row a group, in the order of first rows.
  func run() throws(Diagnostic) -> Table {
    let store = RecordStore(words: layout.words)
    let (key, layout, interruption) = (key, layout, chunks.interruption)
    _ = try chunks.forEach(taking: RecordStore.run) {
      RecordWriter(key: key, layout: layout)
    } _: { writer, table, number, isLast throws(Diagnostic) in
      try writer.add(table, interruption)
      if isLast { try writer.flush(to: store, number: number) }
      return true
    }
    let parts = try group(store)
    let order = GroupOrder(
      parts.map(\.places), rowCount: chunks.rowCount, threads: chunks.threads)
    var columns: [Column] = []
    let groups = parts.map(\.keys)
    for index in key.expressions.indices {
      try interruption.checkpoint()
      columns.append(key.column(index, order, groups))
    }
    for (index, measure) in measures.enumerated() {
      try interruption.checkpoint()
      let nothing = Column(name: measure.name, values: [], type: measure.type)
      columns.append(order.column(parts.map { $0.columns[index] }) ?? nothing)
    }
    return Table(name: chunks.tableName, columns: columns, rowCount: order.count)
  }

  /// The groups of one part in the order of their first rows.
  private struct Part: Sendable {
    let keys: [UInt64]
    let places: [Int32]
    let columns: [Column]
  }

  private func group(_ store: RecordStore) throws(Diagnostic) -> [Part] {
    try chunks.eachPart(of: RecordStore.partCount, capacity: 1 << 16) {
      [self] number, scratch throws(Diagnostic) in
      try group(number, store, &scratch)
    }
  }

  private func group(
    _ number: Int, _ store: RecordStore, _ scratch: inout AlignedBuffer
  ) throws(Diagnostic) -> Part? {
    guard let rows = store.read(number, into: &scratch) else { throw .spillFailed() }
    guard rows > 0 else { return nil }
    let records = unsafe UnsafePointer(
      UnsafeMutableRawPointer(scratch.bytes).assumingMemoryBound(to: UInt64.self))
    var keys: [UInt64] = []
    var places: [Int32] = []
    let groups = unsafe find(records, rows, &keys, &places)
    var rowCounts = [Int32](repeating: 0, count: keys.count)
    for group in groups { rowCounts[Int(group)] += 1 }
    var columns: [Column] = []
    for (index, measure) in measures.enumerated() {
      let column = unsafe layout.column(
        records, rows, measure: index, decimals: chunks.decimals(measure.argument))
      columns.append(
        try GroupStates.column(of: measure, over: column, groups: groups, rows: rowCounts))
    }
    return Part(keys: keys, places: places, columns: columns)
  }

  /// Returns the group of each record, new groups numbered as they come.
  private func find(
    _ records: UnsafePointer<UInt64>, _ rows: Int, _ keys: inout [UInt64], _ places: inout [Int32]
  ) -> [Int32] {
    var capacity = 64
    while capacity < rows * 2 { capacity *= 2 }
    let mask = capacity - 1
    let layout = layout
    var slots = [Int32](repeating: -1, count: capacity)
    var known = [UInt64](repeating: 0, count: rows)
    var firsts = [Int32](repeating: 0, count: rows)
    var count = 0
    let groups = unsafe [Int32](unsafeUninitializedCapacity: rows) { groups, filled in
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        unsafe known.withUnsafeMutableBufferPointer { known in
          for row in 0..<rows {
            let record = unsafe records + row * layout.words
            let key = unsafe layout.key(record)
            var slot = HashTable.hash(key) & mask
            var group = unsafe slots[slot]
            while group >= 0, unsafe known[Int(group)] != key {
              slot = (slot + 1) & mask
              group = unsafe slots[slot]
            }
            if group < 0 {
              group = Int32(truncatingIfNeeded: count)
              unsafe slots[slot] = group
              unsafe known[count] = key
              firsts[count] = unsafe layout.place(record)
              count += 1
            }
            unsafe groups[row] = group
          }
        }
      }
      filled = rows
    }
    keys = Array(known[..<count])
    places = Array(firsts[..<count])
    return groups
  }
}
