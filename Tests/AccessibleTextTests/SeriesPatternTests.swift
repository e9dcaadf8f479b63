import AccessibleText
import SceneGraph
import TestSupport
import Testing

/// Criterion 32: patterns are said exactly where the tests of reference §3.5 hold.
@Suite struct SeriesPatternTests {
  private func sentence(_ values: [Double?]) -> String {
    let text = FigureText(
      of: axisFigure(
        .line, "T", x: Measure(title: "x"), y: Measure(title: "load"),
        positions: values.indices.map(String.init),
        axis: .number(lower: 0, upper: Double(values.count)), [MadeSeries("", values)]))
    return text.summary.first { $0.hasPrefix("Load") } ?? ""
  }

  @Test("a straight line rises or falls steadily")
  func steady() {
    #expect(sentence([10, 20, 30, 40, 50]) == "Load rises steadily from 10 to 50, up 400%.")
    #expect(sentence([50, 40, 30, 20, 10]) == "Load falls steadily from 50 to 10, down 80%.")
  }

  @Test("a rise with many steps back is overall, not steady")
  func overall() {
    let values: [Double] = (0..<20).map { index in
      let bump: Double = index % 2 == 0 ? 15 : 0
      return 100 + Double(index) * 10 + bump
    }
    #expect(sentence(values).hasPrefix("Load rises overall from 115 to 290"))
  }

  @Test("a range of at most 5% of the mean is little change")
  func flat() {
    #expect(sentence([100, 102, 99, 101]) == "Load changes little and stays between 99 and 102.")
    // What the first sentence says is not said again.
    #expect(sentence([7, 7, 7]).isEmpty)
  }

  @Test("ends that agree or ranks that do not are no trend")
  func unclear() {
    #expect(sentence([50, 90, 40, 80, 51]) == "Load starts at 50 and ends at 51.")
  }

  @Test("test B-24: one spike of 100 zeros is found with its place")
  func spike() {
    var values = Array(repeating: 0.0, count: 100)
    values[57] = 10
    #expect(sentence(values) == "Load starts at 0 and ends at 0, with one spike at 57 to 10.")
  }

  @Test("among values that are mostly equal, what differs often is no spike")
  func often() {
    #expect(sentence([0, 9, 0, 11, 0, 17, 0, 0, 0, 12]) == "Load starts at 0 and ends at 12.")
  }

  @Test("a dip is called a dip, and more than three are counted")
  func dips() {
    var values: [Double] = (0..<40).map { 100 + Double($0 % 3) }
    values[20] = 20
    #expect(sentence(values).hasSuffix("with one dip at 20 to 20, 0.2 times its median of 101."))
    for place in [5, 11, 30, 35] { values[place] = 900 }
    #expect(sentence(values).contains("with 5 spikes or dips: 5, 900, 11, 900, 20, 20 and 2 more"))
  }

  @Test("noise around a level never has a trend that its ends deny")
  func noise() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let values: [Double] = (0..<30).map { _ in Double.random(in: 50...150, using: &generator) }
      let text = sentence(values)
      if text.contains("rises") { #expect((values.last ?? 0) > (values.first ?? 0)) }
      if text.contains("falls") { #expect((values.last ?? 0) < (values.first ?? 0)) }
      #expect(!text.contains("steadily"))
    }
  }

  @Test("crossings are counted, with the first place")
  func crossings() {
    let text = FigureText(
      of: axisFigure(
        .line, "T", x: Measure(title: "x"), y: Measure(title: "y"),
        positions: ["a", "b", "c", "d"], axis: .category(count: 4), seriesTitle: "s",
        [MadeSeries("A", [1, 5, 1, 5]), MadeSeries("B", [2, 2, 2, 2])]))
    #expect(text.summary.contains("A and B cross 3 times, first in b."))
  }
}
