import ChartLayout
import TestSupport
import Testing

@Suite struct TurnRangeTests {
  func expectRanges(
    _ ranges: [TurnRange], _ expected: [(Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ranges.count == expected.count, sourceLocation: sourceLocation)
    for (range, (start, end)) in zip(ranges, expected) {
      #expect(abs(range.start - start) < 1e-6, sourceLocation: sourceLocation)
      #expect(abs(range.end - end) < 1e-6, sourceLocation: sourceLocation)
    }
  }

  @Test func `seeds 29, 31, 32: values become ranges from the seam on`() {
    expectRanges(
      TurnRange.full.allocate([63_000, 25_000, 7_000, 30_000]),
      [(0, 0.504), (0.504, 0.704), (0.704, 0.76), (0.76, 1)])
    #expect(TurnRange(0.1, 0.25).width == 0.15)
  }

  @Test func `seed 33: a total of nothing has no ranges`() {
    #expect(TurnRange.full.allocate([0, 0]).isEmpty)
    #expect(TurnRange.full.allocate([]).isEmpty)
    #expect(TurnRange.full.allocate([-3, .nan, .infinity]).isEmpty)
  }

  @Test func `seed 34: the last boundary is set to the parent's`() {
    let ranges = TurnRange.full.allocate(Array(repeating: 0.1, count: 10))
    #expect(ranges.last?.end == 1.0)
    let trailingZero = TurnRange.full.allocate([0.1, 0.2, 0])
    #expect(trailingZero[1].end == 1.0)
    #expect(trailingZero[2] == TurnRange(1, 1))
  }

  @Test func `seeds 12 to 14: what is negative or not finite takes no room`() {
    expectRanges(
      TurnRange.full.allocate([-4, 5, .nan, 5]), [(0, 0), (0, 0.5), (0.5, 0.5), (0.5, 1)])
  }

  @Test func `seed 36: children are rescaled in their parent's inset range`() {
    let fruits = TurnRange(0, 0.504).inset(by: 0.006)
    expectRanges(
      fruits.allocate([40_000, 15_000, 5_000, 3_000]),
      [(0.003, 0.319190), (0.319190, 0.437762), (0.437762, 0.477286), (0.477286, 0.501)])
  }

  @Test func `seeds 37, 38: an inset leaves at least a tenth`() {
    let narrow = TurnRange(0.2, 0.205).inset(by: 0.006)
    #expect(abs(narrow.start - 0.20225) < 1e-12)
    #expect(abs(narrow.width - 0.0005) < 1e-12)
    for (level, cap) in [0.006667, 0.003333, 0.001667].enumerated() {
      let padding = TurnRange.padding(level: level)
      #expect(abs(padding / 0.9 - cap) < 1e-6)
      #expect(TurnRange(0, 1e-9).inset(by: padding).width > 0)
    }
  }

  @Test func `seed 39, D6: paddings are .006, .003, .0015 and halve on`() {
    #expect(
      (0...4).map { TurnRange.padding(level: $0) } == [0.006, 0.003, 0.0015, 0.00075, 0.000375])
  }

  @Test func `seed 8: a stated total leaves an empty rest`() {
    let ranges = TurnRange.full.allocate([70_000, 25_000, 7_000, 30_000])
    let fruits = ranges[0].allocate([40_000, 15_000, 5_000, 3_000], whole: 70_000)
    #expect(abs((ranges[0].end - (fruits.last?.end ?? 0)) - 7_000 / 132_000) < 1e-9)
  }

  @Test func `test B-6: a least width is shared inside the parent`() {
    let least = 10.0 / 360
    let ranges = TurnRange.full.allocate([1000, 2], minimums: [least, 2 * least])
    #expect(abs(ranges[1].width - 2 * least) < 1e-12)
    #expect(abs(ranges[0].width + ranges[1].width - 1) < 1e-12)
    let inner = ranges[1].allocate([1, 1], minimums: [least, least])
    #expect(inner.allSatisfy { $0.width >= least - 1e-12 })
    #expect(inner.last?.end == ranges[1].end)
  }

  @Test func `least widths that cannot all be had are scaled down together`() {
    let ranges = TurnRange.full.allocate([5, 1, 1, 1], minimums: [0.5, 0.5, 0.5, 0.5])
    #expect(ranges.allSatisfy { abs($0.width - 0.25) < 1e-12 })
  }

  @Test func `any values fill the range in order, with and without least widths`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        Double.random(in: 0...1, using: &generator) < 0.2
          ? 0 : Double.random(in: 0...1000, using: &generator)
      }
      let least = Double.random(in: 0...0.02, using: &generator)
      for minimums in [nil, values.map { _ in least }] {
        let range = TurnRange(0.2, 0.7)
        let ranges = range.allocate(values, minimums: minimums)
        guard values.contains(where: { $0 > 0 }) else { continue }
        #expect(ranges.first?.start == 0.2)
        #expect(ranges.last?.end == 0.7)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect(zip(ranges, values).allSatisfy { $0.width >= 0 && ($1 == 0) == ($0.width == 0) })
      }
    }
  }
}
