/// One column of a file in its encoded chunks, read as what it was decided to be.
struct StoredColumn: Sendable {
  let name: String
  let decision: TypeDecision
  let column: Int
  let chunks: [EncodedChunk]
  /// What the codes of each thread mean.
  let meanings: [CodeMeaning]
  /// All texts of a text column in the order of their first rows.
  private let pool: TextPool
  let missing: [[UInt8]]

  /// Takes a column over; nil when it has to be read again as what it was decided to be.
  ///
  /// - Parameters:
  ///   - column: its number in the file.
  ///   - name: its name.
  ///   - decision: what it is.
  ///   - load: what the walk over the file has kept.
  ///   - missing: further words that mean missing.
  init?(
    _ column: Int, name: String, decision: TypeDecision, load: LoadPass.Result,
    missing: [[UInt8]]
  ) {
    self.name = name
    self.decision = decision
    self.column = column
    self.missing = missing
    chunks = load.encoded
    let isText = decision.reading == .text
    if load.escaped.contains(column) && (!isText || decision.probe != nil) { return nil }
    for chunk in chunks where !Self.canRead(chunk.blocks[column].form, decision) { return nil }
    let entries = load.entries.map { $0[column] }
    if isText {
      (pool, meanings) = CodeMeaning.texts(entries)
    } else {
      pool = TextPool()
      meanings = entries.map { CodeMeaning($0, decision.reading) }
    }
  }

  private static func canRead(_ form: ColumnBlock.Form, _ decision: TypeDecision) -> Bool {
    switch (form, decision.reading) {
    case (.codes, _): true
    case (.texts, .text): decision.probe == nil
    case (.moments, .datetime(.iso)): true
    case (.units(let decimals), .integer): decimals == 0
    case (.units(let decimals), .number(let format)):
      decimals == 0 || format.decimal == UInt8(ascii: ".")
    case (.doubles, .number(let format)): format.decimal == UInt8(ascii: ".")
    default: false
    }
  }

  /// The texts that the numbers of a text column mean; nil where they are laid out row by row.
  var dictionary: TextPool? {
    guard decision.reading == .text, chunks.allSatisfy({ $0.blocks[column].form == .codes })
    else { return nil }
    return pool
  }

  /// Returns the rows of some chunks.
  ///
  /// - Parameters:
  ///   - range: the chunks.
  ///   - scratch: memory for reading.
  /// - Returns: the rows; nil when the disk does not give them back.
  func read(_ range: Range<Int>, scratch: inout AlignedBuffer) -> Column? {
    let blocks = chunks[range].map { $0.blocks[column] }
    let rows = blocks.reduce(0) { $0 + $1.rows }
    var reader = BlockReader(rows: rows)
    let storage: ColumnStorage?
    switch decision.reading {
    case .text:
      let isCoded = blocks.allSatisfy { $0.form == .codes }
      storage =
        isCoded
        ? ids(range, rows, &reader, &scratch).map {
          .texts(TextStorage(ids: $0, pool: pool, poolRepeats: false))
        } : laidOut(range, &reader, &scratch).map { .texts($0) }
    case .number: storage = numbers(range, rows, &reader, &scratch).map { .numbers($0) }
    default: storage = integers(range, rows, &reader, &scratch).map { .integers($0) }
    }
    guard let storage else { return nil }
    return Column(
      name: name, type: decision.reading.type, storage: storage, validity: reader.validity,
      decimals: decision.reading.type == .number ? decision.decimals : nil)
  }

  private func ids(
    _ range: Range<Int>, _ rows: Int, _ reader: inout BlockReader, _ scratch: inout AlignedBuffer
  ) -> [Int32]? {
    unsafe fill(range, rows, &reader, &scratch) { block, bytes, result in
      let ids = meanings[block.worker].ids
      unsafe ids.withUnsafeBufferPointer { map in
        unsafe block.packed?.unpack(bytes, into: result) { unsafe map[Int($0)] }
      }
    }
  }

