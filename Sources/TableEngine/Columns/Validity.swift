/// Which rows of a column hold a value: one bit a row, set where there is one.
package struct Validity: Sendable, Equatable {
  private(set) var words: [UInt64]
  package private(set) var count: Int

  /// Makes the bits of so many rows, all alike.
  package init(count: Int, valid: Bool = true) {
    self.count = count
    words = [UInt64](repeating: valid ? ~0 : 0, count: (count + 63) / 64)
  }

  /// Whether a row holds a value.
  package subscript(row: Int) -> Bool {
    get { words[row >> 6] & (1 << UInt64(row & 63)) != 0 }
    set {
      if newValue {
        words[row >> 6] |= 1 << UInt64(row & 63)
      } else {
        words[row >> 6] &= ~(1 << UInt64(row & 63))
      }
    }
  }

  /// How many rows hold no value.
  package var missingCount: Int {
    guard count > 0 else { return 0 }
    var valid = 0
    for word in words.dropLast() { valid += word.nonzeroBitCount }
    let used = count & 63
    let last = words[words.count - 1] & (used == 0 ? ~0 : (1 << UInt64(used)) - 1)
    return count - valid - last.nonzeroBitCount
  }

  /// Adds one row at the end.
  package mutating func append(_ valid: Bool) {
    if count & 63 == 0 { words.append(0) }
    count += 1
    self[count - 1] = valid
  }

  /// Returns the rows that hold a value in both; nil stands for all rows.
  package static func both(_ first: Validity?, _ second: Validity?) -> Validity? {
    guard var result = first else { return second }
    guard let second else { return first }
    for index in result.words.indices { result.words[index] &= second.words[index] }
    return result
  }
}
