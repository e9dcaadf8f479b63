/// A sum that is exact for values written with a known number of decimals.
///
/// Such values are added as whole units of the last decimal, in 128 bits, so that the order of
/// adding does not matter and 0.1 + 0.2 is 0.3. Everything else is added with compensation.
package struct DecimalSum: Sendable {
  private var units: Int128 = 0
  private var rest = CompensatedSum()
  private let scale: Double

  /// Makes an empty sum for values with at most so many decimals; nil when not known.
  package init(decimals: Int?) {
    guard let decimals, (0..<Self.powers.count).contains(decimals) else {
      scale = 0
      return
    }
    scale = Self.powers[decimals]
  }

  /// The powers of ten that a double holds and that leave room for whole parts.
  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  /// The sum so far.
  package var value: Double {
    guard scale > 0 else { return rest.value }
    guard units != 0 else { return rest.value }
    guard units.magnitude < 1 << 53 else {
      // Beyond 2⁵³ units the whole part and the decimals are divided apart, each exactly.
      let divisor = Int128(scale)
      let whole = units / divisor
      var sum = rest
      sum.add(Self.double(whole))
      sum.add(Self.double(units - whole * divisor) / scale)
      return sum.value
    }
    return Self.double(units) / scale + rest.value
  }

  /// Converts by the processor where 64 bits hold the number: that of 128 bits is many times slower.
  @inline(__always)
  private static func double(_ units: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: units)
    return Int128(short) == units ? Double(short) : Double(units)
  }

  /// Adds a value.
  @inline(__always)
  package mutating func add(_ value: Double) {
    let scaled = value * scale
    if scale > 0 && scaled.magnitude < 4_503_599_627_370_496 {
      // Units are whole but for rounding, so cutting off after half a unit rounds them.
      units += Int128(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
    } else {
      rest.add(value)
    }
  }

  /// Adds whole units of the last decimal.
  mutating func add(units more: Int128) { units += more }

  /// Adds what is not in whole units.
  mutating func add(rest more: CompensatedSum) { rest.add(more) }

  /// Adds another sum of the same decimals.
  package mutating func add(_ other: DecimalSum) {
    units += other.units
    rest.add(other.rest)
  }
}
