internal import Glibc

/// Numbers for texts in the order of their first appearance.
struct BytesDictionary {
  private var pool = TextPool()
  /// A number and the upper half of a hash for each slot; −1 where it is free.
  private var slots = [Int32](repeating: -1, count: 1_024)
  private var hashes = [UInt32](repeating: 0, count: 1_024)

  /// How many texts there are.
  var count: Int { pool.count }

  /// Returns the number of a text, a new one for a new text.
  @inline(__always)
  mutating func id(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = unsafe Self.hash(text)
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      if hashes[slot] == mark, unsafe pool.isEqual(Int(slots[slot]), text) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    return unsafe insert(text, mark: mark, slot: slot)
  }

  /// Returns the number of a text, a new one for a new text.
  mutating func id(utf8 text: ArraySlice<UInt8>) -> Int32 {
    unsafe text.withUnsafeBufferPointer { unsafe id($0) }
  }

  /// Returns the number of a text; −1 where it has none.
  func known(utf8 text: ArraySlice<UInt8>) -> Int32 {
    unsafe text.withUnsafeBufferPointer { text in
      let hash = unsafe Self.hash(text)
      let mark = UInt32(truncatingIfNeeded: hash >> 32)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 {
        if hashes[slot] == mark, unsafe pool.isEqual(Int(slots[slot]), text) { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return -1
    }
  }

  @inline(never)
  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt8>, mark: UInt32, slot: Int
  ) -> Int32 {
    let id = Int32(truncatingIfNeeded: pool.count)
    unsafe pool.append(buffer: text)
    slots[slot] = id
    hashes[slot] = mark
    if pool.count * 2 > slots.count { grow() }
    return id
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = [Int32](repeating: -1, count: size)
    hashes = [UInt32](repeating: 0, count: size)
    for id in 0..<pool.count {
      let hash = unsafe pool.withText(id) { unsafe Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: id)
      hashes[slot] = UInt32(truncatingIfNeeded: hash >> 32)
    }
  }

  /// Mixes eight bytes at a time by full multiplications.
  @inline(__always)
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: text.count) &* 0x9e37_79b9_7f4a_7c15
    guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return hash }
    var index = 0
    while index + 8 <= text.count {
      hash = unsafe mix(hash ^ (base + index).loadUnaligned(as: UInt64.self))
      index += 8
    }
    if index < text.count {
      var rest: UInt64 = 0
      while index < text.count {
        rest = unsafe rest << 8 | UInt64(text[index])
        index += 1
      }
      hash = mix(hash ^ rest)
    }
    return hash
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return product.high ^ product.low
  }

  /// The texts, first ones first.
  var currentPool: TextPool { pool }

  /// Returns the texts, first ones first, and forgets them.
  mutating func takePool() -> TextPool {
    defer { self = BytesDictionary() }
    return pool
  }
}

extension TextPool {
  /// Adds a text from memory.
  mutating func append(buffer: UnsafeBufferPointer<UInt8>) {
    unsafe append(utf8: buffer)
  }

  /// Whether a text has these bytes.
  @inline(__always)
  func isEqual(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = offsets[index]
    guard offsets[index + 1] - start == text.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let own = buffer.baseAddress, let other = text.baseAddress else { return true }
      return unsafe memcmp(own + start, other, text.count) == 0
    }
  }

  /// Gives the bytes of a text to a body.
  @inline(__always)
  func withText<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe body(
        UnsafeBufferPointer(rebasing: buffer[offsets[index]..<offsets[index + 1]]))
    }
  }
}
