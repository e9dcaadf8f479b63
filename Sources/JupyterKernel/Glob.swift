/// A pattern in which `*` stands for any characters and `?` for one.
package struct Glob {
  private let pattern: [Character]

  package init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Returns whether a whole text fits.
  ///
  /// - Complexity: O(*n* · *m*) at worst: only the latest `*` is tried again.
  package func matches(_ text: String) -> Bool {
    let text = Array(text)
    var position = 0
    var index = 0
    var retry: (position: Int, index: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "*" {
        retry = (position, index)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
        position += 1
        index += 1
      } else if let last = retry {
        position = last.position + 1
        index = last.index + 1
        retry = (position, last.index)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
