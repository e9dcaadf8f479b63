/// What of a row travels to its group: the key, its place, and the arguments of measures.
///
/// Key, a bit for each missing argument, and place share one word where they fit; else the key has
/// a word of its own.
struct RecordLayout: Sendable {
  /// Words a row.
  let words: Int
  private let isWide: Bool
  private let placeBits: UInt64
  private let keyShift: UInt64
  /// The argument of each measure; nil without one.
  let arguments: [RowExpression?]
  /// The word of each measure's argument; nil where only its presence counts.
  private let places: [Int?]

  /// Makes the layout; nil where a word cannot hold the place and the bits.
  init?(_ key: PackedKey, _ measures: [Measure], rowCount: Int) {
    let place = 64 - UInt64(rowCount).leadingZeroBitCount
    let below = place + measures.count
    guard below < 64, rowCount <= Int(Int32.max) else { return nil }
    isWide = key.bits + below > 64
    placeBits = UInt64(place)
    keyShift = isWide ? 0 : UInt64(below)
    arguments = measures.map(\.argument)
    var next = isWide ? 2 : 1
    places = measures.map { measure in
      guard measure.argument != nil, measure.aggregate != .count else { return nil }
      defer { next += 1 }
      return next
    }
    words = next
  }

  /// The key of a record.
  @inline(__always)
  func key(_ record: UnsafePointer<UInt64>) -> UInt64 { unsafe record[0] &>> keyShift }

  /// The number of a record's row, from 0 on.
  @inline(__always)
  func place(_ record: UnsafePointer<UInt64>) -> Int32 {
    let word = unsafe record[isWide ? 1 : 0]
    return Int32(truncatingIfNeeded: word & ((1 &<< placeBits) - 1))
  }

  /// Writes the records of rows.
  ///
  /// - Parameters:
  ///   - keys: the key of each row.
  ///   - arguments: the arguments of measures, those that have one.
  ///   - table: says where rows come from.
  ///   - records: where to write.
  func write(
    _ keys: UnsafePointer<UInt64>, _ arguments: [Column?], _ table: Table,
    to records: UnsafeMutablePointer<UInt64>
  ) {
    let (words, shift, head) = (words, keyShift, isWide ? 1 : 0)
    if let sources = table.sourceRows {
      for row in sources.indices {
        unsafe records[row * words + head] = UInt64(UInt32(bitPattern: sources[row] &- 1))
      }
    } else {
      let first = UInt64(table.sourceRow(0) - 1)
      for row in 0..<table.rowCount {
        unsafe records[row * words + head] = first &+ UInt64(row)
      }
    }
    for (measure, column) in arguments.enumerated() {
      guard let column else { continue }
      if let place = places[measure] {
        switch column.storage {
        case .integers(let values):
          for row in values.indices {
            unsafe records[row * words + place] = UInt64(bitPattern: values[row])
          }
        case .numbers(let values):
          for row in values.indices {
            unsafe records[row * words + place] = values[row].bitPattern
          }
        case .texts: break
        }
      }
      guard let validity = column.validity else { continue }
      let bit: UInt64 = 1 &<< (placeBits &+ UInt64(measure))
      for row in 0..<column.count where !validity[row] {
        unsafe records[row * words + head] |= bit
      }
    }
    if isWide {
      for row in 0..<table.rowCount { unsafe records[row * words] = unsafe keys[row] }
    } else {
      for row in 0..<table.rowCount { unsafe records[row * words] |= keys[row] &<< shift }
    }
  }

  /// Returns the argument of a measure as a column again; nil where it has none.
  func column(
    _ records: UnsafePointer<UInt64>, _ rows: Int, measure: Int, decimals: Int?
  ) -> Column? {
    guard let argument = arguments[measure] else { return nil }
    let (words, head) = (words, isWide ? 1 : 0)
    let bit: UInt64 = 1 &<< (placeBits &+ UInt64(measure))
    var validity: Validity?
    for row in 0..<rows where unsafe records[row * words + head] & bit != 0 {
      if validity == nil { validity = Validity(count: rows) }
      validity?[row] = false
    }
    guard let place = places[measure] else {
      return Column(
        name: "", type: .integer, storage: .integers([Int64](repeating: 0, count: rows)),
        validity: validity)
    }
    let storage: ColumnStorage
    if argument.type == .number {
      storage = unsafe .numbers(
        [Double](unsafeUninitializedCapacity: rows) { values, count in
          for row in 0..<rows {
            unsafe values[row] = Double(bitPattern: records[row * words + place])
          }
          count = rows
        })
    } else {
      storage = unsafe .integers(
        [Int64](unsafeUninitializedCapacity: rows) { values, count in
          for row in 0..<rows {
            unsafe values[row] = Int64(bitPattern: records[row * words + place])
          }
          count = rows
        })
    }
    return Column(
      name: "", type: argument.type ?? .integer, storage: storage, validity: validity,
      decimals: decimals)
  }
}
