extension StoredColumn {
  /// Returns the cells that do not fit what the column is; nil when all do.
  ///
  /// - Parameter load: what the walk over the file has kept.
  /// - Returns: the count and the first three of them, rows counted from 0.
  func misfits(_ load: LoadPass.Result) -> LoadProblem? {
    let entries = load.entries.map { $0[column] }
    let wrong = entries.map { entries in
      (0..<entries.pool.count).map { isMisfit(entries.pool, $0) }
    }
    var count = 0
    for (entries, wrong) in zip(entries, wrong) {
      for id in wrong.indices where wrong[id] { count += entries.uses[id] }
    }
    var samples: [LoadProblem.Sample] = []
    var scratch = AlignedBuffer(capacity: 4_096)
    var first = 0
    for chunk in chunks {
      let block = chunk.blocks[column]
      if block.form == .codes, samples.count < 3, wrong[block.worker].contains(true) {
        samples += coded(block, chunk, entries, wrong, first: first, &scratch)
      }
      for (index, row) in block.exceptionRows.enumerated()
      where isMisfit(block.exceptions, index) {
        count += 1
        if samples.count < 3 {
          let text = shown(block.exceptions, index)
          samples.append(LoadProblem.Sample(row: first + Int(row), value: text))
        }
      }
      first += block.rows
    }
    guard count > 0 else { return nil }
    return LoadProblem(
      .notOfType, column: name, count: count, samples: Array(samples.prefix(3)))
  }

  /// Finds the first rows of a chunk whose codes stand for cells that do not fit.
  private func coded(
    _ block: ColumnBlock, _ chunk: EncodedChunk, _ entries: [CellEntries], _ wrong: [[Bool]],
    first: Int, _ scratch: inout AlignedBuffer
  ) -> [LoadProblem.Sample] {
    guard let packed = block.packed else { return [] }
    var codes = [Int64](repeating: 0, count: packed.count)
    _ = unsafe chunk.bytes.withBytes(block.offset, packed.byteCount, scratch: &scratch) { bytes in
      unsafe codes.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe packed.unpack(bytes, into: base) { $0 }
      }
    }
    var samples: [LoadProblem.Sample] = []
    for (row, code) in codes.enumerated() where code > 0 && samples.count < 3 {
      let id = Int(code) - 1
      guard wrong[block.worker][id] else { continue }
      let text = shown(entries[block.worker].pool, id)
      samples.append(LoadProblem.Sample(row: first + row, value: text))
    }
    return samples
  }

  /// Whether a cell is neither of the column's type nor missing.
  private func isMisfit(_ pool: TextPool, _ index: Int) -> Bool {
    unsafe pool.withText(index) { text in
      guard let base = text.baseAddress else { return false }
      var (start, end) = (0, text.count)
      if decision.reading == .text {
        // Texts are compared with what most of them are.
        guard let probe = decision.probe else { return false }
        return unsafe !CellWords.isMissing(base, start, end) && !probe.fits(base, start, end)
      }
      unsafe CellEdges.trim(base, &start, &end)
      let cell = unsafe UnsafeBufferPointer(start: base + start, count: end - start)
      guard start < end, unsafe !CellWords.isMissing(base, start, end),
        !missing.contains(where: { unsafe cell.elementsEqual($0) })
      else { return false }
      return unsafe !decision.reading.fits(base, start, end)
    }
  }

  private func shown(_ pool: TextPool, _ index: Int) -> String {
    let cell = decision.reading == .text ? pool.utf8(index) : pool.utf8(index).trimmingBlanks()
    return String(decoding: cell.prefix(60), as: UTF8.self)
  }
}
