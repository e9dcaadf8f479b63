internal import SourceModel
internal import Synchronization

/// Another walk over an input for columns that the first one could not keep, now that their types
/// are decided.
struct ParsePass: Sendable {
  let source: ByteSource
  let dialect: CSVDialect
  let width: Int
  let toleratesTrailingDelimiter: Bool
  let inference: LoadPass.Result
  let names: [String]
  /// What each column is; nil for columns that nobody wants.
  let decisions: [TypeDecision?]
  let missing: [[UInt8]]
  let chunkSize: Int
  let threads: Int

  /// Returns the same walk for fewer columns.
  func choosing(_ columns: [Int]) -> ParsePass {
    ParsePass(
      source: source, dialect: dialect, width: width,
      toleratesTrailingDelimiter: toleratesTrailingDelimiter, inference: inference, names: names,
      decisions: decisions.enumerated().map { columns.contains($0) ? $1 : nil },
      missing: missing, chunkSize: chunkSize, threads: threads)
  }

  /// Returns the wanted columns and the cells that did not fit them.
  func run(
    interruption: Interruption
  ) throws(Diagnostic) -> (columns: [Column], problems: [LoadProblem]) {
    let results = OrderedResults<[ColumnFragment]>()
    let next = Atomic<Int>(0)
    let counter = WorkCounter(.reading, total: inference.rows)
    inParallel(
      inference.chunks.count > 1 ? threads : 1, counting: counter, interruption
    ) { [self] _ in
      var scratch = AlignedBuffer(capacity: chunkSize)
      var table = FieldTable(width: width, toleratesTrailingDelimiter: toleratesTrailingDelimiter)
      while (try? interruption.checkpoint()) != nil {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < inference.chunks.count else { return }
        results.add(number, fragments(inference.chunks[number], &scratch, &table))
        let rows = inference.chunkRows[number]
        counter.add(rows: rows, units: rows)
      }
    }
    try interruption.checkpoint()
    return merge(results.take())
  }

  /// Turns the cells of one chunk into values, for each wanted column in order.
  func fragments(
    _ chunk: ChunkCarver.Chunk, _ scratch: inout AlignedBuffer, _ table: inout FieldTable
  ) -> [ColumnFragment] {
    let scanner = RecordScanner(dialect)
    let edges = EdgeScanner(dialect)
    let wanted = decisions.indices.filter { decisions[$0] != nil }
    var builders = wanted.compactMap { column in
      decisions[column].map {
        FragmentBuilder(decision: $0, missingWords: missing, quoting: dialect.quoting)
      }
    }
    table.beginChunk()
    unsafe source.withBytes(chunk.offset, chunk.count, scratch: &scratch) { bytes, count in
      var position = 0
      while position < count {
        if let edges {
          position = unsafe edges.scan(bytes, count: count, from: position, into: &table)
        }
        if !table.isFull && position < count {
          position = unsafe scanner.scan(
            bytes, count: count, from: position, isFinal: true, into: &table)
        }
        for (index, column) in wanted.enumerated() {
          unsafe builders[index].add(column, bytes, table)
        }
        table.beginVector()
      }
    }
    return builders.map { $0.finish() }
  }

  private func merge(
    _ chunks: [[ColumnFragment]]
  ) -> (columns: [Column], problems: [LoadProblem]) {
    var columns: [Column] = []
    var problems: [LoadProblem] = []
    let wanted = decisions.indices.filter { decisions[$0] != nil }
    for (index, column) in wanted.enumerated() {
      guard let decision = decisions[column] else { continue }
      let merger = FragmentMerger(
        name: names[column], decision: decision, rows: inference.rows)
      columns.append(merger.column(chunks.map { $0[index] }))
      if let misfits = merger.misfits(chunks.map { $0[index] }) { problems.append(misfits) }
    }
    return (columns, problems)
  }
}

/// Joins the parts of one column.
struct FragmentMerger {
  let name: String
  let decision: TypeDecision
  let rows: Int

  /// Returns the whole column.
  func column(_ fragments: [ColumnFragment]) -> Column {
    let storage: ColumnStorage
    switch decision.reading {
    case .text: storage = .texts(texts(fragments))
    case .number:
      var values: [Double] = []
      values.reserveCapacity(rows)
      for fragment in fragments { values.append(contentsOf: fragment.numbers) }
      storage = .numbers(values)
    default:
      var values: [Int64] = []
      values.reserveCapacity(rows)
      for fragment in fragments { values.append(contentsOf: fragment.integers) }
      storage = .integers(values)
    }
    return Column(
      name: name, type: decision.reading.type, storage: storage, validity: validity(fragments),
      decimals: decision.reading.type == .number ? decision.decimals : nil)
  }

  private func validity(_ fragments: [ColumnFragment]) -> Validity? {
    guard fragments.contains(where: { !$0.missing.isEmpty }) else { return nil }
    var bits = Validity(count: rows)
    var first = 0
    for fragment in fragments {
      for row in fragment.missing { bits[first + Int(row)] = false }
      first += fragment.rows
    }
    return bits
  }

  /// Numbers the texts by first appearance, or lays them out where they hardly repeat.
  private func texts(_ fragments: [ColumnFragment]) -> TextStorage {
    let isDictionary = fragments.allSatisfy { $0.ids.count == $0.rows }
    var pool = TextPool()
    guard isDictionary else {
      for fragment in fragments {
        if fragment.ids.count == fragment.rows {
          for id in fragment.ids {
            pool.append(utf8: Int(id) < fragment.texts.count ? fragment.texts.utf8(Int(id)) : [])
          }
        } else {
          pool.append(contentsOf: fragment.texts)
        }
      }
      return TextStorage(ids: nil, pool: pool)
    }
    if fragments.count == 1 {
      return TextStorage(ids: fragments[0].ids, pool: fragments[0].texts, poolRepeats: false)
    }
    var dictionary = BytesDictionary()
    var ids: [Int32] = []
    ids.reserveCapacity(rows)
    for fragment in fragments {
      let moved = (0..<fragment.texts.count).map { id in
        unsafe fragment.texts.withText(id) { text in unsafe dictionary.id(text) }
      }
      for id in fragment.ids { ids.append(Int(id) < moved.count ? moved[Int(id)] : 0) }
    }
    return TextStorage(ids: ids, pool: dictionary.takePool(), poolRepeats: false)
  }

  /// Returns the cells that did not fit the type, nil when all did.
  func misfits(_ fragments: [ColumnFragment]) -> LoadProblem? {
    var all = RecordProblems()
    var first = 0
    for fragment in fragments {
      all.append(fragment.misfits, rowsBefore: first)
      first += fragment.rows
    }
    return all.entries.first.map {
      LoadProblem($0.kind, column: name, count: $0.count, samples: $0.samples)
    }
  }
}

extension TextPool {
  /// Adds all texts of another pool.
  mutating func append(contentsOf other: TextPool) {
    reserve(texts: other.count, bytes: other.offsets[other.count])
    for index in 0..<other.count { append(utf8: other.utf8(index)) }
  }
}
