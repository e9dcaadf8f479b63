internal import SourceModel
internal import Synchronization

/// Rows of one part that lie one after another, packed column by column.
struct PartSegment: Sendable {
  let count: Int
  /// The place of the first row among all rows of the file.
  let place: Int64
  fileprivate let columns: [(packed: PackedIntegers, offset: Int)]
  fileprivate let bytes: BlockBytes

  /// Unpacks the rows of segments, column by column; nil when the disk does not give them back.
  static func read(
    _ segments: [PartSegment], columns: Int, _ scratch: inout AlignedBuffer
  ) -> [[Int64]]? {
    let rows = segments.reduce(0) { $0 + $1.count }
    var result: [[Int64]] = []
    for column in 0..<columns {
      var isWhole = true
      let words = unsafe [Int64](unsafeUninitializedCapacity: rows) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        var first = 0
        for segment in segments where isWhole {
          let (packed, offset) = segment.columns[column]
          isWhole = unsafe segment.bytes.withBytes(
            offset, packed.byteCount, scratch: &scratch
          ) { bytes in
            unsafe packed.unpack(bytes, into: base + first) { $0 }
          }
          first += segment.count
        }
        count = isWhole ? rows : 0
      }
      guard isWhole else { return nil }
      result.append(words)
    }
    return result
  }
}

/// The packed rows of all parts, as several threads add them.
final class PartStore: Sendable {
  private let parts: Guarded<[[PartSegment]]>
  private let held = Atomic<Int>(0)
  private let limit: Int
  private let spill: SpillFile?

  init(count: Int, limit: Int) {
    parts = Guarded([[PartSegment]](repeating: [], count: count))
    self.count = count
    self.limit = limit
    spill = SpillFile()
  }

  /// How many parts there are.
  let count: Int

  /// Keeps packed bytes in memory, or on the disk once there are too many.
  fileprivate func keep(_ bytes: [UInt8]) throws(Diagnostic) -> BlockBytes {
    let before = held.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    guard before > limit, let spill else { return .memory(bytes) }
    guard let offset = spill.append(bytes) else { throw .spillFailed() }
    return .file(spill, offset: offset, count: bytes.count)
  }

  fileprivate func add(_ segments: [(part: Int, segment: PartSegment)]) {
    parts.withLock { parts in
      for (part, segment) in segments { parts[part].append(segment) }
    }
  }

  /// Returns the segments of a part in the order of their rows, and forgets them.
  func segments(_ part: Int) -> [PartSegment] {
    parts.withLock { parts in
      defer { parts[part] = [] }
      return parts[part].sorted { $0.place < $1.place }
    }
  }
}

/// Collects rows and hands them to the parts of their keys.
struct PartWriter: Sendable {
  private let store: PartStore
  private var words: [[Int64]]
  private var missing: [[Int64]]
  private var places: [Int64] = []
  private var hashes: [UInt64] = []

  init(values: Int, store: PartStore) {
    self.store = store
    words = [[Int64]](repeating: [], count: values)
    missing = words
  }

  /// Adds the rows of a chunk; the first columns are the keys.
  mutating func add(_ columns: [Column], keys: Int, _ table: Table) {
    let first = places.count
    for row in 0..<table.rowCount { places.append(Int64(table.sourceRow(row)) - 1) }
    hashes.append(contentsOf: repeatElement(0x9e37_79b9_7f4a_7c15, count: table.rowCount))
    for (index, column) in columns.enumerated() {
      PartedColumn.append(column, to: &words[index], missing: &missing[index])
      guard index < keys else { continue }
      for row in first..<places.count {
        let isMissing = missing[index][row] != 0
        let word = isMissing ? ~0 : UInt64(bitPattern: words[index][row])
        let product = (hashes[row] ^ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
        hashes[row] = product.high ^ product.low ^ 0x9e37_79b9_7f4a_7c15
      }
    }
  }

  /// Hands everything over, sorted by parts.
  mutating func flush() throws(Diagnostic) {
    let count = store.count
    var starts = [Int](repeating: 0, count: count + 1)
    // The upper bits choose the part, as tables within it use the lower ones.
    let parts = hashes.map { Int(truncatingIfNeeded: ($0 >> 40) % UInt64(count)) }
    for part in parts { starts[part + 1] += 1 }
    for part in 0..<count { starts[part + 1] += starts[part] }
    var order = [Int32](repeating: 0, count: parts.count)
    var next = starts
    for (row, part) in parts.enumerated() {
      order[next[part]] = Int32(truncatingIfNeeded: row)
      next[part] += 1
    }
    var bytes: [UInt8] = []
    var packed: [(part: Int, count: Int, place: Int64, columns: [(PackedIntegers, Int)])] = []
    let columns = zip(words, missing).flatMap { [$0, $1] } + [places]
    var run: [Int64] = []
    for part in 0..<count where starts[part] < starts[part + 1] {
      let rows = order[starts[part]..<starts[part + 1]]
      var segment: [(PackedIntegers, Int)] = []
      for column in columns {
        run.removeAll(keepingCapacity: true)
        for row in rows { run.append(column[Int(row)]) }
        let offset = bytes.count
        unsafe run.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          segment.append((unsafe PackedIntegers(base, count: buffer.count, into: &bytes), offset))
        }
      }
      packed.append((part, rows.count, places[Int(rows[rows.startIndex])], segment))
    }
    let kept = try store.keep(bytes)
    store.add(
      packed.map { part, count, place, columns in
        (part, PartSegment(count: count, place: place, columns: columns, bytes: kept))
      })
    self = PartWriter(values: words.count, store: store)
  }
}
