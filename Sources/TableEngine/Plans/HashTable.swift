internal import SourceModel

/// A table from 64-bit keys to numbers, open addressing with linear probing.
struct HashTable: Sendable {
  private var slots: [Slot]
  private var mask: Int
  private var used = 0

  /// A key beside its number, so that one look at memory gives both; −1 where it is free.
  private struct Slot {
    var key: UInt64
    var value: Int32
  }

  /// Makes an empty table; the capacity is a power of two.
  init(capacity: Int) {
    slots = [Slot](repeating: Slot(key: 0, value: -1), count: capacity)
    mask = capacity - 1
  }

  /// Returns the number of a key; a new key gets the one given.
  @inline(__always)
  mutating func find(_ key: UInt64, insert value: Int32) -> Int32 {
    var index = Self.hash(key) & mask
    while true {
      let slot = slots[index]
      if slot.value < 0 { break }
      if slot.key == key { return slot.value }
      index = (index + 1) & mask
    }
    slots[index] = Slot(key: key, value: value)
    used += 1
    if used * 2 > mask { grow {} }
    return value
  }

  /// Returns the number of a key; −1 where it has none.
  @inline(__always)
  func find(_ key: UInt64) -> Int32 {
    var index = Self.hash(key) & mask
    while slots[index].value >= 0 && slots[index].key != key { index = (index + 1) & mask }
    return slots[index].value
  }

  /// Mixes a key by a full multiplication: packed small ids must not cluster.
  @inline(__always)
  static func hash(_ key: UInt64) -> Int {
    let product = (key ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  /// Makes room for further keys where growth would last, so that finding them need not.
  ///
  /// - Throws: `Interrupted`; the table is as it was.
  mutating func makeRoom(for more: Int, _ interruption: Interruption) throws(Diagnostic) {
    guard used >= Self.block else { return }
    while (used + more) * 2 > mask { try grow(interruption.checkpoint) }
  }

  /// How many slots are filled between two looks at an interruption: some milliseconds.
  private static let block = 1 << 16

  @inline(never)
  private mutating func grow<Failure: Error>(
    _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    let size = (mask + 1) * 2
    var larger: [Slot] = []
    larger.reserveCapacity(size)
    while larger.count < size {
      try checkpoint()
      let free = repeatElement(Slot(key: 0, value: -1), count: min(Self.block, size - larger.count))
      larger.append(contentsOf: free)
    }
    for old in slots.indices {
      if old % Self.block == 0 { try checkpoint() }
      let slot = slots[old]
      guard slot.value >= 0 else { continue }
      var index = Self.hash(slot.key) & (size - 1)
      while larger[index].value >= 0 { index = (index + 1) & (size - 1) }
      larger[index] = slot
    }
    slots = larger
    mask = size - 1
  }
}
