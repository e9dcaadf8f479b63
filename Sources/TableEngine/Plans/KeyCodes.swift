internal import SourceModel

/// Small numbers for the values of one key, given out in the order of first appearance.
///
/// They last over all chunks of a file, so that equal values get equal numbers.
struct KeyCodes {
  private(set) var type: ColumnType
  private var table = HashTable(capacity: 256)
  private var values: [UInt64] = []
  private var texts = BytesDictionary()
  private var codeOfText: [Int32] = []
  private var missing: Int32 = -1
  private(set) var count: Int32 = 0
  /// All texts of a key, whose numbers are then its codes; the missing one comes after them.
  private let dictionary: TextPool?

  init(type: ColumnType, dictionary: TextPool? = nil) {
    self.type = type
    self.dictionary = dictionary
    if let dictionary {
      missing = Int32(truncatingIfNeeded: dictionary.count)
      count = missing + 1
    }
  }

  /// How many codes there are at most; nil where only the last row tells.
  var knownCount: Int? { dictionary.map { $0.count + 1 } }

  /// Makes room for the values of further rows where that may last.
  ///
  /// - Throws: `Interrupted`.
  mutating func makeRoom(for rows: Int, _ interruption: Interruption) throws(Diagnostic) {
    try table.makeRoom(for: rows, interruption)
  }

  /// Writes the number of each row's value.
  mutating func encode(_ column: Column, into codes: inout [Int32]) {
    codes.removeAll(keepingCapacity: true)
    if dictionary != nil, case .texts(let stored) = column.storage, let ids = stored.ids {
      codes = ids
      if let validity = column.validity {
        for row in ids.indices where !validity[row] { codes[row] = missing }
      }
      return
    }
    switch column.storage {
    case .integers(let stored):
      for row in stored.indices {
        codes.append(column.isMissing(row) ? missingCode() : code(UInt64(bitPattern: stored[row])))
      }
    case .numbers(let stored):
      for row in stored.indices {
        let bits = stored[row] == 0 ? 0 : stored[row].bitPattern
        codes.append(column.isMissing(row) ? missingCode() : code(bits))
      }
    case .texts(let stored):
      encode(stored, column, into: &codes)
    }
  }

  /// Looks each text of a chunk up once.
  private mutating func encode(
    _ stored: TextStorage, _ column: Column, into codes: inout [Int32]
  ) {
    var known = [Int32](repeating: -1, count: stored.pool.count)
    for row in 0..<stored.count {
      if column.isMissing(row) {
        codes.append(missingCode())
        continue
      }
      let id = stored.id(row)
      if known[id] < 0 { known[id] = code(utf8: stored.pool.utf8(id)) }
      codes.append(known[id])
    }
  }

  private mutating func missingCode() -> Int32 {
    if missing < 0 {
      missing = count
      count += 1
      values.append(0)
    }
    return missing
  }

  @inline(__always)
  private mutating func code(_ bits: UInt64) -> Int32 {
    let code = table.find(bits, insert: count)
    if code == count {
      count += 1
      values.append(bits)
    }
    return code
  }

  private mutating func code(utf8 text: ArraySlice<UInt8>) -> Int32 {
    let id = Int(texts.id(utf8: text))
    if id == codeOfText.count {
      codeOfText.append(count)
      values.append(UInt64(id))
      count += 1
    }
    return codeOfText[id]
  }

  /// Returns a column with the values of numbers.
  func column(_ codes: [Int32], name: String) -> Column {
    var bits = Validity(count: codes.count)
    for (row, code) in codes.enumerated() where code == missing { bits[row] = false }
    let validity = missing < 0 ? nil : bits
    switch type {
    case .text where dictionary != nil:
      let ids = codes.map { $0 == missing ? 0 : $0 }
      return Column(
        name: name, type: type,
        storage: .texts(
          TextStorage(ids: ids, pool: dictionary ?? TextPool(), poolRepeats: false)),
        validity: codes.contains(missing) ? bits : nil)
    case .text:
      let pool = texts.currentPool
      let ids = codes.map { $0 == missing ? 0 : Int32(values[Int($0)]) }
      return Column(
        name: name, type: type,
        storage: .texts(TextStorage(ids: ids, pool: pool, poolRepeats: false)),
        validity: validity)
    case .number:
      return Column(
        name: name, type: type,
        storage: .numbers(codes.map { Double(bitPattern: values[Int($0)]) }), validity: validity)
    default:
      return Column(
        name: name, type: type,
        storage: .integers(codes.map { Int64(bitPattern: values[Int($0)]) }), validity: validity)
    }
  }

  /// Takes the values of another over; returns the number here for each number there.
  mutating func absorb(_ other: KeyCodes) -> [Int32] {
    if dictionary != nil { return (0..<count).map(\.self) }
    var result: [Int32] = []
    encode(other.column((0..<other.count).map(\.self), name: ""), into: &result)
    return result
  }
}
