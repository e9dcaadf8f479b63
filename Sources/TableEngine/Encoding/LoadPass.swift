internal import SourceModel
internal import Synchronization

/// The one walk over an input: records cut, cells counted by what they can be, and encoded.
///
/// Every cell of every column is looked at, also of columns that no statement ever uses: their types
/// and what is wrong with them belong to the report. They cost little, as different cells are
/// judged once each.
struct LoadPass {
  let source: ByteSource
  let dialect: CSVDialect
  let width: Int
  let toleratesTrailingDelimiter: Bool
  /// The bytes that hold records of data.
  let range: Range<Int>
  /// The columns that the table has; the others are not kept.
  let wanted: Set<Int>
  let missing: [[UInt8]]
  let chunkSize: Int
  let threads: Int
  /// Where encoded cells go that are too many for memory; nil keeps all of them there.
  let spill: SpillFile?
  /// Whether texts that hardly repeat are kept, too.
  let keepsTexts: Bool
  /// So many different cells are numbered before they count as hardly repeating.
  let repeatLimit: Int

  /// What is known after the walk.
  struct Result: Sendable {
    var columns: [ColumnCounts]
    var chunks: [ChunkCarver.Chunk] = []
    /// The rows of each chunk.
    var chunkRows: [Int] = []
    var rows = 0
    var problems = RecordProblems()
    var blankLines = 0
    /// Sequences of more than one byte that are UTF-8, and bytes that are not.
    var multibyte = 0
    var invalidBytes = 0
    var encoded: [EncodedChunk] = []
    /// The different cells that each thread met, by thread and column.
    var entries: [[CellEntries]] = []
    /// The columns with a cell whose doubled quotes were taken out.
    var escaped: Set<Int> = []
  }

  /// What is known of a chunk.
  private struct Part: Sendable {
    var chunk: ChunkCarver.Chunk
    var rows: Int
    var problems: RecordProblems
    var blankLines: Int
    var encoding: UTF8Check
    var encoded: EncodedChunk
    /// Whether every quote was at an edge, so that chunks could be cut by counting quotes.
    var isEven: Bool
  }

  /// What is known of all chunks of a thread.
  private struct Summary: Sendable {
    var counts: [ColumnCounts]
    var entries: [CellEntries]
    var written: [CellEntries]
    var escaped: Set<Int>
  }

  /// Walks over all records.
  func run(interruption: Interruption) throws(Diagnostic) -> Result {
    // Counting quotes finds where records end as long as every quote is at an edge.
    if EdgeScanner(dialect) != nil, let result = try run(exactly: false, interruption) {
      return result
    }
    guard let result = try run(exactly: true, interruption) else {
      return Result(columns: [ColumnCounts](repeating: ColumnCounts(), count: width))
    }
    return result
  }

  private func run(
    exactly: Bool, _ interruption: Interruption
  ) throws(Diagnostic) -> Result? {
    let carver = Guarded(
      (
        carver: ChunkCarver(
          source, dialect: dialect, range: range, chunkSize: chunkSize, isExact: exactly),
        number: 0
      ))
    let guesses = guesses()
    let parts = OrderedResults<Part>()
    let summaries = OrderedResults<Summary>()
    let isUneven = Atomic<Bool>(false)
    let isLong = range.count > 2 * chunkSize
    let counter = WorkCounter(.reading, total: range.count)
    let work: @Sendable (Int) -> Void = { [self] worker in
      var scratch = AlignedBuffer(capacity: chunkSize + chunkSize / 8)
      var table = FieldTable(width: width, toleratesTrailingDelimiter: toleratesTrailingDelimiter)
      var encoders = ColumnEncoders(
        guesses: guesses, wanted: wanted, quoting: dialect.quoting, missingWords: missing,
        keepsTexts: keepsTexts, repeatLimit: repeatLimit)
      defer {
        summaries.add(
          worker,
          Summary(
            counts: encoders.counts, entries: encoders.entries, written: encoders.written,
            escaped: encoders.escaped))
      }
      while (try? interruption.checkpoint()) != nil, !isUneven.load(ordering: .relaxed) {
        let next = carver.withLock { state -> (ChunkCarver.Chunk, Int)? in
          guard let chunk = state.carver.next(scratch: &scratch) else { return nil }
          state.number += 1
          return (chunk, state.number - 1)
        }
        guard let (chunk, number) = next else { return }
        let part = encode(chunk, number, worker, &scratch, &table, &encoders)
        if !exactly && !part.isEven && chunk.offset + chunk.count < range.upperBound {
          isUneven.store(true, ordering: .relaxed)
        }
        parts.add(number, part)
        counter.add(rows: part.rows, units: chunk.count)
      }
    }
    if isLong {
      inParallel(threads, counting: counter, interruption, work)
    } else {
      work(0)
    }
    try interruption.checkpoint()
    guard !isUneven.load(ordering: .relaxed) else { return nil }
    return merge(parts.take(), summaries.take())
  }

