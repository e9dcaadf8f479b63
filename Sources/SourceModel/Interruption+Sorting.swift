extension MutableCollection where Self: RandomAccessCollection {
  /// Sorts in place, and can be stopped on the way; the elements are then in any order.
  ///
  /// - Parameters:
  ///   - interruption: looked at every few thousand comparisons.
  ///   - precedes: a strict weak order.
  /// - Throws: `Interrupted`.
  package mutating func sort(
    _ interruption: Interruption, by precedes: (Element, Element) -> Bool
  ) throws(Diagnostic) {
    var comparisons = 0
    do {
      try sort { first, second in
        comparisons &+= 1
        if comparisons & 8_191 == 0 { try interruption.checkpoint() }
        return precedes(first, second)
      }
    } catch {
      // The order above throws nothing else.
      try interruption.checkpoint()
    }
  }
}
