package import SourceModel

/// Reads delimited text into tables.
package enum CSVReader {
  /// Reads bytes that hold one table.
  ///
  /// - Parameters:
  ///   - bytes: the text in any known encoding.
  ///   - name: the table's name.
  ///   - options: what is known; the rest is inferred.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the table, and what was decided and found wrong.
  /// - Throws: `DataError` for what is no text, and for any problem when reading is strict;
  ///   `UnknownColumn` for a type of a column that is not there; `Interrupted`.
  package static func read(
    bytes: [UInt8], name: String, options: CSVOptions = CSVOptions(), interruption: Interruption
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    try CSVLoad(name: name, options: options, interruption: interruption).load(.memory(bytes))
  }

  /// Reads a text that was written in a cell.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - name: the table's name.
  ///   - options: what is known; the rest is inferred.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the table, and what was decided and found wrong.
  /// - Throws: as for bytes.
  package static func read(
    text: String, name: String, options: CSVOptions = CSVOptions(), interruption: Interruption
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    var options = options
    options.encoding = .utf8
    return try read(
      bytes: Array(text.utf8), name: name, options: options, interruption: interruption)
  }
}

/// One reading of one input.
struct CSVLoad {
  let name: String
  let options: CSVOptions
  let interruption: Interruption

  /// A wider table is a mistake, or would not fit into memory.
  static let columnLimit = 1 << 16

