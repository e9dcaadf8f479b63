internal import CByteMask
internal import Glibc

/// Codes for the cells of one column, given out by one thread in the order of appearance.
///
/// A cell is looked up as it was written, and one line of memory decides. What it stands for, without
/// quotes and blanks around it, is found out when it is met first. Code 0 stands for an empty cell;
/// the others, from 1 on, number the different texts.
@safe
struct CellDictionary: ~Copyable {
  /// A cell as it was written, or a text of more than 32 bytes.
  private struct Slot {
    var key: CellKey
    /// How many bytes, and whether they were quoted.
    var shape: UInt32
    var code: UInt32
    /// How often it was met.
    var uses: Int

    var isFree: Bool { shape == Self.freeShape }
    static let freeShape = UInt32.max
    static let free = Slot(key: CellKey(), shape: freeShape, code: 0, uses: 0)
  }

  /// A slot takes one line of the processor's cache.
  private static let lineSize = 64

  private var lines: UnsafeMutableRawPointer
  private var mask = 3
  private var shift: UInt64 = 62
  /// How many slots are taken.
  private(set) var writtenCount = 0
  /// How often empty cells were met that have no slot.
  private var empties = 0
  /// How often cells were met that have more than 16 bytes, 32 in a dictionary of long cells.
  private var longCount = 0
  /// Whether cells of up to 32 bytes are as frequent as those of up to 16.
  private(set) var isLong = false
  private(set) var pool = TextPool()
  /// The chunk in which each text was first met.
  private(set) var firstChunks: [Int32] = []
  private var chunk: Int32 = 0
  private let missing: [[UInt8]]

  /// Makes an empty dictionary.
  ///
  /// - Parameter missing: words that mean the same as an empty cell.
  init(missing: [[UInt8]] = []) {
    self.missing = missing
    unsafe lines = Self.free(mask + 1)
  }

  deinit { unsafe lines.deallocate() }

  /// How many different texts there are.
  var count: Int { pool.count }

  /// Whether an empty cell was met.
  private(set) var hasEmpties = false

  /// The codes that were given out.
  var codes: ClosedRange<UInt32> {
    let most = UInt32(truncatingIfNeeded: count)
    return hasEmpties ? 0...most : min(1, most)...most
  }

  /// Prepares for the cells of a chunk; the last one had so many rows.
  mutating func begin(chunk: Int, rows: Int) {
    self.chunk = Int32(truncatingIfNeeded: chunk)
    if longCount * 16 > rows { isLong = true }
    longCount = 0
  }