  /// Guesses what the columns are by the first records.
  private func guesses() -> [ColumnGuess] {
    var scratch = AlignedBuffer(capacity: 1 << 16)
    var table = FieldTable(width: width, toleratesTrailingDelimiter: toleratesTrailingDelimiter)
    var counts = [ColumnCounts](repeating: ColumnCounts(), count: width)
    table.beginChunk()
    let size = min(range.count, 1 << 16)
    unsafe source.withBytes(range.lowerBound, size, scratch: &scratch) { bytes, count in
      _ = unsafe RecordScanner(dialect).scan(
        bytes, count: count, from: 0, isFinal: size == range.count, into: &table)
      for row in 0..<table.rowCount {
        for column in 0..<width {
          let cell = table.cell(row: row, column: column)
          var (start, end) = (cell.start, cell.end)
          unsafe CellEdges.trim(bytes, &start, &end)
          unsafe counts[column].count(bytes, start, end)
        }
      }
    }
    return counts.map(ColumnGuess.init)
  }

  private func encode(
    _ chunk: ChunkCarver.Chunk, _ number: Int, _ worker: Int, _ scratch: inout AlignedBuffer,
    _ table: inout FieldTable, _ encoders: inout ColumnEncoders
  ) -> Part {
    let scanner = RecordScanner(dialect)
    let edges = EdgeScanner(dialect)
    var encoding = UTF8Check()
    var isEven = true
    table.beginChunk()
    encoders.begin(chunk: number)
    unsafe source.withCarved(chunk, scratch: &scratch) { bytes, count in
      unsafe encoding.check(bytes, count)
      var position = 0
      while position < count {
        if let edges {
          position = unsafe edges.scan(bytes, count: count, from: position, into: &table)
        }
        if !table.isFull && position < count {
          let next = unsafe scanner.scan(
            bytes, count: count, from: position, isFinal: true, into: &table)
          if isEven, let edges { isEven = unsafe edges.isEven(bytes, position..<next) }
          position = next
        }
        unsafe encoders.add(bytes, limit: count, table)
        table.beginVector()
      }
    }
    var encoded = encoders.finishChunk(worker: worker)
    if let spill, case .memory(let bytes) = encoded.bytes {
      if let offset = spill.append(bytes) {
        encoded.bytes = .file(spill, offset: offset, count: bytes.count)
      } else {
        // A full disk: what cannot be kept is read again when it is needed.
        encoded.forget()
      }
    }
    return Part(
      chunk: chunk, rows: table.rowsBefore, problems: table.problems,
      blankLines: table.blankLines, encoding: encoding, encoded: encoded, isEven: isEven)
  }