  private func integers(
    _ range: Range<Int>, _ rows: Int, _ reader: inout BlockReader, _ scratch: inout AlignedBuffer
  ) -> [Int64]? {
    unsafe fill(range, rows, &reader, &scratch) { block, bytes, result in
      guard block.form == .codes else {
        unsafe block.packed?.unpack(bytes, into: result) { $0 }
        return
      }
      unsafe meanings[block.worker].values.withUnsafeBufferPointer { map in
        unsafe block.packed?.unpack(bytes, into: result) { unsafe map[Int($0)] }
      }
    }
  }

  private func numbers(
    _ range: Range<Int>, _ rows: Int, _ reader: inout BlockReader, _ scratch: inout AlignedBuffer
  ) -> [Double]? {
    unsafe fill(range, rows, &reader, &scratch) { block, bytes, result in
      switch block.form {
      case .codes:
        unsafe meanings[block.worker].values.withUnsafeBufferPointer { map in
          unsafe block.packed?.unpack(bytes, into: result) {
            unsafe Double(bitPattern: UInt64(bitPattern: map[Int($0)]))
          }
        }
      case .units(let decimals):
        let scale = NumberParsing.power(decimals)
        unsafe block.packed?.unpack(bytes, into: result) { Double($0) / scale }
      default:
        unsafe block.packed?.unpack(bytes, into: result) {
          Double(bitPattern: UInt64(bitPattern: $0))
        }
      }
    }
  }

  /// Reads all blocks one after another; exceptions are read by the decision.
  @inline(__always)
  private func fill<Element>(
    _ range: Range<Int>, _ rows: Int, _ reader: inout BlockReader,
    _ scratch: inout AlignedBuffer,
    _ body: (ColumnBlock, UnsafeRawPointer, UnsafeMutablePointer<Element>) -> Void
  ) -> [Element]? where Element: BitwiseCopyable & StoredElement {
    var isWhole = true
    var first = 0
    let result = unsafe [Element](unsafeUninitializedCapacity: rows) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for number in range where isWhole {
        let block = chunks[number].blocks[column]
        guard let packed = block.packed else { continue }
        let meaning = block.form == .codes ? meanings[block.worker] : nil
        isWhole = unsafe chunks[number].bytes.withBytes(
          block.offset, packed.byteCount, scratch: &scratch
        ) { bytes in
          unsafe body(block, bytes, base + first)
          unsafe reader.note(block, meaning, bytes, at: first)
        }
        for (row, exception) in zip(block.exceptionRows, 0..<block.exceptions.count) {
          let bits = block.exceptions.read(exception, decision.reading)
          unsafe (base + first + Int(row)).pointee = Element(bits: bits ?? 0)
          if bits == nil { reader.setMissing(first + Int(row)) }
        }
        first += block.rows
      }
      count = isWhole ? rows : 0
    }
    return isWhole && first == rows ? result : nil
  }

  /// Lays texts out row by row: they hardly repeat.
  private func laidOut(
    _ range: Range<Int>, _ reader: inout BlockReader, _ scratch: inout AlignedBuffer
  ) -> TextStorage? {
    var laid = TextPool()
    var first = 0
    for number in range {
      let block = chunks[number].blocks[column]
      if block.form == .texts {
        laid.append(contentsOf: block.texts)
        reader.note(block, at: first)
      } else {
        var own = BlockReader(rows: block.rows)
        guard let ids = ids(number..<number + 1, block.rows, &own, &scratch) else { return nil }
        for (row, id) in ids.enumerated() {
          let isMissing = own.validity.map { !$0[row] } ?? false
          laid.append(utf8: isMissing ? [] : pool.utf8(Int(id)))
          if isMissing { reader.setMissing(first + row) }
        }
      }
      first += block.rows
    }
    return TextStorage(ids: nil, pool: laid)
  }
}

/// What stored columns are made of.
protocol StoredElement {
  init(bits: Int64)
}

extension Int64: StoredElement {
  init(bits: Int64) { self = bits }
}

extension Int32: StoredElement {
  init(bits: Int64) { self = Int32(truncatingIfNeeded: bits) }
}

extension Double: StoredElement {
  init(bits: Int64) { self = Double(bitPattern: UInt64(bitPattern: bits)) }
}
