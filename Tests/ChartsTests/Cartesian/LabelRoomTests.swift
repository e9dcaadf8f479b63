import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import TestSupport
import Testing

@testable import Charts

@Suite("No label overlaps another or leaves the picture")
struct LabelRoomTests {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let names = [
    "A", "Northern region", "Peru", "A very long name that nobody can shorten", "東京", "Ω",
    "Bread and butter", "x-y/z", "Americas",
  ]

  /// A table of days, months, names and numbers, as many rows as a year has days.
  private static func sample(_ random: inout SeededGenerator) -> Table {
    let first = Int64(random.next() % 20_000)
    let scale = [0.001, 1, 1e3, 5e7][Int(random.next() % 4)]
    return Table(
      name: "t",
      columns: [
        Column(
          name: "day", values: (0..<365).map { .date(CalendarDate(days: first + Int64($0))) }),
        Column(
          name: "month",
          values: (0..<365).map { row in
            .period(Period(unit: .month, index: Int64(2020 * 12 + row / 31)))
          }),
        Column(name: "calendar", values: (0..<365).map { .text(months[$0 / 31]) }),
        Column(name: "name", values: (0..<365).map { .text(names[$0 % names.count]) }),
        Column(name: "panel", values: (0..<365).map { .text("panel \($0 % 4)") }),
        Column(
          name: "value",
          values: (0..<365).map { .number(Double(($0 * 37) % 101 - 20) * scale) }),
        Column(name: "number", values: (0..<365).map { .integer(Int64($0)) }),
      ])
  }

  private static func chart(_ random: inout SeededGenerator) -> CartesianChart {
    let data = sample(&random)
    func rows(_ stride: Int) -> Table { data.gather((0..<365 / stride).map { Int32($0 * stride) }) }
    let kinds: [(ChartKind, [ChannelName: String], Table)] = [
      (.bar, [.x: "name", .y: "value"], data), (.bar, [.y: "name", .x: "value"], data),
      (.bar, [.x: "calendar", .y: "value", .color: "name"], data),
      (.line, [.x: "day", .y: "value"], data), (.line, [.x: "number", .y: "value"], data),
      (.line, [.x: "month", .y: "value"], rows(31)),
      (.scatter, [.x: "number", .y: "value", .color: "name"], data),
      (.heatmap, [.x: "day", .y: "name"], data), (.heatmap, [.x: "month", .y: "name"], data),
      (.boxplot, [.x: "name", .y: "value"], data), (.histogram, [.x: "value"], data),
      (.line, [.x: "day", .y: "value", .facet: "panel"], data),
      (.bar, [.x: "name", .y: "value", .facet: "panel"], data),
    ]
    let (mark, channels, table) = kinds[Int(random.next() % UInt64(kinds.count))]
    var options = CartesianOptions(
      width: [240, 320, 480, 640, 1_200][Int(random.next() % 5)],
      locale: ["en", "de", "fr", "es", "ja"][Int(random.next() % 5)])
    if random.next() % 2 == 0 { options.title = "A title that has to be wrapped in a narrow chart" }
    if random.next() % 4 == 0 { options.legend.position = .right }
    var layer = layer(mark, table, channels)
    if channels[.x] == "calendar" { layer.channels[.x]?.naturalOrder = months }
    return CartesianChart(layers: [layer], options: options)
  }

  private func box(_ line: TextLine) -> Rect? {
    guard line.rotation == 0 else { return nil }
    let width = TextMetrics.width(line.text, size: line.size, weight: line.weight)
    let x =
      switch line.anchor {
      case .start: line.position.x
      case .middle: line.position.x - width / 2
      case .end: line.position.x - width
      }
    let top =
      switch line.vertical {
      case .top: line.position.y
      case .middle: line.position.y - line.size * 0.36
      case .baseline: line.position.y - line.size * 0.72
      }
    return Rect(x: x, y: top, width: width, height: line.size * 0.72)
  }

  @Test("Any chart at any width, in any language", arguments: 0..<120)
  func room(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let one = Self.chart(&random)
    let figure: Figure
    do throws(Diagnostic) {
      figure = try one.figure()
    } catch {
      // Small panels have no room, and lines may meet a place twice; both are said.
      #expect([.valueError, .limitError].contains(error.name))
      return
    }
    let size = figure.scene.size
    let boxes: [(Rect, String)] = figure.allMarks.compactMap { mark in
      guard case .text(let line) = mark.shape else { return nil }
      return box(line).map { ($0, line.text) }
    }
    for (index, (rect, text)) in boxes.enumerated() {
      #expect(rect.x >= -1 && rect.x + rect.width <= size.width + 1, "\(text)")
      #expect(rect.y >= -1 && rect.y + rect.height <= size.height + 1, "\(text)")
      for (other, name) in boxes[..<index] {
        let across = min(rect.x + rect.width, other.x + other.width) - max(rect.x, other.x)
        let down = min(rect.y + rect.height, other.y + other.height) - max(rect.y, other.y)
        #expect(across <= 1 || down <= 1, "\(text) on \(name)")
      }
    }
  }

  @Test("The same measure twice is one series")
  func twice() throws {
    let data = table("x,v;1,2;2,3")
    var one = layer(.line, data, [.x: "x", .y: "v"])
    one.moreMeasures = [column("v", in: data)]
    #expect(try CartesianChart(layers: [one]).figure().cartesian?.series.count == 1)
  }
}
