internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// The examination of a finished chart: colours, contrast, text and honesty.
struct ChartCheck {
  private let figure: Figure
  private var lines: [Inventory.Line] = []

  /// Graphics need 3:1 against what is around them (WCAG 1.4.11).
  private static let contrast = 3.0
  /// Nearer than this by CIEDE2000 two colours are taken for one another.
  private static let distance = 8.0
  private static let categoryLimit = 7
  private static let smallestText = 9.0

  init(_ figure: Figure) {
    self.figure = figure
    contrasts()
    colours()
    counts()
    baseline()
    texts()
    add("notes", figure.notes.isEmpty, "nothing was left out or merged", figure.notes.first ?? "")
    for note in figure.notes.dropFirst() { add("notes", false, "", note) }
  }

  /// One row for each thing that was looked at.
  var table: Table {
    Table(
      name: "",
      columns: [
        Column(name: "check", values: lines.map { .text($0.name) }, type: .text),
        Column(name: "result", values: lines.map { .text($0.kind) }, type: .text),
        Column(name: "details", values: lines.map { .text($0.details) }, type: .text),
      ], rowCount: lines.count)
  }

  private mutating func add(_ name: String, _ isFine: Bool, _ fine: String, _ look: String) {
    lines.append(
      Inventory.Line(name: name, kind: isFine ? "fine" : "look", details: isFine ? fine : look))
  }

  private var marks: [Mark] {
    var marks: [Mark] = []
    var pending = Array(figure.scene.items.reversed())
    while let item = pending.popLast() {
      marks += item.marks
      pending += item.children.reversed()
    }
    return marks
  }

  private mutating func contrasts() {
    let pages: [(String, KeyPath<Paint, Color>)] =
      figure.scene.followsPage ? [("light", \.light), ("dark", \.dark)] : [("page", \.light)]
    for (name, twin) in pages {
      let background = figure.scene.surface.background[keyPath: twin]
      // A mark is seen by its fill or by its outline, whichever stands out.
      let weakest = marks.compactMap { mark -> Double? in
        let paints = [mark.fill, mark.stroke?.paint].compactMap(\.self)
        return paints.map { $0[keyPath: twin].contrast(with: background) }.max()
      }.min()
      guard let weakest else { continue }
      let ratio = "\(LanguageValue.digits((weakest * 10).rounded(.down) / 10)):1"
      add(
        "contrast, \(name)", weakest >= Self.contrast,
        "every mark reaches 3:1; the weakest has \(ratio)",
        "the weakest mark has \(ratio), and 3:1 is needed")
    }
  }

  private mutating func colours() {
    var fills: [Color] = []
    for mark in marks {
      if let fill = mark.fill?.light, mark.pattern == nil, !fills.contains(fill) {
        fills.append(fill)
      }
    }
    guard fills.count > 1, fills.count <= 64 else { return }
    for vision in ColorVision.allCases {
      guard let pair = vision.closestPair(of: fills) else { continue }
      let names = "\(fills[pair.first].hex) and \(fills[pair.second].hex)"
      let distance = LanguageValue.digits((pair.distance * 10).rounded() / 10)
      add(
        "colours, \(vision.rawValue)", pair.distance >= Self.distance,
        "all \(fills.count) differ; the nearest by \(distance)",
        "\(names) differ by only \(distance); labels, symbols or patterns must tell them apart")
    }
  }

  private mutating func counts() {
    switch figure.content {
    case .hierarchy(let content):
      let parts = content.entries.count { $0.level == 1 && $0.isDrawn }
      add(
        "number of parts", parts <= Self.categoryLimit, "\(parts) parts in the first ring",
        "\(parts) parts are hard to compare; other: 3%   or   bar … sort: -y")
    case .cartesian(let content) where content.series.count > 1:
      add(
        "number of series", content.series.count <= Self.categoryLimit,
        "\(content.series.count) series",
        "\(content.series.count) series are hard to tell apart; top: 5   or   facet by …")
    default: break
    }
  }

  /// Bars and areas are compared by their length, which needs zero in the picture.
  private mutating func baseline() {
    guard case .cartesian(let content) = figure.content,
      content.series.contains(where: { $0.kind == .bar || $0.kind == .area }),
      case .number(let lower, let upper) = content.y.kind
    else { return }
    add(
      "baseline", lower <= 0 && upper >= 0, "lengths begin at zero",
      "the axis begins at \(LanguageValue.digits(lower)), so that lengths do not show the values")
  }

  private mutating func texts() {
    var sizes: [Double] = []
    for mark in figure.scene.overlay + figure.scene.backdrop {
      if case .text(let line) = mark.shape { sizes.append(line.size) }
    }
    if let smallest = sizes.min() {
      let size = "\(LanguageValue.digits((smallest * 10).rounded() / 10)) px"
      add(
        "text size", smallest >= Self.smallestText, "the smallest text has \(size)",
        "the smallest text has \(size)")
    }
    add(
      "title", figure.titles.showsName, "\"\(figure.titles.name)\"",
      "no title was given; readers hear \"\(figure.titles.name)\"")
  }
}
