internal import SceneGraph

/// Geometry, paints and label of a scene's items, by entry.
struct MarkLooks {
  private var items: [Int: Scene.Item] = [:]
  private let followsPage: Bool

  init(_ scene: Scene) {
    followsPage = scene.followsPage
    for item in scene.items { add(item) }
  }

  private mutating func add(_ item: Scene.Item) {
    items[item.entry] = item
    for child in item.children { add(child) }
  }

  /// Returns what is told of an entry's mark; nothing when it has none.
  func members(of entry: Int) -> [(String, JSONValue)] {
    guard let item = items[entry], let mark = item.marks.first else { return [] }
    var members: [(String, JSONValue)] = []
    if let geometry = item.geometry.first { members.append(("geometry", json(geometry))) }
    members += paint("fill", mark.fill)
    members += paint("stroke", mark.stroke?.paint)
    if let stroke = mark.stroke {
      members.append(("strokeWidth", .number(stroke.width)))
      if !stroke.dash.isEmpty {
        members.append(("dash", .array(stroke.dash.map { .number($0) })))
      }
    }
    if let pattern = mark.pattern { members.append(("pattern", .string(pattern.rawValue))) }
    if case .symbol(let symbol, _, _) = mark.shape {
      members.append(("symbol", .string(symbol.rawValue)))
    }
    members.append(("opacity", .number(mark.opacity)))
    members.append(("label", item.label.map { .string($0) } ?? .null))
    return members
  }

  private func paint(_ name: String, _ paint: Paint?) -> [(String, JSONValue)] {
    guard let paint else { return [(name, .null)] }
    var members: [(String, JSONValue)] = [(name, .string(paint.light.hex))]
    if followsPage, paint.dark != paint.light {
      members.append((name + "Dark", .string(paint.dark.hex)))
    }
    return members
  }

  private func json(_ geometry: Scene.MarkGeometry) -> JSONValue {
    switch geometry {
    case .sector(let sector):
      .object([
        ("start", .number(sector.start)), ("end", .number(sector.end)),
        ("inner", .number(sector.inner)), ("outer", .number(sector.outer)),
        ("centerX", .number(sector.center.x)), ("centerY", .number(sector.center.y)),
        ("radius", .number(sector.radius)),
      ])
    case .rect(let rect):
      .object([
        ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
        ("height", .number(rect.height)),
      ])
    case .points(let points):
      .array(points.map { .array([.number($0.x), .number($0.y)]) })
    }
  }
}