  /// Returns the code of a cell that holds no doubled quotes, and counts one more use.
  ///
  /// - Parameters:
  ///   - bytes: the chunk.
  ///   - start: where the cell begins, with the marks of a ``FieldTable``.
  ///   - end: where it ends.
  ///   - limit: how many bytes may be looked at.
  ///   - isLong: whether cells of more than 16 bytes are expected, too.
  /// - Returns: the code.
  @inline(__always)
  mutating func code(
    _ bytes: UnsafePointer<UInt8>, _ start: UInt32, _ end: UInt32, limit: Int, isLong: Bool
  ) -> UInt32 {
    let shape = end &- start
    let place = Int(start & FieldTable.mask)
    let most = isLong ? CellKey.limit : CellKey.limit / 2
    let text = unsafe bytes + place
    guard shape & ~FieldTable.quotedBit <= most, place &+ most <= limit else {
      return unsafe longCode(text, shape)
    }
    let key = unsafe CellKey(text, Int(shape & FieldTable.mask), isLong: isLong)
    var index = self.index(key)
    while true {
      let slot = unsafe slot(index)
      if unsafe slot.pointee.key.isEqual(key, isLong: isLong) && slot.pointee.shape == shape {
        unsafe slot.pointee.uses &+= 1
        return unsafe slot.pointee.code
      }
      guard unsafe !slot.pointee.isFree else { return unsafe newCode(key, shape, text) }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private func index(_ key: CellKey) -> Int { Int(truncatingIfNeeded: key.hash &>> shift) }

  @inline(__always)
  private func slot(_ index: Int) -> UnsafeMutablePointer<Slot> {
    unsafe (lines + index &* Self.lineSize).assumingMemoryBound(to: Slot.self)
  }

  /// Returns the code of a cell that is too long for its lookup, or at the very end of the bytes.
  @inline(never)
  private mutating func longCode(_ text: UnsafePointer<UInt8>, _ shape: UInt32) -> UInt32 {
    var (start, end) = (0, Int(shape & FieldTable.mask))
    longCount += 1
    if end <= CellKey.limit {
      return unsafe CellKey.withCopy(of: text, end) { copy in
        unsafe self.code(
          copy, shape & FieldTable.quotedBit, UInt32(truncatingIfNeeded: end),
          limit: CellKey.limit, isLong: true)
      }
    }
    if shape & FieldTable.quotedBit == 0 { unsafe CellEdges.trim(text, &start, &end) }
    let code = unsafe self.code(standingFor: text + start, end - start, isCounted: true)
    if code == 0 { empties += 1 }
    return code
  }

  /// Takes in a cell that was not written so before.
  @inline(never)
  private mutating func newCode(
    _ key: CellKey, _ shape: UInt32, _ text: UnsafePointer<UInt8>
  ) -> UInt32 {
    var (start, end) = (0, Int(shape & FieldTable.mask))
    if shape & FieldTable.quotedBit == 0 { unsafe CellEdges.trim(text, &start, &end) }
    let code = unsafe self.code(standingFor: text + start, end - start)
    let slot = unsafe find(key, shape) { _ in true }
    if unsafe slot.pointee.isFree {
      unsafe insert(Slot(key: key, shape: shape, code: code, uses: 1), at: slot)
    } else {
      unsafe slot.pointee.uses += 1
    }
    return code
  }

  /// Returns the code of a text as it is.
  ///
  /// - Parameters:
  ///   - text: the bytes.
  ///   - length: how many there are.
  ///   - isCounted: whether this is one more use.
  /// - Returns: the code; 0 for no bytes and for a word that means missing.
  mutating func code(
    standingFor text: UnsafePointer<UInt8>, _ length: Int, isCounted: Bool = false
  ) -> UInt32 {
    let whole = unsafe UnsafeBufferPointer(start: text, count: length)
    guard length > 0, !missing.contains(where: { unsafe whole.elementsEqual($0) }) else {
      hasEmpties = true
      return 0
    }
    var shape = UInt32(truncatingIfNeeded: length)
    let isKey = length <= CellKey.limit
    // With blanks around it, it is never written without quotes.
    if unsafe isKey && (CellEdges.isBlank(text[0]) || CellEdges.isBlank(text[length - 1])) {
      shape |= FieldTable.quotedBit
    }
    let key =
      unsafe isKey
      ? CellKey.withCopy(of: text, length) { unsafe CellKey($0, length, isLong: true) }
      : CellKey(hashing: text, length)
    let slot = unsafe find(key, shape) { slot in
      unsafe isKey || pool.isEqual(Int(slot.code) - 1, whole)
    }
    if unsafe slot.pointee.isFree {
      unsafe pool.append(buffer: whole)
      firstChunks.append(chunk)
      let code = UInt32(truncatingIfNeeded: count)
      unsafe insert(Slot(key: key, shape: shape, code: code, uses: isCounted ? 1 : 0), at: slot)
      return code
    }
    if isCounted { unsafe slot.pointee.uses += 1 }
    return unsafe slot.pointee.code
  }

  /// Returns the slot of a key that a body confirms, or the free one where it belongs.
  @inline(__always)
  private func find(
    _ key: CellKey, _ shape: UInt32, _ confirm: (Slot) -> Bool
  ) -> UnsafeMutablePointer<Slot> {
    var index = self.index(key)
    while true {
      let slot = unsafe slot(index)
      let entry = unsafe slot.pointee
      if entry.isFree { return unsafe slot }
      if entry.shape == shape, entry.key.isEqual(key, isLong: true), confirm(entry) {
        return unsafe slot
      }
      index = (index + 1) & mask
    }
  }

  @inline(never)
  private mutating func insert(_ entry: Slot, at slot: UnsafeMutablePointer<Slot>) {
    unsafe slot.pointee = entry
    writtenCount += 1
    // Few cells get much room, as each wrong slot costs a wrong guess of the processor.
    let size = mask + 1
    let room = size <= 1 << 13 ? size / 8 : size <= 1 << 17 ? size / 2 : size / 4 * 3
    if writtenCount > room { grow() }
  }

  private mutating func grow() {
    let (old, size) = unsafe (lines, mask + 1)
    mask = size * (size < 1 << 12 ? 4 : 2) - 1
    shift = UInt64(truncatingIfNeeded: mask.leadingZeroBitCount)
    unsafe lines = Self.free(mask + 1)
    for index in 0..<size {
      let entry = unsafe (old + index * Self.lineSize).assumingMemoryBound(to: Slot.self).pointee
      guard !entry.isFree else { continue }
      // No two keys of the same shape are equal, but for hashes of long texts.
      unsafe find(entry.key, entry.shape) { _ in false }.pointee = entry
    }
    unsafe old.deallocate()
  }

  private static func free(_ count: Int) -> UnsafeMutableRawPointer {
    let lines = UnsafeMutableRawPointer.allocate(byteCount: count * lineSize, alignment: lineSize)
    for index in 0..<count {
      unsafe (lines + index * lineSize).initializeMemory(as: Slot.self, to: .free)
    }
    return unsafe lines
  }

  /// Returns all that was found.
  func found() -> CellEntries {
    var uses = [Int](repeating: 0, count: count + 1)
    for index in 0...mask {
      let entry = unsafe slot(index).pointee
      uses[Int(entry.code)] += entry.uses
    }
    return CellEntries(
      pool: pool, uses: Array(uses.dropFirst()), empties: uses[0] + empties,
      firstChunks: firstChunks)
  }
}

/// The different texts of one column that one thread met.
struct CellEntries: Sendable {
  var pool = TextPool()
  var uses: [Int] = []
  /// How often empty cells were met.
  var empties = 0
  var firstChunks: [Int32] = []
}
