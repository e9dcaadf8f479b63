import ChartLayout
import SceneGraph
import Testing

@Suite struct SectorLabelsTests {
  func sector(
    _ start: Double, _ end: Double, inner: Double = 0.6725, outer: Double = 1
  ) -> Sector {
    Sector(
      center: Point(200, 200), radius: 200, start: start, end: end, inner: inner, outer: outer)
  }

  @Test func `seed 62: a label stands at mid angle and mid radius`() throws {
    let fruits = sector(0, 0.504, inner: 0.32, outer: 0.6475)
    let placed = SectorLabels().place([.init(sector: fruits, texts: [["Fruits"]])])
    let line = try #require(placed.first??.lines(in: fruits, weight: .regular).first)
    #expect(abs(line.position.x - 296.74) < 0.01)
    #expect(abs(line.position.y - 201.22) < 0.01)
    #expect(line.anchor == .middle && line.vertical == .middle)
  }

  @Test(
    "seed 64: the other label points",
    arguments: [
      (0.504, 0.704, 141.18, 276.82), (0.704, 0.76, 103.87, 210.92), (0.76, 1, 133.77, 129.47),
    ])
  func points(start: Double, end: Double, x: Double, y: Double) throws {
    let sector = sector(start, end, inner: 0.32, outer: 0.6475)
    let placed = SectorLabels().place([.init(sector: sector, texts: [["X"]])])
    let line = try #require(placed.first??.lines(in: sector, weight: .regular).first)
    #expect(abs(line.position.x - x) < 0.01)
    #expect(abs(line.position.y - y) < 0.01)
  }

  @Test func `§4.3: no label is ever upside down`() throws {
    for place in stride(from: 0.0, to: 1, by: 0.01) {
      let narrow = sector(place, place + 0.03)
      for text in ["Bananas", "Ab"] {
        let placed = SectorLabels().place([.init(sector: narrow, texts: [[text]])])
        guard let placement = placed[0] else { continue }
        for line in placement.lines(in: narrow, weight: .regular) {
          #expect(abs(line.rotation) <= 90.0001, "\(place) \(placement.orientation)")
        }
      }
    }
  }

  @Test func `curved text runs left to right in both halves`() throws {
    for (start, end) in [(-0.1, 0.1), (0.4, 0.6)] {
      let wide = sector(start, end, inner: 0.8, outer: 0.95)
      let placed = SectorLabels().place([
        .init(sector: wide, texts: [["Reading and learning more"]])
      ])
      let placement = try #require(placed[0])
      #expect(placement.orientation == .curved)
      let path = try #require(placement.lines(in: wide, weight: .regular).first?.baseline)
      guard case .move(let first) = path.elements[0], case .arc(_, _, let last) = path.elements[2]
      else {
        Issue.record("no arc")
        continue
      }
      #expect(first.x < last.x)
    }
  }

  @Test func `I-30: a ring has one font size`() {
    let requests = [(0.0, 0.3, "Apple"), (0.3, 0.324, "Bananas"), (0.33, 0.9, "Pirate's Booty")]
      .map { SectorLabels.Request(sector: sector($0.0, $0.1), texts: [[$0.2]]) }
    let sizes = Set(SectorLabels().place(requests).compactMap { $0?.size })
    #expect(sizes.count == 1)
    #expect(sizes.allSatisfy { $0 >= 12 }, "accessibility criterion 35")
  }

  @Test func `I-25: long names wrap, then are cut with at least four letters, then hidden`() {
    func lines(_ text: String, _ end: Double, inner: Double = 0.6725) -> [String]? {
      let placed = SectorLabels().place([
        .init(sector: sector(0, end, inner: inner), texts: [[text]])
      ])
      return placed[0]?.lines
    }
    #expect(lines("Miscellaneous household expenses", 0.25, inner: 0.2)?.count ?? 0 >= 2)
    #expect(lines("Miscellaneoushouseholdexpenses", 0.04)?.first?.hasSuffix("…") == true)
    #expect(lines("Miscellaneous", 0.005) == nil)
  }
}
