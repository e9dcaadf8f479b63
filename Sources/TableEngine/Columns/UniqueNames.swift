/// Names that no two columns share.
package enum UniqueNames {
  /// Returns a name, or the name with the first free number, and remembers it.
  package static func make(_ name: String, among used: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}
