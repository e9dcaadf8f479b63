import ChartLayout
import Charts
import Foundation
import SceneGraph
import TableEngine
import Testing

@Suite struct LabelTests {
  @Test func `seed 67: the seed's rule labels level 0 and wide sectors of level 1`() throws {
    let figure = try draw(.sunburst, market) { $0.labels = LabelContent(.seed) }
    for name in ["Apple", "Orange", "Zucchini", "Spinach", "Pirate's Booty"] {
      #expect(figure.label(name) != nil, "\(name)")
    }
    for name in ["Grapes", "Bananas", "Beef", "Chicken"] {
      #expect(figure.label(name) == nil, "\(name)")
    }
    let deep = try draw(.sunburst, activities) { $0.labels = LabelContent(.seed) }
    #expect(deep.label("Chess") == nil)
  }

  @Test func `seed 66: labels come after all sectors, seed 65: and say nothing aloud`() throws {
    let figure = try draw(.sunburst, market)
    for item in figure.items.values {
      #expect(item.marks.allSatisfy { if case .text = $0.shape { false } else { true } })
    }
    #expect(figure.drawnTexts.contains { $0.text == "Apple" })
  }

  @Test func `labels: none draws none; parts choose what is said`() throws {
    let none = try draw(.sunburst, market) { $0.labels = LabelContent(.none) }
    #expect(none.items.values.allSatisfy { $0.label == nil })
    let percent = try draw(.pie, coffee) { $0.labels = LabelContent(parts: [.percent]) }
    #expect(percent.label("Brazil") == "30%")
    let both = try draw(.donut, spending) { $0.labels = LabelContent(parts: [.name, .value]) }
    #expect(both.label("Housing") == "Housing 1,120")
  }

  @Test func `label_min hides what is small by share or by value (I-22)`() throws {
    let share = try draw(.pie, coffee) { $0.labelMinimum = .share(0.08) }
    #expect(share.label("Colombia") != nil && share.label("Indonesia") == nil)
    let value = try draw(.pie, coffee) { $0.labelMinimum = .value(10_000_000) }
    #expect(value.label("Indonesia") != nil && value.label("Honduras") == nil)
  }

  @Test func `I-24: outside labels have leaders and do not touch each other`() throws {
    for data in [coffee, spending] {
      let figure = try draw(.donut, data) { $0.labels = LabelContent(.outside) }
      let labels = Set(figure.items.values.compactMap(\.label))
      #expect(labels.count == data.nodes.count - 1)
      let lines = figure.drawnTexts.filter { labels.contains($0.text) }
      for side in [TextLine.Anchor.start, .end] {
        let ys = lines.filter { $0.anchor == side }.map(\.position.y).sorted()
        #expect(zip(ys, ys.dropFirst()).allSatisfy { $1 - $0 >= 12 * 1.2 })
      }
    }
  }

  /// The corners of a straight label's box.
  func corners(_ line: TextLine) -> [Point] {
    let width = TextMetrics.width(line.text, size: line.size, weight: line.weight) / 2
    let height = line.size * 0.5
    let shift: Double = line.anchor == .middle ? 0 : line.anchor == .start ? width : -width
    let angle = line.rotation * .pi / 180
    return [(-width, -height), (width, -height), (width, height), (-width, height)].map { x, y in
      let (x, y) = (x + shift, y + (line.vertical == .top ? height : 0))
      let (s, c) = (sin(angle), cos(angle))
      return Point(line.position.x + x * c - y * s, line.position.y + x * s + y * c)
    }
  }

  /// Whether two convex boxes overlap, by separating axes.
  func overlap(_ a: [Point], _ b: [Point]) -> Bool {
    for shape in [a, b] {
      for index in 0..<4 {
        let (p, q) = (shape[index], shape[(index + 1) % 4])
        let axis = Point(p.y - q.y, q.x - p.x)
        func project(_ points: [Point]) -> (Double, Double) {
          let values = points.map { $0.x * axis.x + $0.y * axis.y }
          return (values.min() ?? 0, values.max() ?? 0)
        }
        let (first, second) = (project(a), project(b))
        if first.1 <= second.0 + 1e-6 || second.1 <= first.0 + 1e-6 { return false }
      }
    }
    return true
  }

  @Test(
    "I-23: labels never overlap",
    arguments: [ChartKind.sunburst, .pie, .donut, .icicle, .flame, .treemap, .tree])
  func apart(kind: ChartKind) throws {
    var rows: [([String], Double)] = []
    for index in 0..<60 {
      let tail =
        index % 4 == 0
        ? ["Leaf of some length \(index)"] : ["Sub \(index % 3)", "Item \(index)"]
      rows.append((["Group \(index % 7)"] + tail, Double(index % 11 + 1)))
    }
    let ragged = makeHierarchy(rows, levels: ["a", "b", "c"])
    for data in [market, activities, coffee, ragged] {
      for width in [240.0, 560, 1000] {
        let figure = try draw(kind, data) {
          $0.width = width
          $0.title = "A title"
        }
        let lines = figure.drawnTexts.filter { $0.baseline == nil && !$0.text.isEmpty }
        let boxes = lines.map(corners)
        for first in boxes.indices {
          for second in boxes.indices where second > first {
            #expect(
              !overlap(boxes[first], boxes[second]),
              "\(lines[first].text) and \(lines[second].text) at \(width)")
          }
        }
      }
    }
  }

  @Test(
    "accessibility criterion 35: text is at least 12 px",
    arguments: [ChartKind.sunburst, .pie, .treemap, .icicle])
  func sizes(kind: ChartKind) throws {
    for data in [market, activities] {
      #expect(try draw(kind, data).drawnTexts.allSatisfy { $0.size >= 12 })
    }
  }

  @Test func `accessibility criterion 18: label ink reaches 4.5:1 on light and dark`() throws {
    // A ring with many thin sectors has its branch's full colour, and the ink for that.
    let rows =
      [(["A", "large"], 40.0), (["A", "wide"], 30)] + (1...9).map { (["A", "t\($0)"], 0.4) }
    let thin = makeHierarchy(rows, levels: ["branch", "leaf"])
    for theme in Theme.allCases {
      for (data, view) in [
        (market, HierarchyView()), (market, HierarchyView(selection: 1)), (thin, HierarchyView()),
      ] {
        let figure = try draw(.sunburst, data, view: view) { $0.theme = theme }
        let background = figure.scene.surface.background
        for (entry, item) in figure.items {
          guard let label = item.label, let mark = item.marks.first, let fill = mark.fill,
            let ink = figure.scene.overlay.first(where: {
              if case .text(let line) = $0.shape { label.hasPrefix(line.text) } else { false }
            })?.fill
          else { continue }
          let seen = fill.tinted(mark.opacity, over: background)
          #expect(seen.contrast(with: ink) >= 4.5, "\(entry) \(label) \(theme)")
        }
      }
    }
  }
}
