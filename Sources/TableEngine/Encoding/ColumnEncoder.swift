/// Turns the cells of one column into codes or units as one thread meets them.
///
/// What the column is, only its last cell can tell. So cells are counted by what they can be, and
/// kept in a form that every likely decision can read: different cells by number, plain numbers as
/// units, everything else beside them as it was written. Where that would take more room than the
/// cells themselves, they are only counted, and read again once the decision is known.
@safe
struct ColumnEncoder: ~Copyable {
  /// How the next chunk's cells are kept.
  enum Mode {
    case dictionary, units, moments, texts, counting
  }

  /// A dictionary is given up beyond so many cells or bytes in any case.
  static let textLimit = 1 << 20
  static let byteLimit = 1 << 25
  /// So many cells with doubled quotes are known by what was written.
  private static let writtenLimit = 1 << 12

  private(set) var mode: Mode
  /// What cells can be, except those that the dictionary counts.
  var counts = ColumnCounts()
  /// Whether a cell was met whose doubled quotes were taken out.
  var hasEscapes = false
  private var dictionary: CellDictionary
  /// Cells with doubled quotes as they were written, and the code of what each stands for.
  private var written = CellDictionary()
  private var writtenCodes: [UInt32] = []
  let column: Int
  let quoting: QuoteRule
  let missingWords: [[UInt8]]
  private let followsDictionary: Mode
  private let isWanted: Bool
  private let repeatLimit: Int
  private var decimals: Int
  private var isDouble = false
  private var dictionaryRows = 0

  private(set) var values: UnsafeMutablePointer<Int64>
  private var codes: UnsafeMutablePointer<UInt32>
  private var capacity = 0
  private(set) var rows = 0
  private var missing: [UInt64] = []
  private var exceptionRows: [Int32] = []
  private var exceptions = TextPool()
  var texts = TextPool()

  /// Makes the encoder of a column.
  ///
  /// - Parameters:
  ///   - column: its number.
  ///   - guess: what its first cells are.
  ///   - quoting: the dialect's quotes.
  ///   - missingWords: further words that mean missing.
  ///   - keepsTexts: whether texts that hardly repeat are kept, too.
  ///   - isWanted: whether the table has the column; else it is only judged.
  ///   - repeatLimit: so many different cells are numbered before they count as hardly repeating.
  init(
    column: Int, guess: ColumnGuess, quoting: QuoteRule, missingWords: [[UInt8]],
    keepsTexts: Bool, isWanted: Bool, repeatLimit: Int
  ) {
    dictionary = CellDictionary(missing: missingWords)
    self.repeatLimit = repeatLimit
    self.column = column
    self.quoting = quoting
    self.missingWords = missingWords
    decimals = guess.decimals ?? 0
    mode = guess.decimals == nil ? .dictionary : .units
    followsDictionary =
      !isWanted
      ? .counting : guess.isMoment ? .moments : keepsTexts && guess.isText ? .texts : .counting
    self.isWanted = isWanted
    unsafe values = .allocate(capacity: 0)
    unsafe codes = .allocate(capacity: 0)
  }

  deinit {
    unsafe values.deallocate()
    unsafe codes.deallocate()
  }

  /// The different cells of all chunks.
  func entries() -> CellEntries { dictionary.found() }

  /// The different cells with doubled quotes, as they were written.
  func writtenEntries() -> CellEntries { written.found() }

  /// Prepares for the cells of a chunk.
  mutating func begin(chunk: Int) {
    dictionary.begin(chunk: chunk, rows: rows)
    rows = 0
    missing.removeAll(keepingCapacity: true)
    exceptionRows = []
    exceptions = TextPool()
    texts = TextPool()
  }

  /// Adds the cells of a vector of rows.
  ///
  /// - Parameters:
  ///   - bytes: the chunk.
  ///   - limit: how many bytes may be looked at.
  ///   - table: where the cells lie.
  mutating func add(_ bytes: UnsafePointer<UInt8>, limit: Int, _ table: borrowing FieldTable) {
    reserve(rows + table.rowCount)
    switch mode {
    case .dictionary:
      if dictionary.isLong {
        unsafe addCodes(bytes, limit, table, isLong: true)
      } else {
        unsafe addCodes(bytes, limit, table, isLong: false)
      }
    case .units: unsafe addUnits(bytes, table)
    case .moments: unsafe addMoments(bytes, table)
    case .texts: unsafe addTexts(bytes, table)
    case .counting: unsafe addNothing(bytes, table)
    }
    rows += table.rowCount
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let more = max(count, capacity * 2, 64)
    // One of both is used in a chunk; memory that nobody touches costs nothing.
    unsafe codes = Self.moved(codes, mode == .dictionary ? rows : 0, capacity: more)
    unsafe values = Self.moved(values, mode == .dictionary ? 0 : rows, capacity: more)
    capacity = more
  }

