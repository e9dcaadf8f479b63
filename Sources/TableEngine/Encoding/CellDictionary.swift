internal import Glibc

/// Numbers for the cells of one column, given out by one thread in the order of appearance.
///
/// Cells of up to 16 bytes are compared in the slot itself, without a look at their text.
@safe
struct CellDictionary: ~Copyable {
  /// What is known of one text; the length is −1 where the slot is free.
  private struct Slot {
    /// The text's bytes, or two hashes of a longer one.
    var low: UInt64
    var high: UInt64
    var length: Int32
    var id: Int32
    /// How often it was met.
    var uses: Int
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private(set) var pool = TextPool()
  /// The chunk in which each text was first met.
  private(set) var firstChunks: [Int32] = []
  var chunk: Int32 = 0

  init() {
    mask = 63
    unsafe slots = Self.free(mask + 1)
  }

  deinit { unsafe slots.deallocate() }

  /// How many texts there are.
  var count: Int { firstChunks.count }

  /// Returns the number of a cell that is not empty.
  ///
  /// - Parameters:
  ///   - bytes: the chunk.
  ///   - start: where the cell begins.
  ///   - end: where it ends.
  ///   - limit: how many bytes may be looked at.
  ///   - isCounted: whether this is one more use.
  /// - Returns: 0… in the order of appearance.
  @inline(__always)
  mutating func id(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, limit: Int, isCounted: Bool = true
  ) -> Int32 {
    let length = end - start
    guard length <= 16, start + 16 <= limit else {
      return unsafe farID(bytes, start, length, isCounted)
    }
    let text = unsafe UnsafeRawPointer(bytes + start)
    let bits = UInt64(truncatingIfNeeded: length &* 8)
    let low =
      unsafe text.loadUnaligned(as: UInt64.self)
      & (length >= 8 ? ~0 : ~(~0 &<< bits))
    let high =
      unsafe (text + 8).loadUnaligned(as: UInt64.self)
      & (length >= 16 ? ~0 : length <= 8 ? 0 : ~(~0 &<< (bits &- 64)))
    let hash = Self.mix(low, high, length)
    var place = hash & mask
    while true {
      let slot = unsafe slots + place
      if unsafe slot.pointee.low == low && slot.pointee.high == high
        && slot.pointee.length == Int32(truncatingIfNeeded: length)
      {
        if isCounted { unsafe slot.pointee.uses &+= 1 }
        return unsafe slot.pointee.id
      }
      if unsafe slot.pointee.length < 0 { break }
      place = (place + 1) & mask
    }
    return unsafe insert(
      Slot(
        low: low, high: high, length: Int32(truncatingIfNeeded: length), id: 0,
        uses: isCounted ? 1 : 0), bytes + start, length, at: place)
  }

  /// Returns the number of a long cell, or of one at the very end of the bytes.
  @inline(never)
  private mutating func farID(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ isCounted: Bool
  ) -> Int32 {
    let text = unsafe UnsafeRawPointer(bytes + start)
    let (low, high) = unsafe Self.words(text, length)
    var place = Self.mix(low, high, length) & mask
    while unsafe slots[place].length >= 0 {
      if unsafe slots[place].low == low, unsafe slots[place].high == high,
        unsafe slots[place].length == Int32(truncatingIfNeeded: length),
        unsafe length <= 16
          || pool.isEqual(
            Int(slots[place].id), UnsafeBufferPointer(start: bytes + start, count: length))
      {
        if isCounted { unsafe slots[place].uses &+= 1 }
        return unsafe slots[place].id
      }
      place = (place + 1) & mask
    }
    return unsafe insert(
      Slot(
        low: low, high: high, length: Int32(truncatingIfNeeded: length), id: 0,
        uses: isCounted ? 1 : 0), bytes + start, length, at: place)
  }

  /// Returns the text itself in two words, or two hashes of more than 16 bytes.
  @inline(__always)
  private static func words(_ text: UnsafeRawPointer, _ length: Int) -> (UInt64, UInt64) {
    if length <= 16 {
      var words: (UInt64, UInt64) = (0, 0)
      unsafe withUnsafeMutableBytes(of: &words) { buffer in
        unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(start: text, count: length))
      }
      return words
    }
    var low: UInt64 = 0x9e37_79b9_7f4a_7c15
    var high: UInt64 = 0xd6e8_feb8_6659_fd93
    var index = 0
    while index + 16 < length {
      low = unsafe fold(low ^ (text + index).loadUnaligned(as: UInt64.self))
      high = unsafe fold(high ^ (text + index + 8).loadUnaligned(as: UInt64.self))
      index += 16
    }
    low = unsafe fold(low ^ (text + length - 16).loadUnaligned(as: UInt64.self))
    high = unsafe fold(high ^ (text + length - 8).loadUnaligned(as: UInt64.self))
    return (low, high)
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func mix(_ low: UInt64, _ high: UInt64, _ length: Int) -> Int {
    let product = (low ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
      by: high &+ UInt64(truncatingIfNeeded: length) ^ 0xd6e8_feb8_6659_fd93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  @inline(never)
  private mutating func insert(
    _ slot: Slot, _ text: UnsafePointer<UInt8>, _ length: Int, at place: Int
  ) -> Int32 {
    let id = Int32(truncatingIfNeeded: count)
    unsafe pool.append(buffer: UnsafeBufferPointer(start: text, count: length))
    firstChunks.append(chunk)
    var slot = slot
    slot.id = id
    unsafe slots[place] = slot
    // Few texts get much room, as each wrong slot costs a wrong guess of the processor.
    if count * (count < 4_096 ? 4 : 2) > mask { grow() }
    return id
  }

  private mutating func grow() {
    let (old, oldMask) = unsafe (slots, mask)
    mask = (mask + 1) * 4 - 1
    unsafe slots = Self.free(mask + 1)
    for index in 0...oldMask where unsafe old[index].length >= 0 {
      let slot = unsafe old[index]
      var place = Self.mix(slot.low, slot.high, Int(slot.length)) & mask
      while unsafe slots[place].length >= 0 { place = (place + 1) & mask }
      unsafe slots[place] = slot
    }
    unsafe old.deallocate()
  }

  private static func free(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    unsafe slots.initialize(
      repeating: Slot(low: 0, high: 0, length: -1, id: -1, uses: 0), count: count)
    return unsafe slots
  }

  /// Returns all that was found.
  func entries() -> CellEntries {
    var uses = [Int](repeating: 0, count: count)
    for index in 0...mask where unsafe slots[index].length >= 0 {
      uses[unsafe Int(slots[index].id)] = unsafe slots[index].uses
    }
    return CellEntries(pool: pool, uses: uses, firstChunks: firstChunks)
  }
}

/// The different cells of one column that one thread met.
struct CellEntries: Sendable {
  var pool = TextPool()
  var uses: [Int] = []
  var firstChunks: [Int32] = []
}
