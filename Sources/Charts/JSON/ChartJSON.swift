package import SceneGraph

/// The resolved chart as JSON, for tests and other tools: what every mark stands for, where it is
/// and how it looks, so that nobody has to read SVG.
package enum ChartJSON {
  /// Returns a figure's marks, measures and scales.
  ///
  /// Angles are in turns from 12 o'clock, radii fractions of `radius`, everything else px at nominal
  /// size. Colours are `#rrggbb` for light pages, with a dark twin where the chart follows the page.
  ///
  /// - Parameter figure: the chart.
  /// - Returns: one JSON object and a line end; the same for the same figure.
  package static func text(_ figure: Figure) -> String {
    var members: [(String, JSONValue)] = [
      ("chart", .string(figure.kind.rawValue)),
      ("title", .string(figure.titles.name)),
      ("width", .number(figure.scene.size.width)),
      ("height", .number(figure.scene.size.height)),
      ("background", .string(figure.scene.surface.background.light.hex)),
      ("locale", .string(figure.locale)),
    ]
    let looks = MarkLooks(figure.scene)
    switch figure.content {
    case .empty(let reason):
      members.append(("empty", .string(reason)))
      members.append(("marks", .array([])))
    case .hierarchy(let content): members += hierarchy(content, looks)
    case .cartesian(let content): members += cartesian(content, looks)
    }
    members.append(("notes", .array(figure.notes.map { .string($0) })))
    return JSONValue.object(members).text(depth: 2) + "\n"
  }

  // MARK: Hierarchies

  private static func hierarchy(
    _ content: HierarchyContent, _ looks: MarkLooks
  ) -> [(String, JSONValue)] {
    let marks = content.entries.enumerated().map { index, entry in
      JSONValue.object(self.entry(entry) + looks.members(of: index))
    }
    return [
      ("measure", measure(content.measure)),
      ("levels", strings(content.levels)),
      ("total", .number(content.viewTotal)),
      ("rootTotal", .number(content.rootTotal)),
      ("zoom", strings(content.zoom)),
      ("selection", content.selection.map(strings) ?? .null),
      ("hiddenLevels", .number(Double(content.hiddenLevels))),
      ("marks", .array(marks)),
    ]
  }

  private static func entry(_ entry: HierarchyContent.Entry) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("path", strings(entry.path)),
      ("level", .number(Double(entry.level))),
      ("role", .string(name(of: entry.role))),
      ("value", .number(entry.value)),
      (
        "shares",
        .object([
          ("parent", .number(entry.shareOfParent)), ("view", .number(entry.shareOfView)),
          ("root", .number(entry.shareOfRoot)),
        ])
      ),
      (
        "percents",
        .object([
          ("parent", .number(entry.percentOfParent)), ("view", .number(entry.percentOfView)),
          ("root", .number(entry.percentOfRoot)),
        ])
      ),
      ("drawn", .bool(entry.isDrawn)),
      ("selected", .bool(entry.isSelected)),
    ]
    if !entry.members.isEmpty {
      let list = entry.members.map { member in
        JSONValue.object([
          ("name", .string(member.name)), ("value", .number(member.value)),
        ])
      }
      members.append(("memberCount", .number(Double(entry.childCount))))
      members.append(("members", .array(list)))
    }
    return members
  }

  private static func name(of role: HierarchyContent.Role) -> String {
    switch role {
    case .node: "node"
    case .other: "other"
    case .smaller: "smaller"
    case .remainder: "remainder"
    }
  }

  // MARK: Axes

  private static func cartesian(
    _ content: CartesianContent, _ looks: MarkLooks
  ) -> [(String, JSONValue)] {
    var marks: [JSONValue] = []
    for (index, series) in content.series.enumerated() {
      let look = looks.members(of: index)
      guard !look.isEmpty else { continue }
      marks.append(
        .object(
          [
            ("series", .string(series.name)), ("kind", .string(series.kind.rawValue)),
            ("points", .number(Double(series.points.count))),
          ] + look))
    }
    var entry = content.series.count
    for series in content.series {
      for point in series.points {
        marks.append(
          .object(
            [
              ("series", .string(series.name)), ("kind", .string(series.kind.rawValue)),
              ("x", point.x.map { .number($0) } ?? .string(point.xLabel)),
              ("y", point.y.map { .number($0) } ?? .null),
            ] + (point.y2.map { [("y2", .number($0))] } ?? [])
              + [("xLabel", .string(point.xLabel)), ("yLabel", .string(point.yLabel))]
              + (point.label.map { [("text", .string($0))] } ?? [])
              + looks.members(of: entry)))
        entry += 1
      }
    }
    return [
      ("scales", .object([("x", axis(content.x)), ("y", axis(content.y))])),
      ("seriesTitle", content.seriesTitle.map { .string($0) } ?? .null),
      ("missing", .number(Double(content.missing))),
      ("marks", .array(marks)),
    ]
  }

  private static func axis(_ axis: CartesianContent.Axis) -> JSONValue {
    var members: [(String, JSONValue)] = []
    switch axis.kind {
    case .number(let lower, let upper):
      members.append(("type", .string("number")))
      members.append(("domain", .array([.number(lower), .number(upper)])))
    case .time(let lower, let upper):
      members.append(("type", .string("time")))
      members.append(("domain", .array([.number(lower), .number(upper)])))
    case .category(let count):
      members.append(("type", .string("category")))
      members.append(("count", .number(Double(count))))
    }
    members.append(("measure", measure(axis.measure)))
    members.append(("ticks", strings(axis.ticks)))
    return .object(members)
  }

  private static func measure(_ measure: Measure) -> JSONValue {
    .object([
      ("title", .string(measure.title)), ("unit", measure.unit.map { .string($0) } ?? .null),
      ("format", measure.format.map { .string($0) } ?? .null),
    ])
  }

  private static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }
}
