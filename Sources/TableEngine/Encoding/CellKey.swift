internal import CByteMask

/// Up to 32 bytes in four words, or four hashes of more.
struct CellKey {
  /// Cells of up to so many bytes are their own keys.
  static let limit = 32

  private var words: (UInt64, UInt64, UInt64, UInt64)

  /// Makes the key of no bytes.
  init() { words = (0, 0, 0, 0) }

  /// Makes the key of a cell.
  ///
  /// - Parameters:
  ///   - text: its bytes, followed by others up to 16 or, of a long one, 32.
  ///   - length: how many bytes belong to it.
  ///   - isLong: whether there may be more than 16.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ length: Int, isLong: Bool) {
    let length = UInt64(truncatingIfNeeded: length)
    unsafe words = (
      heliograph_word(text, length, 0), heliograph_word(text, length, 8),
      isLong ? heliograph_word(text, length, 16) : 0,
      isLong ? heliograph_word(text, length, 24) : 0
    )
  }

  /// Makes the hashes of a text of more than 32 bytes.
  init(hashing text: UnsafePointer<UInt8>, _ length: Int) {
    words = (
      0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93, 0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db
    )
    var index = 0
    while index + Self.limit < length {
      unsafe fold(text + index)
      index += Self.limit
    }
    // The last bytes overlap those before.
    unsafe fold(text + length - Self.limit)
  }

  private mutating func fold(_ text: UnsafePointer<UInt8>) {
    let more = unsafe CellKey(text, Self.limit, isLong: true).words
    words = (
      Self.mix(words.0 ^ more.0), Self.mix(words.1 ^ more.1), Self.mix(words.2 ^ more.2),
      Self.mix(words.3 ^ more.3)
    )
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    return product.high ^ product.low
  }

  /// A number whose upper bits depend on all bits of the key.
  @inline(__always)
  var hash: UInt64 {
    let sum =
      words.0 &+ words.1 &* 0xd6e8_feb8_6659_fd93 &+ words.2 &* 0xa076_1d64_78bd_642f
      &+ words.3 &* 0xe703_7ed1_a0b4_28db
    return sum &* 0x9e37_79b9_7f4a_7c15
  }

  /// Whether the keys are the same, of which one is known to be short where they are not long.
  @inline(__always)
  func isEqual(_ other: CellKey, isLong: Bool) -> Bool {
    words.0 == other.words.0 && words.1 == other.words.1
      && (!isLong || words.2 == other.words.2 && words.3 == other.words.3)
  }

  /// Gives a copy of a cell to a body, with as many bytes behind it as it may look at.
  static func withCopy<Result>(
    of text: UnsafePointer<UInt8>, _ length: Int, _ body: (UnsafePointer<UInt8>) -> Result
  ) -> Result {
    var copy = InlineArray<32, UInt8>(repeating: 0)
    for index in 0..<length { copy[index] = unsafe text[index] }
    return unsafe withUnsafePointer(to: &copy) { copy in
      unsafe body(UnsafeRawPointer(copy).assumingMemoryBound(to: UInt8.self))
    }
  }
}
