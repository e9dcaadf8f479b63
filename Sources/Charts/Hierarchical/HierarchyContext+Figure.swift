internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension HierarchyContext {
  /// Refuses a size at which nothing could be read (§4.10).
  func checkSize() throws(Diagnostic) {
    for (name, size) in [("width", givenWidth), ("height", givenHeight)] {
      guard let size else { continue }
      guard size.isFinite, (1...10_000).contains(size) else {
        throw .sizeOutOfRange(name, size)
      }
      if size < 2 * ChartFrame.margin + 80 { throw .chartTooSmall(name, size) }
    }
  }

  /// Refuses a stated whole that its parts exceed.
  func checkWhole() throws(Diagnostic) {
    guard let whole = options.whole else { return }
    let sum = hierarchy.nodes[view.zoom].total
    guard whole.isFinite, whole > 0, whole >= sum * (1 - 1e-6) else {
      throw .wholeTooSmall(writing.value(whole), sum: writing.value(sum))
    }
  }

  /// Puts a drawing and the facts together.
  func figure(_ drawing: HierarchyDrawing) -> Figure {
    var drawing = drawing
    // On paper there is no time.
    let isAnimated = options.isAnimated && theme != .print && !isEmpty
    let roots = tree.roots
    if isAnimated {
      let branches = branchSteps(roots)
      drawing.reveal { branches[$0] }
    }
    var scene = Scene(
      size: drawing.size, surface: surface, followsPage: theme.followsPage,
      backdrop: drawing.backdrop, items: roots.compactMap { item($0, drawing) },
      overlay: drawing.overlay)
    if isAnimated { scene.reveal = Reveal(steps: roots.count) }
    let content = HierarchyContent(
      measure: measure, levels: levelNames, entries: entries, viewTotal: tree.total,
      rootTotal: hierarchy.nodes[0].total, zoom: hierarchy.path(of: view.zoom),
      selection: view.selection.map { hierarchy.path(of: $0) }, order: order,
      hiddenLevels: tree.hiddenLevels)
    return Figure(
      kind: kind, titles: titles, scene: scene, content: .hierarchy(content),
      notes: hierarchy.notes + notes + drawing.notes,
      author: AuthorText(alt: options.alt, summary: options.summary),
      locale: options.locale ?? defaults.locale)
  }

  /// The place of each node's branch in the first ring.
  private func branchSteps(_ roots: [Int]) -> [Int] {
    var steps = Array(repeating: 0, count: tree.nodes.count)
    for (step, root) in roots.enumerated() { steps[root] = step }
    // Parents come before their children.
    for node in tree.nodes.indices {
      if let parent = tree.nodes[node].parent { steps[node] = steps[parent] }
    }
    return steps
  }

  private func item(_ node: Int, _ drawing: HierarchyDrawing) -> Scene.Item? {
    let children = tree.nodes[node].children.compactMap { item($0, drawing) }
    guard !drawing.marks[node].isEmpty || !children.isEmpty else { return nil }
    return Scene.Item(
      entry: node, marks: drawing.marks[node], geometry: drawing.geometry[node],
      label: drawing.labels[node], children: children)
  }

  private var order: HierarchyContent.Order {
    let drawn = (0..<tree.levels).map { rules.order(level: $0) }
    guard let first = drawn.first, drawn.allSatisfy({ $0 == first }) else { return .mixed }
    switch first {
    case .input: return .input
    case .name: return .name
    case .value: return .ascending
    case .descending: return .descending
    }
  }

  /// What was merged or bent; hidden levels are told from the facts.
  private var notes: [String] {
    var notes: [String] = []
    if tree.mergedCount > 0 {
      notes.append(
        "\(tree.mergedCount) parts are too thin to be seen and were merged into one for each parent."
      )
    }
    if let unknown = colors?.unknownNames, !unknown.isEmpty {
      notes.append(
        "colors names what is not drawn: \(unknown.prefix(4).joined(separator: ", "))"
          + (unknown.count > 4 ? ", and \(unknown.count - 4) more." : "."))
    }
    if let domain = options.colorDomain, let outside = colors?.outsideCount, outside > 0 {
      let ends = "\(writing.value(domain.lowerBound)) … \(writing.value(domain.upperBound))"
      notes.append(
        outside == 1
          ? "1 value lies outside the colours' \(ends) and has the colour of the nearer end."
          : "\(outside) values lie outside the colours' \(ends) and have those of the ends.")
    }
    if tree.isCrowded {
      notes.append("The least angle does not fit everywhere and was reduced or left out there.")
    }
    let slices = tree.roots.count { tree.nodes[$0].isDrawn }
    if isOneLevel, slices > 7 {
      notes.append("\(slices) slices are hard to compare; a bar chart or other: 3% may be clearer.")
    }
    return notes
  }

  /// Tells which labels have no room; their names are in the texts all the same.
  func hiddenLabelNotes(_ nodes: [Int]) -> [String] {
    switch nodes.count {
    case 0: return []
    case 1: return ["1 label has no room in the picture: \(tree.nodes[nodes[0]].name)."]
    case 2...4:
      let names = nodes.map { tree.nodes[$0].name }.joined(separator: ", ")
      return ["\(nodes.count) labels have no room in the picture: \(names)."]
    default: return ["\(nodes.count) labels have no room in the picture."]
    }
  }

  /// The picture of a hierarchy without nodes.
  func emptyFigure(reason: String) -> Figure {
    var frame = ChartFrame(titles: emptyTitles, trail: nil, width: width, surface: surface)
    let radius = 90.0
    let center = Point(width / 2, frame.top + radius)
    var overlay = Self.emptyRing(center: center, radius: radius, surface: surface)
    let height = frame.finish(below: center.y + radius + 8)
    overlay += frame.marks
    return Figure(
      kind: kind, titles: emptyTitles,
      scene: Scene(
        size: Size(width, height), surface: surface, followsPage: theme.followsPage, items: [],
        overlay: overlay), content: .empty(reason: reason), notes: hierarchy.notes,
      author: AuthorText(alt: options.alt, summary: options.summary),
      locale: options.locale ?? defaults.locale)
  }

  private var emptyTitles: Titles {
    Titles(
      name: options.title ?? hierarchy.valueTitle, showsName: options.title != nil,
      subtitle: options.subtitle, caption: options.caption)
  }

  /// One ring in secondary colour at 20% and the words «No data», without corners (seeds 90, 91).
  static func emptyRing(center: Point, radius: Double, surface: Surface) -> [Mark] {
    let ring = SectorPath(
      center: center, inner: 0.62 * radius, outer: radius, start: 0, end: 2 * .pi)
    return [
      Mark(.path(ring.path), fill: surface.mutedInk.tinted(0.2, over: surface.background)),
      Mark(
        .text(
          TextLine(
            ChartWords.noData, at: center, size: 16, anchor: .middle, vertical: .middle)),
        fill: surface.mutedInk),
    ]
  }
}
