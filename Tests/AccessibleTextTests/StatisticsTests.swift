import Testing

@testable import AccessibleText

@Suite("Statistics that statements rest on") struct StatisticsTests {
  @Test func `the median is the middle of the sorted values`() {
    var state: UInt64 = 42
    for count in 1...200 {
      // Numerical Recipes' generator; few different values, so that many are equal.
      let values = (0..<count).map { _ -> Double in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8 & 31) - 16
      }
      let sorted = values.sorted()
      let middle = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
      #expect(Statistics.median(values) == middle)
      #expect(Statistics.median(sorted) == middle)
      #expect(Statistics.median(sorted.reversed()) == middle)
    }
    #expect(Statistics.median([]) == nil)
    #expect(Statistics.median([.infinity, 1, -.infinity]) == 1)
  }

  @Test func `ranks share their mean where values are equal`() throws {
    // scipy.stats.spearmanr(range(6), [1, 2, 2, 3, 3, 9]) is 0.9710083124552245.
    let rank = try #require(Statistics.rankCorrelation([1, 2, 2, 3, 3, 9]))
    #expect(abs(rank - 0.971_008_312_455_224_5) < 1e-12)
  }
}
