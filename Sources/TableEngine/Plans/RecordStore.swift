internal import SourceModel
internal import Synchronization

/// Records sorted by the parts of their keys, in memory or on the disk, run by run.
final class RecordStore: Sendable {
  static let partBits = 9
  static let partCount = 1 << partBits
  /// So many bytes stay in memory; the rest goes to the disk.
  static let memoryLimit = 24 << 20
  /// Chunks that one thread takes in a row, so that parts get longer runs of records.
  static let run = 64

  /// The records of neighbouring chunks.
  fileprivate struct Run: Sendable {
    /// The last chunk of the run.
    let number: Int
    /// The first record of each part, and how many there are in all.
    let starts: [Int32]
    let bytes: RunBytes
  }

  fileprivate enum RunBytes: Sendable {
    case memory([UInt64])
    case file(SpillFile, offset: Int)
  }

  private let words: Int
  private let runs = Guarded<[Run]>([])
  private let held = Atomic<Int>(0)
  private let spill: SpillFile?

  /// Makes an empty store for records of so many words.
  init(words: Int) {
    self.words = words
    spill = SpillFile()
  }

  /// The part of a key.
  @inline(__always)
  static func part(_ key: UInt64) -> Int {
    // The upper bits choose the part, as tables within it use the lower ones.
    HashTable.hash(key) >> (64 - partBits) & (partCount - 1)
  }

  /// Keeps the records of a run.
  fileprivate func add(_ records: [UInt64], starts: [Int32], number: Int) throws(Diagnostic) {
    let size = records.count * 8
    let before = held.wrappingAdd(size, ordering: .relaxed).oldValue
    var bytes = RunBytes.memory(records)
    if before + size > Self.memoryLimit, let spill {
      let offset = unsafe records.withUnsafeBytes { unsafe spill.append($0) }
      guard let offset else { throw .spillFailed() }
      bytes = .file(spill, offset: offset)
    }
    let run = Run(number: number, starts: starts, bytes: bytes)
    runs.withLock { runs in
      let place = runs.firstIndex { $0.number > number } ?? runs.count
      runs.insert(run, at: place)
    }
  }

  /// Reads the records of a part in the order of their rows.
  ///
  /// - Parameters:
  ///   - part: its number.
  ///   - scratch: where they go.
  /// - Returns: how many they are; nil when the disk does not give them back.
  func read(_ part: Int, into scratch: inout AlignedBuffer) -> Int? {
    let runs = runs.withLock { $0 }
    let rows = runs.reduce(0) { $0 + Int($1.starts[part + 1] - $1.starts[part]) }
    scratch.reserve(rows * words * 8)
    var next = 0
    for run in runs {
      let first = Int(run.starts[part]) * words * 8
      let size = Int(run.starts[part + 1]) * words * 8 - first
      guard size > 0 else { continue }
      switch run.bytes {
      case .memory(let records):
        unsafe records.withUnsafeBytes { buffer in
          guard let base = buffer.baseAddress else { return }
          unsafe UnsafeMutableRawPointer(scratch.bytes + next)
            .copyMemory(from: base + first, byteCount: size)
        }
      case .file(let file, let offset):
        guard unsafe file.read(at: offset + first, size, into: scratch.bytes + next) == size
        else { return nil }
      }
      next += size
    }
    return rows
  }
}

/// Collects the records of neighbouring chunks and sorts them by part.
struct RecordWriter: Sendable {
  private let key: PackedKey
  private let layout: RecordLayout
  private var records: [UInt64] = []
  private var parts: [UInt16] = []
  private var keys: [UInt64] = []
  private var count = 0

  init(key: PackedKey, layout: RecordLayout) {
    self.key = key
    self.layout = layout
  }

  /// Adds the rows of a chunk.
  mutating func add(_ table: Table, _ interruption: Interruption) throws(Diagnostic) {
    let rows = table.rowCount
    guard rows > 0 else { return }
    var columns: [Column] = []
    for expression in key.expressions {
      columns.append(try expression.evaluate(over: table, interruption: interruption))
    }
    var arguments: [Column?] = []
    for argument in layout.arguments {
      arguments.append(
        try argument.map { argument throws(Diagnostic) in
          try argument.evaluate(over: table, interruption: interruption)
        })
    }
    reserve(rows)
    unsafe keys.withUnsafeMutableBufferPointer { keys in
      guard let keys = keys.baseAddress else { return }
      unsafe keys.update(repeating: 0, count: rows)
      for (index, column) in columns.enumerated() {
        unsafe key.add(column, key: index, to: keys)
      }
      unsafe parts.withUnsafeMutableBufferPointer { parts in
        for row in 0..<rows {
          unsafe parts[count + row] = UInt16(truncatingIfNeeded: RecordStore.part(keys[row]))
        }
      }
      unsafe records.withUnsafeMutableBufferPointer { records in
        guard let base = records.baseAddress else { return }
        unsafe layout.write(keys, arguments, table, to: base + count * layout.words)
      }
    }
    count += rows
  }

  /// Makes room for so many more rows.
  private mutating func reserve(_ rows: Int) {
    if keys.count < rows { keys = [UInt64](repeating: 0, count: rows) }
    guard count + rows > parts.count else { return }
    let capacity = max(count + rows, parts.count * 2, 4_096)
    parts.append(contentsOf: repeatElement(0, count: capacity - parts.count))
    records.append(contentsOf: repeatElement(0, count: capacity * layout.words - records.count))
  }

  /// Hands all records over.
  mutating func flush(to store: RecordStore, number: Int) throws(Diagnostic) {
    var starts = [Int32](repeating: 0, count: RecordStore.partCount + 1)
    for row in 0..<count { starts[Int(parts[row]) + 1] += 1 }
    for part in 0..<RecordStore.partCount { starts[part + 1] += starts[part] }
    var next = starts
    let words = layout.words
    let sorted = unsafe [UInt64](unsafeUninitializedCapacity: count * words) { sorted, filled in
      unsafe next.withUnsafeMutableBufferPointer { next in
        unsafe records.withUnsafeBufferPointer { records in
          for row in 0..<count {
            let part = Int(parts[row])
            let place = unsafe Int(next[part]) * words
            unsafe next[part] += 1
            for word in 0..<words { unsafe sorted[place + word] = records[row * words + word] }
          }
        }
      }
      filled = count * words
    }
    count = 0
    try store.add(sorted, starts: starts, number: number)
  }
}
