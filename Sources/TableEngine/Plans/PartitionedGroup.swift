internal import SourceModel

/// Groups rows after parting them by their keys, so that the groups of a part are few.
///
/// All rows of a group come into one part, in their order, so that any aggregate can be calculated,
/// also those that need all values at once. Parts wait packed, in memory or on the disk; then each
/// thread takes one after another.
struct PartitionedGroup: Sendable {
  static let partCount = 256
  /// So many packed bytes stay in memory; the rest goes to the disk.
  static let memoryLimit = 24 << 20
  /// Chunks that one thread takes in a row, so that parts get longer runs of rows.
  static let run = 16

  private let chunks: StreamedChunks
  private let keys: [NamedExpression]
  private let measures: [Measure]
  /// The keys and then the arguments, each expression once.
  private let values: [PartedColumn]
  /// Which of the values each measure is calculated of.
  private let arguments: [Int?]

  /// Makes the grouping; nil for texts without a dictionary of the whole file, and for rows that come
  /// several times, as groups are told apart by their first row.
  init?(_ chunks: StreamedChunks, keys: [NamedExpression], measures: [Measure]) {
    guard !keys.isEmpty, !chunks.stages.repeatsRows else { return nil }
    self.chunks = chunks
    self.keys = keys
    self.measures = measures
    var values: [PartedColumn] = []
    for expression in keys.map(\.expression) + measures.compactMap(\.argument) {
      guard let column = PartedColumn(expression, chunks) else { return nil }
      values.append(column)
    }
    self.values = values
    var next = keys.count
    arguments = measures.map { measure in
      guard measure.argument != nil else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Returns one row a group, in the order of first rows.
  ///
  /// - Parameter memoryLimit: so many packed bytes stay in memory; the result does not depend on it.
  /// - Returns: the keys, then the measures.
  /// - Throws: what the stages throw; `FileError` when the disk is full; `Interrupted`.
  func run(memoryLimit: Int = Self.memoryLimit) throws(Diagnostic) -> Table {
    let (values, keyCount) = (values, keys.count)
    let store = PartStore(count: Self.partCount, limit: memoryLimit)
    let interruption = chunks.interruption
    _ = try chunks.forEach(taking: Self.run) {
      PartWriter(values: values.count, store: store)
    } _: { writer, table, _, isLast throws(Diagnostic) in
      var columns: [Column] = []
      for value in values {
        columns.append(try value.expression.evaluate(over: table, interruption: interruption))
      }
      writer.add(columns, keys: keyCount, table)
      if isLast { try writer.flush() }
      return true
    }
    return try join(try group(store))
  }

  /// The groups of one part and the places of their first rows.
  private struct Part: Sendable {
    let columns: [Column]
    let places: [Int64]
  }

  private func group(_ store: PartStore) throws(Diagnostic) -> [Part] {
    try chunks.eachPart(of: Self.partCount, capacity: 1 << 12) {
      [self] number, scratch throws(Diagnostic) in
      try group(store.segments(number), &scratch)
    }
  }

  private func group(
    _ segments: [PartSegment], _ scratch: inout AlignedBuffer
  ) throws(Diagnostic) -> Part? {
    let rows = segments.reduce(0) { $0 + $1.count }
    guard rows > 0 else { return nil }
    guard let words = PartSegment.read(segments, columns: values.count * 2 + 1, &scratch) else {
      throw .spillFailed()
    }
    let columns = values.indices.map { index in
      values[index].column(words[index * 2], missing: words[index * 2 + 1])
    }
    let grouping = try Grouping(
      keys: Array(columns.prefix(keys.count)), rowCount: rows, interruption: chunks.interruption)
    var result = zip(keys, columns).map { key, column in
      column.gather(grouping.firstRows).named(key.name)
    }
    var rowCounts = [Int32](repeating: 0, count: grouping.count)
    for group in grouping.groupOfRow { rowCounts[Int(group)] += 1 }
    for (measure, argument) in zip(measures, arguments) {
      let column = argument.map { columns[$0] }
      guard GroupStates.canRun(measure) else {
        let aggregation = Aggregation(
          measure: measure, grouping: grouping, rowCount: rows, interruption: chunks.interruption)
        result.append(try aggregation.evaluate(column))
        continue
      }
      result.append(
        try GroupStates.column(
          of: measure, over: column, groups: grouping.groupOfRow, rows: rowCounts))
    }
    let places = words[words.count - 1]
    return Part(columns: result, places: grouping.firstRows.map { places[Int($0)] })
  }

  /// Puts the groups of all parts into the order of their first rows.
  private func join(_ parts: [Part]) throws(Diagnostic) -> Table {
    let places = parts.flatMap(\.places)
    let names = keys.map(\.name) + measures.map(\.name)
    guard !parts.isEmpty else {
      // No row is left: the columns are there all the same.
      let columns = zip(names, keys.map { $0.expression.type } + measures.map(\.type)).map {
        Column(name: $0, values: [], type: $1 ?? .number)
      }
      return Table(name: chunks.tableName, columns: columns, rowCount: 0)
    }
    var groupAt = [Int32](repeating: -1, count: chunks.rowCount)
    for (group, place) in places.enumerated() {
      groupAt[Int(place)] = Int32(truncatingIfNeeded: group)
    }
    groupAt.removeAll { $0 < 0 }
    var columns: [Column] = []
    for index in names.indices {
      try chunks.interruption.checkpoint()
      columns.append(Column(joining: parts.map { $0.columns[index] }).gather(groupAt))
    }
    return Table(name: chunks.tableName, columns: columns, rowCount: places.count)
  }
}

/// A key or an argument as whole numbers, for packing.
struct PartedColumn: Sendable {
  let expression: RowExpression
  private let type: ColumnType
  private let dictionary: TextPool?
  private let decimals: Int?

  /// Makes the column of an expression; nil for texts without a dictionary of the whole file.
  init?(_ expression: RowExpression, _ chunks: StreamedChunks) {
    guard let type = expression.type else { return nil }
    dictionary = type == .text ? chunks.stored(expression)?.dictionary : nil
    guard type != .text || dictionary != nil else { return nil }
    self.expression = expression
    self.type = type
    decimals = chunks.decimals(expression)
  }

  /// Adds the rows of a column as whole numbers.
  static func append(_ column: Column, to words: inout [Int64], missing: inout [Int64]) {
    switch column.storage {
    case .integers(let values): words.append(contentsOf: values)
    case .numbers(let values):
      // −0 and 0 are one key.
      for value in values {
        words.append(Int64(bitPattern: value == 0 ? 0 : value.bitPattern))
      }
    case .texts(let texts): for row in 0..<texts.count { words.append(Int64(texts.id(row))) }
    }
    guard let validity = column.validity else {
      missing.append(contentsOf: repeatElement(0, count: column.count))
      return
    }
    for row in 0..<column.count { missing.append(validity[row] ? 0 : 1) }
  }

  /// Makes a column of whole numbers again.
  func column(_ words: [Int64], missing: [Int64]) -> Column {
    var validity: Validity?
    if missing.contains(1) {
      var bits = Validity(count: words.count)
      for row in words.indices where missing[row] != 0 { bits[row] = false }
      validity = bits
    }
    let storage: ColumnStorage
    switch (type, dictionary) {
    case (_, let pool?):
      let ids = words.map { Int32(truncatingIfNeeded: $0) }
      storage = .texts(TextStorage(ids: ids, pool: pool, poolRepeats: false))
    case (.number, _):
      storage = .numbers(words.map { Double(bitPattern: UInt64(bitPattern: $0)) })
    default: storage = .integers(words)
    }
    return Column(
      name: "", type: type, storage: storage, validity: validity, decimals: decimals)
  }
}
