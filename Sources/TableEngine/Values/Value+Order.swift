extension Value: Comparable {
  /// Orders any two values: numbers, texts by code point, booleans, times by their start; missing last.
  package static func < (left: Value, right: Value) -> Bool {
    if let first = left.asNumber, let second = right.asNumber {
      if case .integer(let first) = left, case .integer(let second) = right {
        return first < second
      }
      return first < second || (!first.isNaN && second.isNaN)
    }
    if let first = left.interval, let second = right.interval {
      return (first.start, first.end) < (second.start, second.end)
    }
    switch (left, right) {
    case (.text(let first), .text(let second)):
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.boolean(let first), .boolean(let second)): return !first && second
    default: return left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .boolean: 0
    case .integer, .number: 1
    case .date, .datetime, .period: 2
    case .text: 3
    case .missing: 4
    }
  }
}
