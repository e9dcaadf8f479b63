/// A table from 64-bit keys to numbers, open addressing with linear probing.
struct HashTable {
  private var keys: [UInt64]
  private var values: [Int32]
  private var mask: Int
  private var used = 0

  /// Makes an empty table; the capacity is a power of two.
  init(capacity: Int) {
    keys = [UInt64](repeating: 0, count: capacity)
    values = [Int32](repeating: -1, count: capacity)
    mask = capacity - 1
  }

  /// Returns the number of a key; a new key gets the one given.
  @inline(__always)
  mutating func find(_ key: UInt64, insert value: Int32) -> Int32 {
    var slot = Self.hash(key) & mask
    while values[slot] >= 0 {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & mask
    }
    keys[slot] = key
    values[slot] = value
    used += 1
    if used * 2 > mask { grow() }
    return value
  }

  /// Mixes a key by a full multiplication: packed small ids must not cluster.
  @inline(__always)
  static func hash(_ key: UInt64) -> Int {
    let product = (key ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  @inline(never)
  private mutating func grow() {
    let oldKeys = keys
    let oldValues = values
    mask = (mask + 1) * 2 - 1
    keys = [UInt64](repeating: 0, count: mask + 1)
    values = [Int32](repeating: -1, count: mask + 1)
    for index in oldKeys.indices where oldValues[index] >= 0 {
      var slot = Self.hash(oldKeys[index]) & mask
      while values[slot] >= 0 { slot = (slot + 1) & mask }
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}