  /// Reads a source from its first byte on.
  func load(_ source: ByteSource) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    var scratch = AlignedBuffer(capacity: 1 << 12)
    let head = source.prefix(1 << 12, scratch: &scratch)
    if let kind = InputBytes.binaryKind(head) { throw .isBinary(name, kind: kind) }
    let encoding = options.encoding ?? InputBytes.encoding(of: head) ?? .utf8
    guard encoding != .utf8 else {
      let start = head.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
      return try load(source, from: start, encoding: .utf8)
    }
    let decoded = try source.decoded(as: encoding, interruption: interruption)
    return try load(decoded, from: 0, encoding: encoding)
  }

  private func load(
    _ source: ByteSource, from start: Int, encoding: TextEncoding
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    var scratch = AlignedBuffer(capacity: options.chunkSize)
    var report = LoadReport()
    report.encoding = encoding
    guard
      var layout = TableLayout(source, from: start, options: options, scratch: &scratch)
    else {
      report.decisions = ["\(name) is empty"]
      return (Table(name: name, columns: []), report)
    }
    guard layout.width <= Self.columnLimit else { throw .tooManyColumns(name, layout.width) }
    var inference = try infer(source, layout)
    if encoding == .utf8, options.encoding == nil {
      let count = inference.invalidBytes + layout.headCheck.invalid
      if count > inference.multibyte + layout.headCheck.multibyte {
        let decoded = try source.decoded(as: .windows1252, interruption: interruption)
        var (table, report) = try load(decoded, from: 0, encoding: .windows1252)
        report.decisions.insert("the text is not UTF-8 and was read as Windows-1252", at: 0)
        return (table, report)
      }
    }
    (layout, inference) = try withBackslashIfBetter(source, layout, inference)
    return try parse(source, layout, inference, &report)
  }

  private func infer(
    _ source: ByteSource, _ layout: TableLayout
  ) throws(Diagnostic) -> LoadPass.Result {
    var isOnDisk = false
    if case .file = source { isOnDisk = true }
    return try LoadPass(
      source: source, dialect: layout.dialect, width: layout.width,
      toleratesTrailingDelimiter: layout.toleratesTrailingDelimiter, range: layout.range,
      wanted: Set(layout.wanted), missing: options.missing.map { Array($0.utf8) },
      chunkSize: options.chunkSize, threads: options.threads,
      spill: isOnDisk ? SpillFile() : nil, keepsTexts: !isOnDisk,
      repeatLimit: options.repeatLimit
    ).run(interruption: interruption)
  }

  /// Reads again with backslashes as escapes where quotes went wrong and that goes better.
  private func withBackslashIfBetter(
    _ source: ByteSource, _ layout: TableLayout, _ inference: LoadPass.Result
  ) throws(Diagnostic) -> (TableLayout, LoadPass.Result) {
    let wrong = { (result: LoadPass.Result) in
      result.problems.entries.reduce(0) { $0 + $1.count }
    }
    let quotes =
      inference.problems.count(.strayQuote) + inference.problems.count(.unclosedQuote)
    guard quotes > 0, options.quote == nil, !layout.dialect.quoting.usesBackslash else {
      return (layout, inference)
    }
    var other = layout
    other.dialect.quoting.usesBackslash = true
    let result = try infer(source, other)
    return wrong(result) < wrong(inference) ? (other, result) : (layout, inference)
  }

  private func parse(
    _ source: ByteSource, _ layout: TableLayout, _ inference: LoadPass.Result,
    _ report: inout LoadReport
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    if let unknown = options.types.keys.sorted().first(where: { !layout.names.contains($0) }) {
      throw .unknownTypeColumn(
        unknown, suggestion: Suggestion.best(for: unknown, among: layout.names))
    }
    let wanted = Set(layout.wanted)
    let decisions = layout.names.enumerated().map { index, column -> TypeDecision? in
      guard wanted.contains(index) else { return nil }
      return TypeDecision(
        inference.columns[index], name: column, options: options,
        delimiter: layout.dialect.delimiter)
    }
    let pass = ParsePass(
      source: source, dialect: layout.dialect, width: layout.width,
      toleratesTrailingDelimiter: layout.toleratesTrailingDelimiter, inference: inference,
      names: layout.names, decisions: decisions, missing: options.missing.map { Array($0.utf8) },
      chunkSize: options.chunkSize, threads: options.threads)
    var isDeferred = false
    if case .file = source { isDeferred = true }
    var stored: [Int: StoredColumn] = [:]
    for (column, decision) in decisions.enumerated() {
      guard let decision else { continue }
      stored[column] = StoredColumn(
        column, name: layout.names[column], decision: decision, load: inference,
        missing: pass.missing)
    }
    // What could not be kept is read again; of a large file only where misfits have to be told.
    var unread = decisions.indices.filter { decisions[$0] != nil && stored[$0] == nil }
    if isDeferred {
      let suspects = Set(suspects(decisions, inference, layout))
      unread = unread.filter { suspects.contains($0) }
    }
    let parsed =
      unread.isEmpty ? nil : try pass.choosing(unread).run(interruption: interruption)
    let parsedProblems = Dictionary(
      uniqueKeysWithValues: (parsed?.problems ?? []).map { ($0.column, $0) })
    let misfits = decisions.indices.compactMap { column in
      stored[column].flatMap { $0.misfits(inference) } ?? parsedProblems[layout.names[column]]
    }
    report.rows = inference.rows
    report.dialect = layout.dialect
    report.hasHeader = layout.hasHeader
    report.skippedRecords = layout.skippedRecords
    report.decisions += layout.notes
    for (index, decision) in decisions.enumerated() {
      guard let decision else { continue }
      if let note = decision.note { report.decisions.append(note) }
      let words = inference.columns[index].missingWords
      if words > 0 && decision.reading != .text {
        let cells = words == 1 ? "1 cell that says" : "\(words) cells that say"
        report.decisions.append(
          "\(layout.names[index]): \(cells) NA or the like \(words == 1 ? "is" : "are") missing")
      }
    }
    report.problems = problems(inference, layout) + misfits
    report.problems = report.problems.map { $0.countedFromOne() }
    if options.isStrict, let first = report.problems.first { throw .strictProblem(first) }
    let kept = DeferredColumns(pass: pass, wanted: layout.wanted, stored: stored)
    if isDeferred { return (Table(name: name, deferred: kept), report) }
    let places = Dictionary(uniqueKeysWithValues: unread.enumerated().map { ($1, $0) })
    var columns: [Column] = []
    for (index, column) in layout.wanted.enumerated() {
      if let place = places[column], let parsed {
        columns.append(parsed.columns[place])
      } else {
        columns.append(kept.column(index))
      }
    }
    if let note = blankRows(columns) { report.decisions.append(note) }
    return (Table(name: name, columns: columns, rowCount: inference.rows), report)
  }

  /// Tells of rows without any value, which spreadsheets write as delimiters alone.
  private func blankRows(_ columns: [Column]) -> String? {
    guard columns.count > 1, columns.allSatisfy({ $0.missingCount > 0 }) else { return nil }
    let rows = (0..<(columns.first?.count ?? 0)).filter { row in
      columns.allSatisfy { $0.isMissing(row) }
    }
    guard !rows.isEmpty else { return nil }
    let places = rows.prefix(3).map { "row \($0 + 1)" }.joined(separator: ", ")
    let more = rows.count > 3 ? ", and \(rows.count - 3) more" : ""
    return "\(rows.count == 1 ? "1 row has" : "\(rows.count) rows have") no value: \(places)\(more)"
  }

  /// Returns the columns in which some cells do not fit what the column is.
  private func suspects(
    _ decisions: [TypeDecision?], _ inference: LoadPass.Result, _ layout: TableLayout
  ) -> [Int] {
    decisions.indices.filter { column in
      guard let decision = decisions[column] else { return false }
      let counts = inference.columns[column]
      return decision.probe != nil || !decision.fitsAll(counts)
        || options.types[layout.names[column]] != nil || options.commonType != nil
    }
  }

  private func problems(
    _ inference: LoadPass.Result, _ layout: TableLayout
  ) -> [LoadProblem] {
    var problems = inference.problems.entries
    let invalid = inference.invalidBytes + layout.headCheck.invalid
    if invalid > 0 { problems.append(LoadProblem(.invalidBytes, count: invalid, samples: [])) }
    let order = LoadProblem.Kind.allCases
    return problems.sorted {
      (order.firstIndex(of: $0.kind) ?? 0) < (order.firstIndex(of: $1.kind) ?? 0)
    }
  }
}

extension LoadProblem {
  /// Returns the problem with rows counted from 1.
  fileprivate func countedFromOne() -> LoadProblem {
    LoadProblem(
      kind, column: column, count: count,
      samples: samples.map { Sample(row: $0.row + 1, value: $0.value) })
  }
}

extension ByteSource {
  /// Returns the first bytes.
  func prefix(_ count: Int, scratch: inout AlignedBuffer) -> [UInt8] {
    part(0, count, scratch: &scratch)
  }

  /// Returns some of the bytes.
  func part(_ offset: Int, _ count: Int, scratch: inout AlignedBuffer) -> [UInt8] {
    unsafe withBytes(offset, max(0, min(count, self.count - offset)), scratch: &scratch) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: max(0, $1)))
    }
  }
}
