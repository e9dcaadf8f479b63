internal import ChartLayout
internal import Glibc
internal import SceneGraph

/// A background that a chart may be seen on.
struct CheckedPage {
  let name: String
  let twin: @Sendable (Paint) -> Color
}

extension ChartCheck {
  /// Both pages of a chart that follows the notebook's theme, else its own.
  var pages: [CheckedPage] {
    guard figure.scene.followsPage else { return [CheckedPage(name: "page") { $0.light }] }
    return [CheckedPage(name: "light") { $0.light }, CheckedPage(name: "dark") { $0.dark }]
  }

  /// All marks that show data, with where they lie.
  private var marks: [(mark: Mark, geometry: Scene.MarkGeometry?)] {
    var marks: [(Mark, Scene.MarkGeometry?)] = []
    func visit(_ item: Scene.Item) {
      for (index, mark) in item.marks.enumerated() {
        marks.append((mark, item.geometry.indices.contains(index) ? item.geometry[index] : nil))
      }
      for child in item.children { visit(child) }
    }
    for item in figure.scene.items { visit(item) }
    return marks
  }

  /// A mark is seen by its fill or by its outline, whichever stands out.
  mutating func contrast(on page: CheckedPage) {
    let background = page.twin(figure.scene.surface.background)
    var weakest: (ratio: Double, color: Color)?
    for (mark, _) in marks {
      var best: (ratio: Double, color: Color)?
      for paint in [mark.fill, mark.stroke?.paint].compactMap(\.self) {
        let color = page.twin(paint)
        let ratio = color.contrast(with: background)
        if ratio > (best?.ratio ?? 0) { best = (ratio, color) }
      }
      if let best, best.ratio < (weakest?.ratio ?? .infinity) { weakest = best }
    }
    guard let weakest else { return }
    let name = "contrast, \(page.name)"
    let found = "the weakest mark, \(weakest.color.hex), has \(Self.ratio(weakest.ratio))"
    guard weakest.ratio < Self.markContrast else { return add(name, found) }
    if isRamp {
      return add(name, "\(found); cells are told apart by their numbers and by their gaps")
    }
    let direction = background.luminance > 0.5 ? "darker" : "lighter"
    fail(
      name, "\(found), and 3:1 is needed",
      "a \(direction) colour in its place, or the palette accessible8")
  }

  /// Texts against what lies beneath them.
  mutating func textContrast(on page: CheckedPage) {
    let background = page.twin(figure.scene.surface.background)
    let marks = marks
    var weakest: (ratio: Double, text: String)?
    for label in figure.scene.overlay {
      guard case .text(let line) = label.shape, let ink = label.fill else { continue }
      // A halo stands between a text and what lies beneath it.
      let halo = label.stroke.map { page.twin($0.paint) }
      let center = Self.center(of: line)
      let beneath = marks.last { $0.geometry?.contains(center) ?? false }?.mark.fill.map(page.twin)
      let ratio = page.twin(ink).contrast(with: halo ?? beneath ?? background)
      if ratio < (weakest?.ratio ?? .infinity) { weakest = (ratio, line.text) }
    }
    guard let weakest else { return }
    let name = "text contrast, \(page.name)"
    let found = "the weakest text, \"\(weakest.text)\", has \(Self.ratio(weakest.ratio))"
    if weakest.ratio >= Self.textContrast { return add(name, found) }
    fail(
      name, "\(found), and 4.5:1 is needed",
      "labels: outside, or a colour that black or white can be read on")
  }

  private static func center(of line: TextLine) -> Point {
    guard line.baseline == nil, line.rotation == 0 else { return line.position }
    let half = TextMetrics.width(line.text, size: line.size, weight: line.weight) / 2
    var center = line.position
    switch line.anchor {
    case .start: center.x += half
    case .middle: break
    case .end: center.x -= half
    }
    if line.vertical == .baseline { center.y -= line.size / 3 }
    return center
  }

