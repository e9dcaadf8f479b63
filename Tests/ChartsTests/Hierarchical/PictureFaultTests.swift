import ChartLayout
import Charts
import SceneGraph
import TableEngine
import Testing

/// Each test holds what was once seen wrong in a picture.
@Suite struct PictureFaultTests {
  @Test func `no label breaks inside a word`() throws {
    let names = ["Group 1", "Group 2", "Group 3", "Group 4", "Sudoku", "Crossword"]
    let rows = names.enumerated().map { ([$1], 100 / Double($0 * $0 + 1)) }
    let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
    for kind in [ChartKind.pie, .donut, .treemap, .sunburst] {
      let figure = try draw(kind, makeHierarchy(rows, levels: ["name"])) { $0.width = 300 }
      for label in figure.items.values.compactMap(\.label) {
        for word in label.split(separator: " ") where !word.hasSuffix("%") && !word.hasSuffix("…") {
          #expect(words.contains(String(word)), "\(kind): \(label)")
        }
      }
    }
  }

  @Test func `tiles whose names are cut alike have no label`() throws {
    let rows = (1...60).map { (["Category \($0)"], 1.0) }
    let figure = try draw(.treemap, makeHierarchy(rows, levels: ["name"])) { $0.width = 400 }
    #expect(figure.items.values.compactMap(\.label).allSatisfy { !$0.contains("…") })
    #expect(figure.notes.contains { $0.contains("labels have no room") })
  }

  @Test(arguments: [ChartKind.icicle, .flame])
  func `two hundred bars in 192 px keep their colour: gaps leave at least 1 px or all of it`(
    kind: ChartKind
  ) throws {
    let rows = (1...200).map { (["Category \($0)"], Double($0 % 5 + 5)) }
    let figure = try draw(kind, makeHierarchy(rows, levels: ["name"])) { $0.width = 240 }
    let widths = figure.items.values.compactMap { item -> Double? in
      if case .rect(let rect)? = item.geometry.first { rect.width } else { nil }
    }
    #expect(widths.count > 150)
    #expect(widths.reduce(0, +) > 0.9 * 192)
  }

  @Test func `a sector that insets leave less than 1 px is a hairline of 1 px`() throws {
    let tree = makeHierarchy(
      [(["Everything", "Nearly all"], 99_900), (["Crumbs", "x"], 100)], levels: ["a", "b"])
    let figure = try draw(.sunburst, tree)
    let crumbs = try #require(figure.mark("Crumbs"))
    let sector = try #require(figure.sector("Crumbs"))
    let length =
      (sector.end - sector.start) * 2 * .pi * (sector.inner + sector.outer) / 2 * sector.radius
    #expect(length < 1)
    #expect(abs(length + (crumbs.stroke?.width ?? 0) - 1) < 1e-9)
    #expect(crumbs.stroke?.paint == crumbs.fill)
  }

  @Test func `with two hundred slices the standard gap takes a fifth of the pie at most`() throws {
    let rows = (1...200).map { (["Category \($0)"], 1.0) }
    let figure = try draw(.pie, makeHierarchy(rows, levels: ["name"]))
    #expect(!figure.notes.contains { $0.contains("drawn as") })
    #expect(figure.items.values.allSatisfy { $0.marks.first?.fill != nil })
    let asked = try draw(.pie, makeHierarchy(rows, levels: ["name"])) { $0.gap = .parallel(5) }
    #expect(asked.notes.contains { $0.contains("200 sectors are narrower than the gap") })
  }

  @Test func `a tree of eight levels in 240 px keeps names clear of the values`() throws {
    let path = (1...8).map { "Level \($0)" }
    let tree = makeHierarchy([(path, 123_456)], levels: path)
    let figure = try draw(.tree, tree) { $0.width = 240 }
    let lines = figure.drawnTexts
    for y in Set(lines.map(\.position.y)) {
      let row = lines.filter { $0.position.y == y }
      let name = try #require(row.first { $0.anchor == .start })
      let value = try #require(row.first { $0.anchor == .end })
      let nameEnd =
        name.position.x + TextMetrics.width(name.text, size: name.size, weight: name.weight)
      let valueStart =
        value.position.x - TextMetrics.width(value.text, size: value.size, weight: value.weight)
      #expect(nameEnd < valueStart)
      #expect(name.text.count > 3, "\(name.text)")
    }
  }

  @Test func `many hairlines side by side are merged, a few are not`() throws {
    func rows(_ small: Int) -> [([String], Double)] {
      [(["A", "big"], 100_000)] + (1...small).map { (["A", "leaf \($0)"], 80.0) }
    }
    let few = try draw(.sunburst, makeHierarchy(rows(5), levels: ["a", "b"]))
    #expect(few.hierarchy?.entries.contains { $0.role == .smaller } == false)
    let many = try draw(.sunburst, makeHierarchy(rows(40), levels: ["a", "b"]))
    #expect(many.entry("40 smaller")?.childCount == 40)
    #expect(many.entry("40 smaller")?.members.count == 40)
  }

  @Test func `a least angle for more parts than can be drawn merges them and says so`() throws {
    let rows = (1...5_000).map { (["A", "leaf \($0)"], 1.0) }
    let figure = try draw(.sunburst, makeHierarchy(rows, levels: ["a", "b"])) {
      $0.minimumAngle = 1.0 / 360
    }
    #expect(figure.items.count <= 2_000)
    #expect(figure.notes.contains { $0.contains("least angle") })
  }

  @Test func `a tree of ten thousand leaves lists at most two thousand entries`() throws {
    let rows = (1...10_000).map { (["Branch \($0 % 7)", "leaf \($0)"], Double($0)) }
    let figure = try draw(.tree, makeHierarchy(rows, levels: ["a", "b"]))
    #expect((figure.hierarchy?.entries.count ?? 0) <= 2_000)
    let few = try draw(.tree, makeHierarchy(Array(rows.prefix(300)), levels: ["a", "b"]))
    #expect(few.hierarchy?.entries.contains { $0.role == .smaller } == false)
  }

  @Test func `corners too small to be seen take no arcs`() {
    let path = SectorPath(
      center: Point(0, 0), inner: 100, outer: 120, start: 0, end: 0.01, corner: 0.1
    ).path
    let arcs = path.elements.count { if case .arc = $0 { true } else { false } }
    #expect(arcs == 2)
  }
}
