import Testing

@testable import ChartLayout

@Suite("Bins and statistics")
struct BinsTests {
  @Test("Bins hold their lower bound, the last one both")
  func bounds() {
    let bins = Bins(edges: [0, 10, 20])
    #expect(bins.index(of: 0) == 0)
    #expect(bins.index(of: 9.99) == 0)
    #expect(bins.index(of: 10) == 1)
    #expect(bins.index(of: 20) == 1)
    #expect(bins.index(of: 20.1) == nil)
    #expect(bins.counts(of: [0, 5, 10, 20, 30]) == [2, 2])
  }

  @Test("Bounds are round and cover all values")
  func round() {
    let bins = Bins(of: [3, 18, 27, 42, 97], count: 10)
    #expect(bins.edges == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(bins.counts(of: [3, 18, 27, 42, 97]).reduce(0, +) == 5)
  }

  @Test("Whole numbers get bins of at least 1, and the last number its own")
  func integers() {
    let bins = Bins(of: [1, 2, 2, 3], isInteger: true)
    #expect(bins.edges == [1, 2, 3, 4])
    #expect(bins.counts(of: [1, 2, 2, 3]) == [1, 2, 1])
  }

  @Test("One repeated value and no value at all")
  func degenerate() {
    #expect(Bins(of: [5, 5, 5]).counts(of: [5, 5, 5]).reduce(0, +) == 3)
    #expect(Bins(of: []).count == 0)
  }

  @Test("Quantiles interpolate as R's type 7")
  func quantiles() {
    let sorted: [Double] = [1, 2, 3, 4]
    #expect(Quantiles.quantile(0.25, of: sorted) == 1.75)
    #expect(Quantiles.quantile(0.5, of: sorted) == 2.5)
    #expect(Quantiles.quantile(1, of: sorted) == 4)
    #expect(Quantiles.quantile(0.5, of: []) == 0)
  }

  @Test("A box ends at the last value within 1.5 boxes; what is beyond stands alone")
  func box() throws {
    let box = try #require(BoxStatistics(of: [9, 1, 2, 3, 4, 5, 6, 7, 8, 100]))
    #expect(box.median == 5.5)
    #expect(box.firstQuartile == 3.25)
    #expect(box.thirdQuartile == 7.75)
    #expect(box.lowerWhisker == 1)
    #expect(box.upperWhisker == 9)
    #expect(box.outliers == [100])
    #expect(BoxStatistics(of: []) == nil)
  }

  @Test("A line through points on a line explains everything")
  func linear() throws {
    let trend = try #require(LinearTrend(x: [0, 1, 2], y: [1, 3, 5]))
    #expect(trend.slope == 2)
    #expect(trend.intercept == 1)
    #expect(trend.rSquared == 1)
    #expect(LinearTrend(x: [1, 1], y: [1, 2]) == nil)
    // Anscombe's first set: y = 3.0001 + 0.5001 x, r² = .6665.
    let anscombe = try #require(
      LinearTrend(
        x: [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
        y: [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]))
    #expect(abs(anscombe.slope - 0.5001) < 1e-4)
    #expect(abs(anscombe.intercept - 3.0001) < 1e-4)
    #expect(abs(try #require(anscombe.rSquared) - 0.6665) < 1e-4)
  }

  @Test("A smooth curve follows a straight line exactly")
  func smooth() {
    let x = (0..<30).map(Double.init)
    let curve = SmoothTrend.points(x: x, y: x.map { 3 * $0 - 2 }, count: 20)
    #expect(curve.count == 20)
    for point in curve { #expect(abs(point.y - (3 * point.x - 2)) < 1e-9) }
  }

  @Test("Labels are pushed apart, keep their order and stay inside")
  func sweep() {
    #expect(
      LabelSweep.spread([10, 12, 11], distance: 5, from: 0, to: 100) == [10, 20, 15])
    #expect(LabelSweep.spread([98, 99], distance: 5, from: 0, to: 100) == [95, 100])
    #expect(LabelSweep.spread([5, 5, 5], distance: 50, from: 0, to: 40) == [0, 20, 40])
  }
}