  private static func moved<Value: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<Value>, _ count: Int, capacity: Int
  ) -> UnsafeMutablePointer<Value> {
    let more = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    unsafe more.update(from: memory, count: count)
    unsafe memory.deallocate()
    return unsafe more
  }

  @inline(__always)
  private mutating func addCodes(
    _ bytes: UnsafePointer<UInt8>, _ limit: Int, _ table: borrowing FieldTable, isLong: Bool
  ) {
    let codes = unsafe codes + rows
    var cell = column
    for row in 0..<table.rowCount {
      let (start, end) = (table.start(cell), table.end(cell))
      unsafe codes[row] =
        start & FieldTable.escapedBit == 0
        ? unsafe dictionary.code(bytes, start, end, limit: limit, isLong: isLong)
        : unsafe escaped(bytes, Int(start & FieldTable.mask), Int(end))
      cell &+= table.width
    }
  }

  /// Counts a cell as it was written and returns the code of what it stands for, found out once for
  /// each different one.
  @inline(never)
  private mutating func escaped(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> UInt32 {
    if end > start && written.count < Self.writtenLimit {
      let id = unsafe Int(written.code(standingFor: bytes + start, end - start, isCounted: true))
      if id > writtenCodes.count { writtenCodes.append(unsafe unescaped(bytes, start, end)) }
      return writtenCodes[id - 1]
    }
    unsafe count(bytes, start, end)
    return unsafe unescaped(bytes, start, end)
  }

  /// Returns the code of what a cell with doubled quotes stands for.
  private mutating func unescaped(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> UInt32 {
    hasEscapes = true
    let text = unsafe Unescaping.unescape(bytes, start, end, quoting)
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe dictionary.code(standingFor: base, buffer.count)
    }
  }

  private mutating func addUnits(_ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable) {
    let units = unsafe values + rows
    var plain = 0
    var digits = 0
    var grouped = 0
    let takesThree = decimals == 3
    let hasMissingWords = !missingWords.isEmpty
    var cell = column
    for row in 0..<table.rowCount {
      let (start, end) = (Int(table.start(cell) & FieldTable.mask), Int(table.end(cell)))
      cell &+= table.width
      if !isDouble, start < end, unsafe !hasMissingWords || !isMissing(bytes, start, end),
        let number = unsafe UnitParsing.parse(bytes, start, end, decimals: decimals)
      {
        unsafe units[row] = number.value
        plain += 1
        digits = max(digits, number.digits)
        // `1.234` may be a point between thousands.
        if takesThree, number.digits < 7, number.value.magnitude >= 1_000 { grouped += 1 }
      } else {
        unsafe units[row] = unsafe other(bytes, start, end, row: rows + row)
      }
    }
    guard plain > 0 else { return }
    counts.addPlain(plain, grouped: grouped, decimals: decimals, digits: digits)
  }

  /// Reads a cell that is no number of the usual form.
  @inline(never)
  private mutating func other(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, row: Int
  ) -> Int64 {
    var (start, end) = (start, end)
    unsafe CellEdges.trim(bytes, &start, &end)
    if unsafe start >= end || !missingWords.isEmpty && isMissing(bytes, start, end) {
      counts.empty += 1
      setMissing(row)
      return 0
    }
    if let number = unsafe PlainNumber(bytes, start, end) {
      counts.count(number)
      if let units = unsafe stored(number, bytes, start, end, row: row) { return units }
    } else {
      unsafe counts.count(bytes, start, end)
    }
    unsafe keep(bytes, start, end, row: row)
    return 0
  }

  /// Keeps a cell as it was written, for the decision on the column to read.
  mutating func keep(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, row: Int) {
    exceptionRows.append(Int32(truncatingIfNeeded: row))
    unsafe exceptions.append(
      buffer: UnsafeBufferPointer(start: bytes + start, count: end - start))
  }

  /// Returns what stands for a number in this chunk; nil for −0, which only doubles have, and for
  /// whole numbers beyond 64 bits.
  private mutating func stored(
    _ number: PlainNumber, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, row: Int
  ) -> Int64? {
    if number.isNegative && number.digits == 0 { return nil }
    if !isDouble {
      if number.decimals > decimals, !rescale(to: number.decimals, rows: row) {
        becomeDouble(rows: row)
      } else if let units = units(number) {
        return units
      } else if number.hasPoint || decimals > 0 {
        becomeDouble(rows: row)
      } else {
        return nil
      }
    }
    let value = unsafe number.exactDouble ?? NumberParsing.parse(bytes, start, end)
    return value.map { Int64(bitPattern: $0.bitPattern) }
  }

  private func units(_ number: PlainNumber) -> Int64? {
    guard number.hasPoint || decimals > 0 else { return number.integer }
    let more = decimals - number.decimals
    guard more <= 15 else { return nil }
    let (units, overflow) = number.digits.multipliedReportingOverflow(by: Self.powers[more])
    // Only below 2⁵³ one division gives the nearest double.
    guard !overflow, units < 1 << 53 else { return nil }
    return number.isNegative ? -Int64(units) : Int64(units)
  }

  private static let powers: [UInt64] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Turns the rows so far into units of more decimals; false where that is not exact.
  private mutating func rescale(to more: Int, rows count: Int) -> Bool {
    guard more <= 15 else { return false }
    let factor = Int64(Self.powers[more - decimals])
    let limit = (Int64(1) << 53) / factor
    for row in 0..<count {
      guard unsafe values[row].magnitude < limit.magnitude else { return false }
    }
    for row in 0..<count { unsafe values[row] *= factor }
    decimals = more
    return true
  }

  private mutating func becomeDouble(rows count: Int) {
    let scale = NumberParsing.power(decimals)
    for row in 0..<count {
      unsafe values[row] = Int64(bitPattern: (Double(values[row]) / scale).bitPattern)
    }
    isDouble = true
  }

  mutating func setMissing(_ row: Int) {
    while missing.count <= row >> 6 { missing.append(0) }
    missing[row >> 6] |= 1 << UInt64(row & 63)
  }

  func isMissing(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let cell = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
    return missingWords.contains { unsafe cell.elementsEqual($0) }
  }

  /// Returns the block of the chunk, its packed bytes added to the others of the chunk.
  mutating func finishChunk(worker: Int, into bytes: inout [UInt8]) -> ColumnBlock {
    let form: ColumnBlock.Form =
      switch mode {
      case .dictionary: .codes
      case .units: isDouble ? .doubles : .units(decimals: decimals)
      case .moments: .moments
      case .texts: .texts
      case .counting: .nothing
      }
    var block = ColumnBlock(form: form, rows: rows)
    block.worker = worker
    block.missing = missing
    block.exceptionRows = exceptionRows
    block.exceptions = exceptions
    block.texts = texts
    if !isWanted {
      block.form = .nothing
    } else if mode == .dictionary {
      block.offset = bytes.count
      block.packed = unsafe PackedIntegers(codes, count: rows, in: dictionary.codes, into: &bytes)
      block.hasEmpties = dictionary.hasEmpties
    } else if mode == .units || mode == .moments {
      block.offset = bytes.count
      block.packed = unsafe PackedIntegers(values, count: rows, into: &bytes)
    }
    chooseMode()
    return block
  }

  /// Changes how the next chunks are kept where this one shows that another way is better.
  private mutating func chooseMode() {
    switch mode {
    case .units where exceptionRows.count > 64 && exceptionRows.count * 8 > rows:
      mode = .dictionary
    case .moments where exceptionRows.count > 64 && exceptionRows.count * 8 > rows:
      mode = .counting
    case .dictionary:
      dictionaryRows += rows
      let count = dictionary.writtenCount
      let isFull = count > Self.textLimit || dictionary.pool.byteCount > Self.byteLimit
      if isFull || count > repeatLimit && count * 2 > dictionaryRows {
        mode = followsDictionary
      }
    default: break
    }
  }
}
