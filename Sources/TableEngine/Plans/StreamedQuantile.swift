internal import SourceModel

/// A quantile of a whole column of a large file, found without holding its values.
///
/// Numbers are ordered by their bits. A walk over the file counts them by their upper 16 bits, which
/// tells in which of these ranges the wanted ones are; three more walks do the same within it.
struct StreamedQuantile {
  private let chunks: StreamedChunks
  private let argument: RowExpression
  private let quantile: Double

  /// Whether a measure is a quantile of numbers.
  static func canRun(_ measure: Measure) -> Bool {
    switch measure.aggregate {
    case .median, .q1, .q3, .quantile: measure.argument != nil
    default: false
    }
  }

  /// Prepares the walks; nil for other measures, and where rows are needed all at once.
  init?(_ plan: Plan, _ measure: Measure, interruption: Interruption) throws(Diagnostic) {
    guard Self.canRun(measure), let argument = measure.argument,
      let chunks = try StreamedChunks(plan, uses: [argument], interruption: interruption)
    else { return nil }
    self.chunks = chunks
    self.argument = argument
    quantile = measure.quantile
  }

  /// Returns the quantile by linear interpolation between the two nearest values (Hyndman and Fan,
  /// type 7); nil where there is no value.
  func value() throws(Diagnostic) -> Double? {
    let first = try counts(beginning: [0], shift: 48)[0]
    let count = first.reduce(0, +)
    guard count > 0 else { return nil }
    let place = Double(count - 1) * quantile
    let lower = Int(place.rounded(.down))
    var targets = [lower, min(lower + 1, count - 1)].map { Target(rank: $0) }
    for index in targets.indices { targets[index].descend(first) }
    for shift in [UInt64(32), 16, 0] {
      let found = try counts(beginning: targets.map(\.beginning), shift: shift)
      for index in targets.indices { targets[index].descend(found[index]) }
    }
    let (low, high) = (Self.number(targets[0].beginning), Self.number(targets[1].beginning))
    return low + (high - low) * (place - Double(lower))
  }

  /// A value that is looked for: the upper bits of it so far, and its rank among those that share them.
  private struct Target {
    var rank: Int
    var beginning: UInt64 = 0

    init(rank: Int) { self.rank = rank }

    /// Chooses the next 16 bits by how many values have each.
    mutating func descend(_ counts: [Int]) {
      var digit = 0
      while rank >= counts[digit] {
        rank -= counts[digit]
        digit += 1
      }
      beginning = beginning << 16 | UInt64(digit)
    }
  }

  /// Counts the values that begin with given bits by the 16 bits that follow.
  private func counts(
    beginning beginnings: [UInt64], shift: UInt64
  ) throws(Diagnostic) -> [[Int]] {
    let (argument, interruption) = (argument, chunks.interruption)
    let start = beginnings.map { _ in [Int](repeating: 0, count: 1 << 16) }
    let parts = try chunks.forEach {
      start
    } _: { counts, table, _, _ throws(Diagnostic) in
      let column = try argument.evaluate(over: table, interruption: interruption)
      for row in 0..<column.count {
        guard let value = column.number(row) else { continue }
        let word = Self.word(value)
        // Both are 0 for the first 16 bits.
        let upper = shift == 48 ? 0 : word >> (shift + 16)
        for index in beginnings.indices where beginnings[index] == upper {
          counts[index][Int(word >> shift & 0xffff)] += 1
        }
      }
      return true
    }
    var sums = start
    for part in parts {
      for (index, counts) in part.enumerated() {
        for digit in counts.indices { sums[index][digit] += counts[digit] }
      }
    }
    return sums
  }

  /// Returns a number whose order is that of the value; −0 and 0 have the same.
  private static func word(_ value: Double) -> UInt64 {
    let bits = (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  private static func number(_ word: UInt64) -> Double {
    Double(bitPattern: word >> 63 == 1 ? word & ~(1 << 63) : ~word)
  }
}
