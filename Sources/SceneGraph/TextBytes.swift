extension String {
  /// Whether any byte of the text's UTF-8 passes a test; O(bytes).
  ///
  /// Most texts need no escaping and no measuring by characters, and this is how that is found out.
  @inlinable
  package func hasByte(where test: (UInt8) -> Bool) -> Bool {
    let bytes = utf8.span
    for index in bytes.indices where test(bytes[index]) { return true }
    return false
  }

  /// The number of words between blanks; O(bytes).
  package var wordCount: Int {
    let bytes = utf8.span
    var count = 0
    for index in bytes.indices where bytes[index] != 0x20 {
      if index == 0 || bytes[index - 1] == 0x20 { count += 1 }
    }
    return count
  }

  /// The number of characters; O(bytes), without a look at clusters where each is a byte.
  package var length: Int { hasByte { $0 >= 0x80 || $0 == 0x0d } ? count : utf8.count }
}
