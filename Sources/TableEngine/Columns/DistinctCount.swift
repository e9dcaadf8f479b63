/// A count of different 64-bit words: exact up to a limit, beyond it an estimate in 16 kB.
///
/// The estimate is HyperLogLog with 2¹⁴ registers and Ertl's estimator (2017); its standard error is
/// 0.8 %. Which of both it is depends on the words alone, not on who counted them.
struct DistinctCount: Sendable {
  private static let indexBits = 14

  private let limit: Int
  /// The words met, open addressing; 0 is a free slot.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var used = 0
  private var hasZero = false
  /// The longest run of zeros plus one, by the first bits of the hash; empty while words are kept.
  private var registers: [UInt8] = []

  /// Makes a count that is exact up to so many words, which take 16 to 32 bytes each.
  init(limit: Int) { self.limit = limit }

  /// Whether the count is an estimate.
  var isApproximate: Bool { !registers.isEmpty }

  /// How many different words there were; an estimate is rounded to two digits.
  var value: Int { isApproximate ? Self.rounded(estimate) : used }

  /// Adds a word.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    let hash = Self.mix(word)
    guard registers.isEmpty else { return note(hash) }
    guard word != 0 else { return addZero() }
    var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[place] != 0 {
      if slots[place] == word { return }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = word
    addUse()
  }

  private mutating func addZero() {
    guard !hasZero else { return }
    hasZero = true
    addUse()
  }

  @inline(__always)
  private mutating func addUse() {
    used += 1
    if used > limit { forget() } else if used * 2 > slots.count { grow() }
  }

  /// Adds what another one has met.
  mutating func absorb(_ other: DistinctCount) {
    guard !other.isApproximate else {
      if !isApproximate { forget() }
      for (index, more) in other.registers.enumerated() {
        registers[index] = max(registers[index], more)
      }
      return
    }
    for word in other.slots where word != 0 { add(word) }
    if other.hasZero { add(0) }
  }

  /// Gives the words up for the registers.
  @inline(never)
  private mutating func forget() {
    registers = [UInt8](repeating: 0, count: 1 << Self.indexBits)
    for word in slots where word != 0 { note(Self.mix(word)) }
    if hasZero { note(Self.mix(0)) }
    slots = []
  }

  @inline(never)
  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for word in old where word != 0 {
      var place = Int(truncatingIfNeeded: Self.mix(word)) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = word
    }
  }

  @inline(__always)
  private mutating func note(_ hash: UInt64) {
    let index = Int(truncatingIfNeeded: hash >> UInt64(64 - Self.indexBits))
    let rest = hash << UInt64(Self.indexBits)
    let run = UInt8(truncatingIfNeeded: min(rest.leadingZeroBitCount, 64 - Self.indexBits) + 1)
    if run > registers[index] { registers[index] = run }
  }

  /// Mixes all bits of a word into all others (the finish of MurmurHash3).
  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    var bits = word &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 33) &* 0xff51_afd7_ed55_8ccd
    bits = (bits ^ bits >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return bits ^ bits >> 33
  }

  /// Ertl's estimator, which needs no correction for small and for large counts.
  private var estimate: Double {
    let last = 64 - Self.indexBits
    var counts = [Double](repeating: 0, count: last + 2)
    for run in registers { counts[Int(run)] += 1 }
    let size = Double(registers.count)
    var sum = size * Self.tau(1 - counts[last + 1] / size)
    for run in stride(from: last, through: 1, by: -1) { sum = (sum + counts[run]) / 2 }
    sum += size * Self.sigma(counts[0] / size)
    return size * size / (2 * 0.693_147_180_559_945_3 * sum)
  }

  private static func sigma(_ share: Double) -> Double {
    var (power, weight, sum, before) = (share, 1.0, share, -1.0)
    while sum != before {
      power *= power
      before = sum
      sum += power * weight
      weight += weight
    }
    return sum
  }

  private static func tau(_ share: Double) -> Double {
    guard share > 0, share < 1 else { return 0 }
    var (root, weight, sum, before) = (share, 1.0, 1 - share, -1.0)
    while sum != before {
      root.formSquareRoot()
      before = sum
      weight /= 2
      sum -= (1 - root) * (1 - root) * weight
    }
    return sum / 3
  }

  private static func rounded(_ estimate: Double) -> Int {
    var unit = 1.0
    while estimate / unit >= 100 { unit *= 10 }
    return Int((estimate / unit).rounded() * unit)
  }
}
