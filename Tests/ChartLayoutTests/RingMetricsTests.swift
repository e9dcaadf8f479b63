import ChartLayout
import Testing

@Suite struct RingMetricsTests {
  /// Inner and outer edge and middle of each ring, by the number of levels.
  static let table: [Int: [[Double]]] = [
    1: [[0.32, 1, 0.66]],
    2: [[0.32, 0.6475, 0.48375], [0.6725, 1, 0.83625]],
    3: [[0.32, 0.53, 0.425], [0.555, 0.765, 0.66], [0.79, 1, 0.895]],
    4: [
      [0.32, 0.47125, 0.395625], [0.49625, 0.6475, 0.571875], [0.6725, 0.82375, 0.748125],
      [0.84875, 1, 0.924375],
    ],
    5: [
      [0.32, 0.436, 0.378], [0.461, 0.577, 0.519], [0.602, 0.718, 0.66], [0.743, 0.859, 0.801],
      [0.884, 1, 0.942],
    ],
    6: [
      [0.32, 0.4125, 0.36625], [0.4375, 0.53, 0.48375], [0.555, 0.6475, 0.60125],
      [0.6725, 0.765, 0.71875], [0.79, 0.8825, 0.83625], [0.9075, 1, 0.95375],
    ],
  ]

  @Test("seeds 20, 21: the radii of 1 to 6 levels", arguments: 1...6)
  func radii(levels: Int) throws {
    let rings = RingMetrics.resolve(levels: levels)
    let expected = try #require(Self.table[levels])
    #expect(rings.count == expected.count)
    for (ring, values) in zip(rings, expected) {
      #expect(abs(ring.inner - values[0]) < 1e-12)
      #expect(abs(ring.outer - values[1]) < 1e-12)
      #expect(abs(ring.middle - values[2]) < 1e-12)
    }
  }

  @Test(
    "seeds 20, 130: the widths of 1 to 6 and of 12 levels",
    arguments: [
      (1, 0.68), (2, 0.3275), (3, 0.21), (4, 0.15125), (5, 0.116), (6, 0.0925), (12, 0.03375),
    ])
  func widths(levels: Int, width: Double) {
    #expect(RingMetrics.resolve(levels: levels).allSatisfy { abs($0.width - width) < 1e-12 })
  }

  @Test func `seed 22: the inner radius as a ratio of the outer one`() {
    let ratios = RingMetrics.resolve(levels: 3).map(\.innerRatio)
    for (ratio, expected) in zip(ratios, [0.603774, 0.725490, 0.79]) {
      #expect(abs(ratio - expected) < 1e-6)
    }
  }

  @Test("seed 23: the last ring ends at exactly 1", arguments: 1...64)
  func lastRing(levels: Int) {
    #expect(RingMetrics.resolve(levels: levels).last?.outer == 1)
    #expect(RingMetrics.resolve(levels: levels, sharing: .area).last?.outer == 1)
  }

  @Test("seed 28: no number of levels makes a ring's width negative", arguments: 1...64)
  func width(levels: Int) {
    let rings = RingMetrics.resolve(levels: levels)
    #expect(rings.allSatisfy { $0.width > 0.004 })
    #expect(zip(rings, rings.dropFirst()).allSatisfy { $0.outer <= $1.inner })
  }

  @Test func `§1.2: equal widths have area factors .1785, .2772 and .3759; area makes them equal`()
  {
    let equal = RingMetrics.resolve(levels: 3).map { $0.outer * $0.outer - $0.inner * $0.inner }
    for (area, expected) in zip(equal, [0.1785, 0.2772, 0.3759]) {
      #expect(abs(area - expected) < 1e-4)
    }
    let shared = RingMetrics.resolve(levels: 3, spacing: 0, sharing: .area)
      .map { $0.outer * $0.outer - $0.inner * $0.inner }
    #expect(shared.allSatisfy { abs($0 - (1 - 0.32 * 0.32) / 3) < 1e-12 })
  }

  @Test func `no levels have no rings, and odd radii are kept in bounds`() {
    #expect(RingMetrics.resolve(levels: 0).isEmpty)
    #expect(RingMetrics.resolve(levels: 2, center: 5, spacing: -1).allSatisfy { $0.width > 0 })
  }
}
