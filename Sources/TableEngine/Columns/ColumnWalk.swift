/// What is known of a column of a large file after some of its chunks.
struct ColumnWalk: Sendable {
  private let type: ColumnType
  /// All texts of the column where its rows hold numbers into them.
  private let dictionary: TextPool?
  private var missing = 0
  private var values = 0
  private var distinct: DistinctCount
  /// Which texts of the dictionary were met.
  private var met: [Bool]
  private var lowest = Double.nan
  private var highest = Double.nan
  private var firstText: [UInt8]?
  private var lastText: [UInt8]?
  /// The sum of each chunk: added in the order of the file they do not depend on the threads.
  private var sums: [(chunk: Int, sum: CompensatedSum)] = []
  /// Where whole values lie; numbers count in units of their last decimal.
  private(set) var grid: ValueGrid

  /// Prepares to look at a column.
  ///
  /// - Parameters:
  ///   - type: the column's.
  ///   - decimals: with how many of them its numbers were written; nil when not known.
  ///   - dictionary: all of its texts; nil where the rows hold them one by one.
  ///   - limit: so many different values are counted exactly.
  init(type: ColumnType, decimals: Int?, dictionary: TextPool?, limit: Int) {
    self.type = type
    self.dictionary = dictionary
    distinct = DistinctCount(limit: limit)
    met = [Bool](repeating: false, count: dictionary?.count ?? 0)
    grid = ValueGrid(scale: type == .number ? decimals.map { DecimalSum.powers[$0] } : 1)
  }

  /// Whether the count of different values is an estimate.
  var isApproximate: Bool { distinct.isApproximate }

  /// Adds the rows of a chunk.
  mutating func add(_ column: Column, chunk: Int) {
    let lacks = column.missingCount
    missing += lacks
    values += column.count - lacks
    switch column.storage {
    case .integers(let stored): add(stored, column.validity, chunk)
    case .numbers(let stored): add(stored, column.validity, chunk)
    case .texts(let texts): add(texts, column.validity)
    }
  }

  private mutating func add(_ stored: [Int64], _ validity: Validity?, _ chunk: Int) {
    var sum = CompensatedSum()
    let isNumeric = type.isNumeric
    for row in stored.indices {
      if let validity, !validity[row] { continue }
      let value = stored[row]
      distinct.add(UInt64(bitPattern: value))
      grid.add(value)
      if isNumeric { sum.add(Double(value)) }
    }
    if isNumeric { sums.append((chunk, sum)) }
  }

  private mutating func add(_ stored: [Double], _ validity: Validity?, _ chunk: Int) {
    var sum = CompensatedSum()
    for row in stored.indices {
      if let validity, !validity[row] { continue }
      // −0 and 0 are one value.
      let value = stored[row] == 0 ? 0 : stored[row]
      distinct.add(value.bitPattern)
      grid.add(value)
      if lowest.isNaN || value < lowest { lowest = value }
      if highest.isNaN || value > highest { highest = value }
      sum.add(value)
    }
    sums.append((chunk, sum))
  }

  private mutating func add(_ texts: TextStorage, _ validity: Validity?) {
    let pool = texts.pool
    guard let ids = texts.ids else {
      for row in 0..<texts.count {
        if let validity, !validity[row] { continue }
        add(pool, row)
      }
      return
    }
    if dictionary != nil {
      for row in ids.indices {
        if let validity, !validity[row] { continue }
        met[Int(ids[row])] = true
      }
      return
    }
    var seen = [Bool](repeating: false, count: pool.count)
    for row in ids.indices {
      if let validity, !validity[row] { continue }
      let id = Int(ids[row])
      guard !seen[id] else { continue }
      seen[id] = true
      add(pool, id)
    }
  }

  private mutating func add(_ pool: TextPool, _ id: Int) {
    // Among 2¹⁷ texts two have the same hash, and count as one, in one file of a thousand million.
    distinct.add(unsafe pool.withText(id) { unsafe BytesDictionary.hash($0) })
    note(pool.utf8(id))
  }

  private mutating func note(_ text: ArraySlice<UInt8>) {
    if firstText.map({ text.lexicographicallyPrecedes($0) }) ?? true { firstText = Array(text) }
    if lastText.map({ $0.lexicographicallyPrecedes(text) }) ?? true { lastText = Array(text) }
  }

  /// Adds what another walk has seen of the same column.
  mutating func absorb(_ other: ColumnWalk) {
    missing += other.missing
    values += other.values
    distinct.absorb(other.distinct)
    for (id, isMet) in other.met.enumerated() where isMet { met[id] = true }
    if lowest.isNaN || other.lowest < lowest { lowest = other.lowest }
    if highest.isNaN || other.highest > highest { highest = other.highest }
    if let text = other.firstText { note(text[...]) }
    if let text = other.lastText { note(text[...]) }
    sums += other.sums
    grid.absorb(other.grid)
  }

  /// What was found.
  ///
  /// - Parameter exact: how many different values there are, where that was counted once more.
  /// - Returns: the summary of all rows that were added.
  func summary(exact: Int?) -> ColumnSummary {
    var (minimum, maximum) = (Value.missing, Value.missing)
    var count = exact ?? distinct.value
    if let dictionary {
      var ends = self
      for id in met.indices where met[id] { ends.note(dictionary.utf8(id)) }
      (minimum, maximum) = (Self.value(ends.firstText), Self.value(ends.lastText))
      count = met.count(where: \.self)
    } else if type == .text {
      (minimum, maximum) = (Self.value(firstText), Self.value(lastText))
    } else if type == .number {
      if !lowest.isNaN { (minimum, maximum) = (.number(lowest), .number(highest)) }
    } else if let range = grid.range {
      minimum = Column.value(range.lowerBound, as: type)
      maximum = Column.value(range.upperBound, as: type)
    }
    var sum = CompensatedSum()
    for part in sums.sorted(by: { $0.chunk < $1.chunk }) { sum.add(part.sum) }
    return ColumnSummary(
      missing: missing, distinct: count,
      isDistinctApproximate: exact == nil && dictionary == nil && distinct.isApproximate,
      minimum: minimum, maximum: maximum,
      mean: type.isNumeric && values > 0 ? sum.value / Double(values) : nil)
  }

  private static func value(_ text: [UInt8]?) -> Value {
    text.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .missing
  }
}
