/// Texts laid end to end as UTF-8, each known by its number.
package struct TextPool: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []
  /// Where each text begins, and at last where the final one ends.
  private(set) var offsets: [Int] = [0]

  package init() {}

  /// Makes a pool of texts in their order.
  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// How many texts there are.
  package var count: Int { offsets.count - 1 }

  /// How many bytes all texts take.
  package var byteCount: Int { bytes.count }

  /// Returns a text; bytes that are not UTF-8 read as replacement characters.
  package subscript(index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }

  /// Returns the bytes of a text.
  package func utf8(_ index: Int) -> ArraySlice<UInt8> {
    bytes[offsets[index]..<offsets[index + 1]]
  }

  /// Adds a text at the end.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    offsets.append(bytes.count)
  }

  /// Adds the bytes of a text at the end.
  package mutating func append(utf8 text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    offsets.append(bytes.count)
  }

  /// Makes room for so many more texts of so many bytes in all.
  package mutating func reserve(texts: Int, bytes byteCount: Int) {
    offsets.reserveCapacity(offsets.count + texts)
    bytes.reserveCapacity(bytes.count + byteCount)
  }

  /// Returns the pool's texts, each changed by a function.
  package func map(_ transform: (String) -> String) -> TextPool {
    var result = TextPool()
    for index in 0..<count { result.append(transform(self[index])) }
    return result
  }

  /// Whether one text comes before another, byte by byte.
  package func precedes(_ first: Int, _ second: Int) -> Bool {
    utf8(first).lexicographicallyPrecedes(utf8(second))
  }
}
