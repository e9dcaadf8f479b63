import Testing

@testable import ChartLayout

@Suite("Numeric ticks (reference §4.1)")
struct NumericTicksTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let lower: Double
    let upper: Double
    let count: Double
    let expected: [Double]
    var testDescription: String { "\(lower)…\(upper), \(count)" }
  }

  static let table = [
    Row(lower: 0, upper: 100, count: 5, expected: [0, 20, 40, 60, 80, 100]),
    Row(lower: 28, upper: 91, count: 5, expected: [20, 40, 60, 80, 100]),
    Row(lower: 0, upper: 3, count: 5, expected: [0, 0.5, 1, 1.5, 2, 2.5, 3]),
    Row(
      lower: -0.7, upper: 2, count: 10,
      expected: [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]),
    Row(lower: 0.001, upper: 0.0095, count: 5, expected: [0, 0.002, 0.004, 0.006, 0.008, 0.01]),
    Row(
      lower: 0, upper: 44_200_000, count: 5,
      expected: [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000, 50_000_000]),
    Row(
      lower: 9_500, upper: 10_000, count: 5,
      expected: [9_500, 9_600, 9_700, 9_800, 9_900, 10_000]),
    Row(lower: -20, upper: 80, count: 5, expected: [-20, 0, 20, 40, 60, 80]),
    Row(lower: 0, upper: 0.3, count: 3, expected: [0, 0.1, 0.2, 0.3]),
    Row(lower: 0, upper: 63_000, count: 4, expected: [0, 20_000, 40_000, 60_000, 80_000]),
  ]

  @Test("§4.1: a nice domain has exactly these ticks", arguments: table)
  func worked(row: Row) {
    let domain = NumericTicks.nice(from: row.lower, to: row.upper, count: row.count)
    let ticks = NumericTicks.ticks(from: domain.lower, to: domain.upper, count: row.count)
    #expect(ticks == row.expected)
  }

  @Test("§4.1 rule a: whole numbers never get a step below 1")
  func integers() {
    #expect(NumericTicks.ticks(from: 0, to: 3, count: 10, isInteger: true) == [0, 1, 2, 3])
    #expect(NumericTicks.ticks(from: 0, to: 1, count: 10, isInteger: true) == [0, 1])
  }

  @Test("§4.1 rule b: a constant gets a domain of positive width")
  func constant() {
    let free = NumericTicks.constantDomain(5, includesZero: false)
    #expect(free == (4, 6))
    let large = NumericTicks.constantDomain(500, includesZero: false)
    #expect(large == (450, 550))
    #expect(NumericTicks.constantDomain(5, includesZero: true) == (0, 5))
    #expect(NumericTicks.constantDomain(-5, includesZero: true) == (-5, 0))
    #expect(NumericTicks.constantDomain(0, includesZero: true) == (0, 1))
  }

  @Test("§4.1 rule e: zero is never negative")
  func noNegativeZero() {
    let ticks = NumericTicks.ticks(from: -0.7, to: 2, count: 10)
    #expect(ticks.contains { $0 == 0 && $0.sign == .plus })
    #expect(!ticks.contains { $0 == 0 && $0.sign == .minus })
  }

  @Test("A domain that is not finite, or of no width, has no step")
  func senseless() {
    #expect(TickStep(span: 0, count: 5) == nil)
    #expect(TickStep(span: .infinity, count: 5) == nil)
    #expect(TickStep(span: 1, count: 0) == nil)
    #expect(NumericTicks.ticks(from: .nan, to: 1, count: 5).isEmpty)
    #expect(NumericTicks.ticks(from: 5, to: 5, count: 5) == [5])
  }

  @Test("Steps grow by 1, 2, 5")
  func coarser() {
    let step = TickStep(factor: 1, exponent: -1)
    #expect(step.coarser.value == 0.2)
    #expect(step.coarser.coarser.value == 0.5)
    #expect(step.coarser.coarser.coarser.value == 1)
    #expect(step.decimals == 1)
    #expect(step.coarser.coarser.coarser.decimals == 0)
  }

  @Test("Ticks of random domains rise, lie inside and are never too many", arguments: 0..<200)
  func property(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    let lower = (next() - 0.5) * [1e-6, 1, 1e3, 1e12][seed % 4]
    let upper = lower + next() * [1e-3, 1, 1e6][seed % 3] + 1e-9
    let ticks = NumericTicks.ticks(from: lower, to: upper, count: 6)
    #expect(ticks.count <= 14)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ticks.allSatisfy { $0 >= lower && $0 <= upper })
  }
}
