internal import Glibc

/// Numbers for the cells of one column, given out by one thread in the order of appearance.
///
/// A slot holds a mark and a number alone, so that many of them stay in the processor's cache; the
/// text behind the number is compared to be sure.
@safe
struct CellDictionary: ~Copyable {
  /// One text; up to 16 bytes are kept here, of longer ones two hashes.
  private struct Entry {
    var low: UInt64
    var high: UInt64
    /// How often it was met.
    var uses: Int
  }

  /// The number and one, and in the upper half a mark of hash and length; 0 where it is free.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  private(set) var pool = TextPool()
  /// The chunk in which each text was first met.
  private(set) var firstChunks: [Int32] = []
  var chunk: Int32 = 0
  /// How many texts there are.
  private(set) var count = 0

  init() {
    mask = 15
    capacity = 4
    unsafe slots = Self.free(mask + 1)
    unsafe entries = .allocate(capacity: capacity)
  }

  deinit {
    unsafe slots.deallocate()
    unsafe entries.deallocate()
  }

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
    let length = end &- start
    guard length <= 16, start &+ 16 <= limit else {
      return unsafe farID(bytes + start, length, isCounted)
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
    let mark = Self.mark(hash, length)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = unsafe slots[place]
      if slot >> 32 == mark {
        let id = Int(truncatingIfNeeded: slot & 0xffff_ffff) &- 1
        let entry = unsafe entries + id
        if unsafe entry.pointee.low == low && entry.pointee.high == high {
          if isCounted { unsafe entry.pointee.uses &+= 1 }
          return Int32(truncatingIfNeeded: id)
        }
      }
      if slot == 0 { break }
      place = (place &+ 1) & mask
    }
    return unsafe insert(
      Entry(low: low, high: high, uses: isCounted ? 1 : 0), mark, bytes + start, length, at: place)
  }

  /// Returns the number of a long cell, or of one at the very end of the bytes.
  @inline(never)
  private mutating func farID(
    _ text: UnsafePointer<UInt8>, _ length: Int, _ isCounted: Bool
  ) -> Int32 {
    let (low, high) = unsafe Self.words(text, length)
    let hash = Self.mix(low, high, length)
    let mark = Self.mark(hash, length)
    var place = Int(truncatingIfNeeded: hash) & mask
    while unsafe slots[place] != 0 {
      let slot = unsafe slots[place]
      if slot >> 32 == mark {
        let id = Int(truncatingIfNeeded: slot & 0xffff_ffff) - 1
        let entry = unsafe entries + id
        if unsafe entry.pointee.low == low && entry.pointee.high == high,
          unsafe length <= 16 || pool.isSame(id, UnsafeBufferPointer(start: text, count: length))
        {
          if isCounted { unsafe entry.pointee.uses += 1 }
          return Int32(truncatingIfNeeded: id)
        }
      }
      place = (place + 1) & mask
    }
    return unsafe insert(
      Entry(low: low, high: high, uses: isCounted ? 1 : 0), mark, text, length, at: place)
  }

  /// Returns the text itself in two words, or two hashes of more than 16 bytes.
  @inline(__always)
  private static func words(_ text: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
    let text = unsafe UnsafeRawPointer(text)
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
  private static func mix(_ low: UInt64, _ high: UInt64, _ length: Int) -> UInt64 {
    let product = (low ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
      by: high &+ UInt64(truncatingIfNeeded: length) ^ 0xd6e8_feb8_6659_fd93)
    return product.high ^ product.low
  }

  /// Three bytes of the hash and the length, which is exact below 255; never 0.
  @inline(__always)
  private static func mark(_ hash: UInt64, _ length: Int) -> UInt64 {
    (hash >> 40) << 8 | UInt64(truncatingIfNeeded: min(length, 255))
  }

  @inline(never)
  private mutating func insert(
    _ entry: Entry, _ mark: UInt64, _ text: UnsafePointer<UInt8>, _ length: Int, at place: Int
  ) -> Int32 {
    let id = count
    if id == capacity {
      capacity *= 2
      let more = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
      unsafe more.moveInitialize(from: entries, count: id)
      unsafe entries.deallocate()
      unsafe entries = more
    }
    unsafe (entries + id).initialize(to: entry)
    unsafe pool.append(buffer: UnsafeBufferPointer(start: text, count: length))
    firstChunks.append(chunk)
    count += 1
    unsafe slots[place] = mark << 32 | UInt64(id + 1)
    // Few texts get much room, as each wrong slot costs a wrong guess of the processor.
    if count * (count < 1_024 ? 8 : 4) > mask { grow() }
    return Int32(truncatingIfNeeded: id)
  }

  private mutating func grow() {
    mask = (mask + 1) * 4 - 1
    unsafe slots.deallocate()
    unsafe slots = Self.free(mask + 1)
    for id in 0..<count {
      let (entry, length) = unsafe (entries[id], pool.length(id))
      let hash = Self.mix(entry.low, entry.high, length)
      var place = Int(truncatingIfNeeded: hash) & mask
      while unsafe slots[place] != 0 { place = (place + 1) & mask }
      unsafe slots[place] = Self.mark(hash, length) << 32 | UInt64(id + 1)
    }
  }

  private static func free(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    unsafe slots.initialize(repeating: 0, count: count)
    return unsafe slots
  }

  /// Returns all that was found.
  func found() -> CellEntries {
    CellEntries(
      pool: pool, uses: (0..<count).map { unsafe entries[$0].uses }, firstChunks: firstChunks)
  }
}

extension TextPool {
  /// How many bytes a text has.
  @inline(__always)
  func length(_ index: Int) -> Int { offsets[index + 1] - offsets[index] }

  /// Whether a text of more than 16 bytes has these bytes, without a call for short ones.
  @inline(__always)
  func isSame(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 32, text.count > 16, length(index) == text.count,
      let other = unsafe UnsafeRawPointer(text.baseAddress)
    else { return unsafe isEqual(index, text) }
    let start = offsets[index]
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let own = buffer.baseAddress else { return false }
      // The last 16 bytes overlap the first ones.
      let tail = text.count - 16
      let head = unsafe differing(own + start, other)
      return unsafe head | differing(own + start + tail, other + tail) == 0
    }
  }
}

/// Returns the bits in which 16 bytes differ from others, laid over each other.
@inline(__always)
private func differing(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> UInt64 {
  let low = unsafe first.loadUnaligned(as: UInt64.self) ^ second.loadUnaligned(as: UInt64.self)
  let high = unsafe (first + 8).loadUnaligned(as: UInt64.self)
  return unsafe low | (high ^ (second + 8).loadUnaligned(as: UInt64.self))
}

/// The different cells of one column that one thread met.
struct CellEntries: Sendable {
  var pool = TextPool()
  var uses: [Int] = []
  var firstChunks: [Int32] = []
}