  /// How far colours lie apart for each kind of colour vision, and what else tells them apart.
  mutating func colours() {
    guard !isRamp else { return }
    var fills: [Color] = []
    for item in figure.scene.items {
      guard let mark = item.marks.first, let paint = mark.fill ?? mark.stroke?.paint else {
        continue
      }
      if !fills.contains(paint.light) { fills.append(paint.light) }
    }
    guard fills.count > 1, fills.count <= 64 else { return }
    let second = secondChannel
    for vision in ColorVision.allCases {
      guard let pair = vision.closestPair(of: fills) else { continue }
      let distance = LanguageValue.digits((pair.distance * 10).rounded() / 10)
      let found =
        "\(fills[pair.first].hex) and \(fills[pair.second].hex) are nearest, \(distance) apart"
      let name = "colours, \(vision.rawValue)"
      if pair.distance >= Self.distance {
        add(name, found)
      } else if let second {
        add(name, "\(found), and \(second) tell them apart")
      } else {
        fail(name, "\(found), and 10 are needed", "the palette accessible8, or a second channel")
      }
    }
    if let second {
      add("beside colour", "\(second) tell the same")
    } else {
      fail("beside colour", "only colour tells them apart", secondChannelAdvice)
    }
  }

  private var secondChannelAdvice: String {
    guard case .cartesian(let content) = figure.content, let title = content.seriesTitle else {
      return "labels: outside, or theme: print"
    }
    return "\(figure.kind == .scatter ? "symbol" : "pattern"): \(title), or theme: print"
  }

  /// Whether colours stand for numbers, which a legend explains.
  private var isRamp: Bool {
    if case .cartesian(let content) = figure.content { content.shade != nil } else { false }
  }

  /// What tells colours apart without hue; nil for nothing.
  private var secondChannel: String? {
    let items = figure.scene.items.filter { !$0.marks.isEmpty }
    if items.allSatisfy({
      $0.label != nil || $0.marks.contains { $0.pattern != nil || $0.isSymbol }
    }) {
      return items.allSatisfy { $0.label != nil } ? "labels" : "labels, patterns or symbols"
    }
    var looks: [Color: Set<String>] = [:]
    for (mark, _) in marks {
      guard let paint = mark.fill ?? mark.stroke?.paint else { continue }
      looks[paint.light, default: []].insert(mark.lookWithoutColor)
    }
    let all = looks.values.flatMap(\.self)
    guard Set(all).count == all.count, looks.count > 1 else { return nil }
    return figure.kind == .scatter ? "shapes" : figure.kind == .line ? "dashes" : "patterns"
  }

  private static func ratio(_ value: Double) -> String {
    "\(LanguageValue.digits((value * 10).rounded(.down) / 10)):1"
  }
}

extension Mark {
  fileprivate var isSymbol: Bool {
    if case .symbol = shape { true } else { false }
  }

  /// Shape, hatching and dashes, as a word that differs where they do.
  fileprivate var lookWithoutColor: String {
    var look = pattern?.rawValue ?? ""
    if case .symbol(let symbol, _, _) = shape { look += symbol.rawValue }
    return look + (stroke?.dash.map { LanguageValue.digits($0) }.joined(separator: " ") ?? "")
  }
}

extension Scene.MarkGeometry {
  /// Whether a point lies within a rectangle or a sector.
  fileprivate func contains(_ point: Point) -> Bool {
    switch self {
    case .rect(let rect):
      return point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y
        && point.y <= rect.y + rect.height
    case .sector(let sector):
      let (x, y) = (point.x - sector.center.x, point.y - sector.center.y)
      let radius = (x * x + y * y).squareRoot() / max(sector.radius, 1e-9)
      guard radius >= sector.inner, radius <= sector.outer else { return false }
      let turn = atan2(x, -y) / (2 * .pi)
      return [turn - 1, turn, turn + 1].contains { $0 >= sector.start && $0 <= sector.end }
    case .points: return false
    }
  }
}
