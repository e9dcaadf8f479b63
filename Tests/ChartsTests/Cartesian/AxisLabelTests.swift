import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Labels that fit (complaint I-51)")
struct AxisLabelTests {
  private let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private func bars(_ width: Double, locale: String = "en") throws -> Figure {
    let csv = "m,v;" + months.map { "\($0),1" }.joined(separator: ";")
    var one = chart(
      .bar, csv, [.x: "m", .y: "v"], chart: CartesianOptions(width: width, locale: locale))
    one.layers[0].channels[.x]?.naturalOrder = months
    return try one.figure()
  }

  @Test("Months are whole where they fit, short where not, and turned last")
  func shortMonths() throws {
    #expect(try bars(1_200).texts.contains("September"))
    let short = try bars(640)
    #expect(short.texts.contains("Sep") && !short.texts.contains("September"))
    // Texts say them in full all the same.
    #expect(short.cartesian?.series[0].points[8].xLabel == "September")
    #expect(try bars(640, locale: "de").texts.contains("Mär"))
    #expect(try bars(260).texts.contains("September"))
  }

  @Test("Months of a heat map are labelled at quarters, half years or years, not at random")
  func strides() throws {
    let periods = (0..<24).map { Value.period(Period(unit: .month, index: Int64(2023 * 12 + $0))) }
    let table = Table(
      name: "t",
      columns: [
        Column(name: "m", values: periods),
        Column(name: "k", values: periods.map { _ in .text("a") }),
        Column(name: "v", values: (0..<24).map { .integer($0) }),
      ])
    for width in [320.0, 400, 640, 900] {
      let figure = try CartesianChart(
        layers: [layer(.heatmap, table, [.x: "m", .y: "k", .color: "v"])],
        options: CartesianOptions(width: width)
      ).figure()
      let shown = figure.texts.filter { $0.hasSuffix(" 2023") || $0.hasSuffix(" 2024") }
      #expect([24, 12, 8, 4, 2].contains(shown.count), "\(shown)")
      #expect(shown.first == "Jan 2023" || shown.first == "January 2023")
    }
  }

  @Test("Hidden labels of numbers in order keep round distances")
  func round() {
    let names = (0..<100).map { "value \($0)" }
    let labels = CategoryLabels(names, step: 8, size: 12, isOrdered: true)
    #expect(labels.stride == 10)
    #expect(labels.turn == .none)
    let lines = labels.lines.compactMap { $0?.first }
    #expect(lines == (0..<10).map { "value \($0 * 10)" })
  }

  @Test("Names that would be cut at line ends go into the legend")
  func longNames() throws {
    let csv = "x,y,s;0,1,the first long name;1,2,the first long name;0,3,another;1,4,another"
    func texts(_ width: Double) throws -> [String] {
      try chart(
        .line, csv, [.x: "x", .y: "y", .color: "s"], chart: CartesianOptions(width: width)
      ).figure().texts
    }
    #expect(try !texts(640).contains("S"))
    let narrow = try texts(320)
    #expect(narrow.contains("S") && narrow.contains("the first long name"))
  }

  @Test("Categories on y that are too many to be named are counted in a note")
  func left() throws {
    let rows = (0..<60).map { "name \($0),\($0)" }.joined(separator: ";")
    let figure = try chart(
      .bar, "k,v;" + rows, [.y: "k", .x: "v"], chart: CartesianOptions(height: 400)
    ).figure()
    #expect(figure.notes.contains { $0.hasPrefix("Only every third category") })
  }

  @Test("A legend at the right takes the room of its names, not more")
  func rightLegend() throws {
    let csv = "x,s,v;A,p,1;A,q,2;B,p,3;B,q,4"
    func plotEnd(_ names: String) throws -> Double {
      try chart(
        .bar, csv.replacingP(by: names), [.x: "x", .y: "v", .color: "s"],
        chart: CartesianOptions(legend: LegendOptions(position: .right))
      ).figure().rects.map { $0.x + $0.width }.max() ?? 0
    }
    #expect(try plotEnd("p") - plotEnd("a name of some length") > 60)
  }
}

extension String {
  fileprivate func replacingP(by name: String) -> String {
    split(separator: ";").map { row in
      row.split(separator: ",").map { $0 == "p" ? name : String($0) }.joined(separator: ",")
    }.joined(separator: ";")
  }
}
