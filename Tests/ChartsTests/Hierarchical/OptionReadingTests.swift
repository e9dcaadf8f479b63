import ChartLanguage
import ChartLayout
import Charts
import SceneGraph
import SourceModel
import Testing

@Suite struct OptionReadingTests {
  /// Reads the options of one sunburst stage.
  func options(_ arguments: String) throws -> HierarchyChartOptions {
    try HierarchyChartOptions(invocation(arguments))
  }

  func invocation(_ arguments: String) throws -> Invocation {
    let cell = Parser.parse(
      SourceText("sunburst a > b \(arguments)"), registry: CommandRegistry(ChartKinds.all))
    #expect(cell.diagnostics.isEmpty, "\(cell.diagnostics)")
    guard case .pipeline(let pipeline)? = cell.statements.first?.kind,
      let stage = pipeline.stages.first
    else { throw Diagnostic(.syntaxError, "no stage") }
    return Invocation(stage)
  }

  func diagnostic(_ arguments: String) -> Diagnostic? {
    do {
      _ = try options(arguments)
      return nil
    } catch let error as Diagnostic { return error } catch { return nil }
  }

  @Test func `nothing written leaves every choice open`() throws {
    let none = try options("")
    #expect(none.gap == nil && none.corner == nil && none.inner == nil && none.theme == nil)
    #expect(none.sort == [.input] && none.other == nil && none.share == .view)
    #expect(none.labels == LabelContent() && none.symbol == .auto && none.center == .auto)
  }

  @Test func `texts, sizes and themes`() throws {
    let read = try options(
      "title: \"T\" subtitle: \"S\" caption: \"C\" alt: \"A\" summary: \"Y\" width: 700 height: 500 theme: dark"
    )
    #expect(read.title == "T" && read.subtitle == "S" && read.caption == "C")
    #expect(read.alt == "A" && read.summary == "Y")
    #expect(read.width == 700 && read.height == 500 && read.theme == .dark)
  }

  @Test func `which siblings are drawn`() throws {
    #expect(try options("sort: name, -value").sort == [.name, .descending])
    #expect(try options("other: 3%").other == .share(0.03))
    #expect(try options("other: 500").other == .value(500))
    let read = try options("top: 6 depth: 2 whole: 2500 share: parent")
    #expect(read.top == 6 && read.depth == 2 && read.whole == 2500 && read.share == .parent)
  }

  @Test func `how rings look`() throws {
    let read = try options(
      "inner: 0.2 spacing: 0.01 gap: parallel corner: 0 start: 90° direction: counterclockwise radius: area min_angle: 5°"
    )
    #expect(read.inner == 0.2 && read.spacing == 0.01 && read.gap == .parallel(1.5))
    #expect(read.corner == 0 && read.start == 0.25 && read.direction == .counterclockwise)
    #expect(read.radius == .area && abs((read.minimumAngle ?? 0) - 5.0 / 360) < 1e-12)
    #expect(try options("gap: 2").gap == .parallel(2))
    #expect(try options("gap: none").gap == .closed)
    #expect(try options("gap: widening").gap == .widening)
  }

  @Test func `labels, center, symbols and legend`() throws {
    let read = try options("labels: name, percent center: none symbol: none legend: right")
    #expect(read.labels == LabelContent(parts: [.name, .percent]))
    #expect(read.center == .none && read.symbol == .never && read.legend == .right)
    #expect(try options("labels: outside").labels == LabelContent(.outside))
    #expect(try options("labels: seed").labels.mode == .seed)
    #expect(try options("center: \"Hi\"").center == .text("Hi"))
    #expect(try options("label_min: 5%").labelMinimum == .share(0.05))
    #expect(try options("label_min: 2000").labelMinimum == .value(2000))
  }

  @Test func `colours by palette, list, map, rule and constant`() throws {
    #expect(try options("palette: okabe_ito").palette?.name == "okabe_ito")
    #expect(try options("palette: [\"#ff0000\", teal]").palette?.paints.count == 2)
    #expect(try options("palette: viridis").ramp?.name == "viridis")
    let map = try options("colors: {Fruits: yellow, \"Other things\": \"#123456\"}")
    #expect(map.colors.named["Fruits"] == NamedColor.paint("yellow"))
    #expect(map.colors.named["Other things"] == Paint(Color(0x123456)))
    #expect(try options("colors: [indigo, pink]").colors.ordered.count == 2)
    if case .value = try options("color: value").color {} else { Issue.record("no value rule") }
    if case .constant = try options("color: \"#123456\"").color {
    } else {
      Issue.record("no colour")
    }
    let rule = HierarchyChartOptions.colorExpression(of: try invocation("color: value"))
    let column = HierarchyChartOptions.colorExpression(of: try invocation("color: rating"))
    #expect(rule == nil && column != nil)
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      ("palette: okabe", ErrorName.unknownName), ("sort: size", .typeError),
      ("other: none", .typeError), ("inner: 1.5", .valueError), ("gap: wide", .valueError),
      ("colors: 3", .typeError), ("colors: [bluish]", .valueError), ("top: 0", .valueError),
      ("format: \"x\"", .valueError), ("min_angle: \"x\"", .typeError), ("corner: -1", .valueError),
    ])
  func errors(arguments: String, name: ErrorName) throws {
    let error = try #require(diagnostic(arguments))
    #expect(error.name == name, "\(error.message)")
    #expect(error.range != nil)
  }
}
