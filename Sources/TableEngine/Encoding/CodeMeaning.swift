/// What the codes of one thread mean once it is known what their column is.
struct CodeMeaning: Sendable {
  /// The number in the table's pool, by code; 0 for the empty cell.
  private(set) var ids: [Int32] = []
  /// The stored integer or the bits of the double, by code.
  private(set) var values: [Int64] = []
  /// Which codes have a value; nil when all but that of the empty cell do.
  private(set) var isValid: [Bool]?

  /// Reads the different cells of a column.
  init(_ entries: CellEntries, _ reading: CellReading) {
    values = [0]
    var valid = [false]
    for id in 0..<entries.pool.count {
      let bits = entries.pool.read(id, reading)
      values.append(bits ?? 0)
      valid.append(bits != nil)
    }
    if valid.dropFirst().contains(false) { isValid = valid }
  }

  private init(ids: [Int32]) { self.ids = ids }

  /// Joins the texts of all threads in the order of their first rows.
  static func texts(_ parts: [CellEntries]) -> (TextPool, [CodeMeaning]) {
    if parts.count == 1 {
      let count = Int32(truncatingIfNeeded: parts[0].pool.count)
      return (parts[0].pool, [CodeMeaning(ids: [0] + (0..<count))])
    }
    var dictionary = BytesDictionary()
    var ids = parts.map { _ in [Int32(0)] }
    // Threads share no chunk, so chunks tell the order of what different threads met.
    var next = parts.map { _ in 0 }
    while true {
      var earliest: Int?
      for part in parts.indices where next[part] < parts[part].firstChunks.count {
        if let other = earliest,
          parts[other].firstChunks[next[other]] < parts[part].firstChunks[next[part]]
        {
          continue
        }
        earliest = part
      }
      guard let part = earliest else { break }
      let id = unsafe parts[part].pool.withText(next[part]) { unsafe dictionary.id($0) }
      ids[part].append(id)
      next[part] += 1
    }
    return (dictionary.takePool(), ids.map { CodeMeaning(ids: $0) })
  }
}

extension TextPool {
  /// Returns the stored integer or the bits of the double of a cell; nil when it does not fit.
  func read(_ index: Int, _ reading: CellReading) -> Int64? {
    unsafe withText(index) { text in
      guard let base = text.baseAddress else { return nil }
      var (start, end) = (0, text.count)
      unsafe CellEdges.trim(base, &start, &end)
      if case .number = reading {
        let number = unsafe reading.number(base, start, end)
        return number.map { Int64(bitPattern: $0.bitPattern) }
      }
      return unsafe reading.integer(base, start, end)
    }
  }
}

/// The rows without value, as blocks are read.
struct BlockReader {
  private let rows: Int
  private(set) var validity: Validity?

  init(rows: Int) { self.rows = rows }

  mutating func setMissing(_ row: Int) {
    if validity == nil { validity = Validity(count: rows) }
    validity?[row] = false
  }

  /// Notes the missing rows of a block whose first row has the given number.
  mutating func note(_ block: ColumnBlock, at first: Int) {
    for (index, word) in block.missing.enumerated() {
      var bits = word
      while bits != 0 {
        setMissing(first + index * 64 + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  /// Notes the rows whose codes have no value.
  mutating func note(
    _ block: ColumnBlock, _ meaning: CodeMeaning?, _ bytes: UnsafeRawPointer, at first: Int
  ) {
    note(block, at: first)
    guard let packed = block.packed, let meaning, block.hasEmpties || meaning.isValid != nil
    else { return }
    let isValid = meaning.isValid
    var codes = [Int64](repeating: 0, count: packed.count)
    unsafe codes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe packed.unpack(bytes, into: base) { $0 }
    }
    for (row, code) in codes.enumerated()
    where code == 0 || isValid.map({ !$0[Int(code)] }) ?? false {
      setMissing(first + row)
    }
  }
}
