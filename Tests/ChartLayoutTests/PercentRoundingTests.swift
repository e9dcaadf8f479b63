import ChartLayout
import TestSupport
import Testing

@Suite struct PercentRoundingTests {
  func percents(_ values: [Double]) -> [Int] {
    let total = values.reduce(0, +)
    return PercentRounding.round(values.map { total > 0 ? $0 / total : 0 }, total: 100)
  }

  @Test func `seed 86: the spending data round to 56, 21, 9 and 14`() {
    #expect(percents([1120, 420, 180, 290]) == [56, 21, 9, 14])
  }

  @Test func `seed 87: the alternate data add up by largest remainder`() {
    #expect(percents([980, 240, 310, 160]) == [58, 14, 18, 10])
  }

  @Test func `seed 87: coffee gives Honduras 7 instead of 6`() {
    let bags: [Double] = [
      44_200_000, 27_500_000, 13_500_000, 11_000_000, 9_600_000, 6_400_000, 5_800_000, 4_800_000,
      3_900_000, 3_400_000, 19_209_000,
    ]
    #expect(percents(bags) == [30, 18, 9, 7, 7, 4, 4, 3, 3, 2, 13])
  }

  @Test func `test B-8: percent sums`() {
    #expect(percents([80, 86, 80]) == [33, 35, 32])
    #expect(percents([1, 1, 1]) == [34, 33, 33])
    #expect(percents([48, 17, 7, 0]) == [67, 23, 10, 0])
  }

  @Test(
    "seed 88: halves go to the even neighbour",
    arguments: [(0.125, 12), (0.155, 16), (0.005, 0), (0.995, 100)])
  func halfEven(share: Double, percent: Int) {
    #expect(PercentRounding.round([share], total: percent, scale: 100) == [percent])
  }

  @Test func `seed 14: shares of nothing are 0`() {
    #expect(percents([0, 0]) == [0, 0])
    #expect(PercentRounding.round([], total: 100) == [])
  }

  @Test func `any shares add up, and no step is further than 1 from its share`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Double.random(in: 0...1, using: &generator)
      }
      let total = values.reduce(0, +)
      let steps = PercentRounding.round(values.map { $0 / total }, total: 1000)
      #expect(steps.reduce(0, +) == 1000)
      for (value, step) in zip(values, steps) {
        #expect(abs(value / total * 1000 - Double(step)) < 1.0001)
      }
    }
  }

  @Test func `children of a rounded parent add up to it`() {
    #expect(PercentRounding.round([0.5, 0.5], total: 129, scale: 128.653).reduce(0, +) == 129)
    #expect(PercentRounding.round([0.5, 0.5], total: 128, scale: 128.653).reduce(0, +) == 128)
  }
}
