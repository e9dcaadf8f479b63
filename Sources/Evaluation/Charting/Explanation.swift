internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The resolved specification of a chart, line by line, as `explain` shows it.
struct Explanation {
  private var lines: [Inventory.Line] = []

  /// Explains a chart.
  init(
    _ chart: ChartState, figure: Figure, in workspace: Workspace
  ) {
    switch chart {
    case .hierarchy(let drawn): hierarchy(drawn, in: workspace)
    case .cartesian(let axes): cartesian(axes)
    }
    add("title", figure.titles.name)
    switch figure.content {
    case .hierarchy(let content):
      add("drawn", "\(content.entries.count { $0.isDrawn }) of \(content.entries.count) nodes")
    case .cartesian(let content):
      axis("x", content.x)
      axis("y", content.y)
      let points = content.series.reduce(0) { $0 + $1.points.count }
      add("drawn", "\(points) points in \(content.series.count) series")
    case .empty(let reason): add("empty", reason)
    }
    add("size", "\(whole(figure.scene.size.width)) × \(whole(figure.scene.size.height)) px")
    add("locale", figure.locale)
    for note in figure.notes { add("note", note) }
  }

  /// The lines as a table.
  var table: Table {
    Table(
      name: "",
      columns: [
        Column(name: "property", values: lines.map { .text($0.name) }, type: .text),
        Column(name: "value", values: lines.map { .text($0.details) }, type: .text),
      ], rowCount: lines.count)
  }

  private mutating func add(_ name: String, _ value: String) {
    lines.append(Inventory.Line(name: name, kind: "", details: value))
  }

  private func whole(_ number: Double) -> String { LanguageValue.digits(number.rounded()) }

  private mutating func hierarchy(_ drawn: DrawnHierarchy, in workspace: Workspace) {
    add("mark", drawn.kind.rawValue)
    guard let state = workspace.hierarchies[drawn.key] else { return }
    let hierarchy = state.hierarchy
    add("made by", state.definition)
    add("rows", "\(state.table.rowCount) of \(state.table.name)")
    add(
      "levels",
      hierarchy.levelNames.isEmpty
        ? "\(hierarchy.depth)" : hierarchy.levelNames.joined(separator: " > "))
    add("value", hierarchy.valueTitle)
    add("nodes", "\(hierarchy.nodes.count - 1)")
    add("total", LanguageValue.digits(hierarchy.nodes[0].total))
    if state.view.zoom != 0 { add("zoom", hierarchy.written(state.view.zoom)) }
    if let selection = state.view.selection { add("selected", hierarchy.written(selection)) }
    if let depth = drawn.options.depth ?? state.view.depth { add("depth", "\(depth)") }
    for node in state.view.collapsed.sorted() { add("collapsed", hierarchy.written(node)) }
    let options = drawn.options
    add("sort", options.sort.map(\.rawValue).joined(separator: ", "))
    switch options.other {
    case .share(let share): add("other", "below \(LanguageValue.percent(share).literal)")
    case .value(let value): add("other", "below \(LanguageValue.digits(value))")
    case nil: break
    }
    if let top = options.top { add("top", "\(top)") }
    add("share", options.share.rawValue)
    add("theme", (options.theme ?? workspace.settings.defaults.theme).rawValue)
    add("palette", (options.palette ?? workspace.settings.defaults.palette).name)
  }

  private mutating func cartesian(_ axes: DrawnAxes) {
    for layer in axes.chart.layers {
      add("mark", layer.mark.rawValue)
      // The three counts of seed 115: read, left by filters and groups, drawn.
      if let read = layer.rowsRead {
        add("rows", "\(read) read, \(layer.table.rowCount) after filters and groups")
      }
      for filter in layer.filters { add("filter", filter) }
      for name in ChannelName.allCases {
        guard let channel = layer.channels[name] else { continue }
        add(name.rawValue, "\(channel.expression), called \"\(channel.title)\"")
      }
      for measure in layer.moreMeasures { add("y", measure.expression) }
    }
    add("theme", axes.chart.options.theme.rawValue)
    if let palette = axes.chart.options.palette { add("palette", palette) }
  }

  private mutating func axis(_ name: String, _ axis: CartesianContent.Axis) {
    switch axis.kind {
    case .number(let lower, let upper):
      add("\(name) axis", "\(LanguageValue.digits(lower)) to \(LanguageValue.digits(upper))")
    case .time: add("\(name) axis", "time, \(axis.ticks.first ?? "") to \(axis.ticks.last ?? "")")
    case .category(let count): add("\(name) axis", "\(count) categories")
    }
  }
}