  private func merge(_ parts: [Part], _ summaries: [Summary]) -> Result {
    var result = Result(columns: [ColumnCounts](repeating: ColumnCounts(), count: width))
    for part in parts {
      result.problems.append(part.problems, rowsBefore: result.rows)
      result.chunks.append(part.chunk)
      result.chunkRows.append(part.rows)
      result.rows += part.rows
      result.blankLines += part.blankLines
      result.multibyte += part.encoding.multibyte
      result.invalidBytes += part.encoding.invalid
      result.encoded.append(part.encoded)
    }
    for summary in summaries {
      for column in 0..<width { result.columns[column].add(summary.counts[column]) }
      result.escaped.formUnion(summary.escaped)
      result.entries.append(summary.entries)
    }
    for column in 0..<width {
      for summary in summaries {
        count(summary.entries[column], into: &result.columns[column])
        count(summary.written[column], into: &result.columns[column])
      }
    }
    return result
  }

  /// Judges each different cell once, for all of its uses.
  private func count(_ entries: CellEntries, into counts: inout ColumnCounts) {
    counts.empty += entries.empties
    for id in 0..<entries.pool.count where entries.uses[id] > 0 {
      var one = ColumnCounts()
      unsafe entries.pool.withText(id) { text in
        guard let base = text.baseAddress else { return }
        var (start, end) = (0, text.count)
        unsafe CellEdges.trim(base, &start, &end)
        let cell = unsafe UnsafeBufferPointer(start: base + start, count: end - start)
        if missing.contains(where: { unsafe cell.elementsEqual($0) }) {
          one.empty += 1
        } else {
          unsafe one.count(base, start, end)
        }
      }
      counts.add(one, times: entries.uses[id])
    }
  }
}

/// The encoders of all columns of one thread.
@safe
struct ColumnEncoders: ~Copyable {
  private let encoders: UnsafeMutablePointer<ColumnEncoder>
  private let width: Int

  init(
    guesses: [ColumnGuess], wanted: Set<Int>, quoting: QuoteRule, missingWords: [[UInt8]],
    keepsTexts: Bool, repeatLimit: Int
  ) {
    width = guesses.count
    unsafe encoders = .allocate(capacity: width)
    for (column, guess) in guesses.enumerated() {
      unsafe (encoders + column).initialize(
        to: ColumnEncoder(
          column: column, guess: guess, quoting: quoting, missingWords: missingWords,
          keepsTexts: keepsTexts, isWanted: wanted.contains(column), repeatLimit: repeatLimit))
    }
  }

  deinit {
    unsafe encoders.deinitialize(count: width)
    unsafe encoders.deallocate()
  }

  mutating func begin(chunk: Int) {
    for column in 0..<width { unsafe encoders[column].begin(chunk: chunk) }
  }

  /// Adds a vector of rows, column by column.
  mutating func add(_ bytes: UnsafePointer<UInt8>, limit: Int, _ table: borrowing FieldTable) {
    for column in 0..<width { unsafe encoders[column].add(bytes, limit: limit, table) }
  }

  mutating func finishChunk(worker: Int) -> EncodedChunk {
    var bytes: [UInt8] = []
    var blocks: [ColumnBlock] = []
    blocks.reserveCapacity(width)
    for column in 0..<width {
      unsafe blocks.append(encoders[column].finishChunk(worker: worker, into: &bytes))
    }
    return EncodedChunk(blocks: blocks, bytes: .memory(bytes))
  }

  var counts: [ColumnCounts] { (0..<width).map { unsafe encoders[$0].counts } }

  var entries: [CellEntries] { (0..<width).map { unsafe encoders[$0].entries() } }

  var written: [CellEntries] { (0..<width).map { unsafe encoders[$0].writtenEntries() } }

  var escaped: Set<Int> { Set((0..<width).filter { unsafe encoders[$0].hasEscapes }) }
}

extension EncodedChunk {
  /// Gives up what was packed, as there is no room for it.
  mutating func forget() {
    for column in blocks.indices where blocks[column].packed != nil {
      blocks[column].form = .nothing
      blocks[column].packed = nil
    }
    bytes = .memory([])
  }
}
