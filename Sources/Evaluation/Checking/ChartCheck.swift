internal import ChartLayout
internal import SceneGraph

/// The examination of a finished chart: colours, contrast, texts and honesty.
struct ChartCheck {
  /// One thing that was looked at.
  struct Finding: Sendable, Equatable {
    let name: String
    let isFine: Bool
    let details: String
    /// How to mend it; empty where nothing is wrong.
    var mend = ""
  }

  let figure: Figure
  private(set) var findings: [Finding] = []

  /// Graphics need 3:1 against what is around them (WCAG 1.4.11), texts 4.5:1 (1.4.3).
  static let markContrast = Tint.markContrast
  static let textContrast = Tint.textContrast
  /// Nearer than this by CIEDE2000 two colours are taken for one another.
  static let distance = 10.0
  private static let categoryLimit = 8
  private static let smallestText = 12.0

  init(_ figure: Figure) {
    self.figure = figure
    for page in pages {
      contrast(on: page)
      textContrast(on: page)
    }
    colours()
    counts()
    baseline()
    texts()
    leftOut()
  }

  private mutating func leftOut() {
    var missing = 0
    if case .cartesian(let content) = figure.content { missing = content.missing }
    if missing > 0 {
      let rows =
        missing == 1
        ? "1 row has no value and is not drawn"
        : "\(LanguageValue.digits(Double(missing))) rows have no value and are not drawn"
      fail("left out", rows, "drop_missing before the chart, if that is meant")
    } else if figure.notes.isEmpty {
      add("left out", "nothing was left out or merged")
    }
    for note in figure.notes { fail("note", note, "") }
  }

  mutating func add(_ name: String, _ details: String) {
    findings.append(Finding(name: name, isFine: true, details: details))
  }

  mutating func fail(_ name: String, _ details: String, _ mend: String) {
    findings.append(Finding(name: name, isFine: false, details: details, mend: mend))
  }

  private mutating func counts() {
    switch figure.content {
    case .hierarchy(let content):
      let parts = content.entries.count { $0.level == 1 && $0.isDrawn }
      guard parts > Self.categoryLimit else {
        return add("number of parts", "\(parts) in the first level")
      }
      fail("number of parts", "\(parts) parts are hard to compare", "other: 3%, or a bar chart")
    case .cartesian(let content) where content.series.count > 1:
      let count = content.series.count
      guard count > Self.categoryLimit, content.shade == nil else {
        return add("number of series", "\(count) series")
      }
      fail(
        "number of series", "\(count) series are hard to tell apart",
        "facet: with their column, or filter to the most important")
    default: break
    }
  }

  /// Bars and areas are compared by their length, which needs zero in the picture.
  private mutating func baseline() {
    guard case .cartesian(let content) = figure.content,
      content.series.contains(where: { $0.kind == .bar || $0.kind == .area }),
      case .number(let lower, let upper) = content.y.kind
    else { return }
    guard lower > 0 || upper < 0 else { return add("baseline", "lengths begin at zero") }
    let end = LanguageValue.digits(lower > 0 ? lower : upper)
    fail(
      "baseline", "the axis begins at \(end), so that lengths do not show the values",
      "leave domain_y: out, or draw a line or points instead")
  }

  private mutating func texts() {
    var smallest: Double?
    for mark in figure.scene.overlay + figure.scene.backdrop {
      if case .text(let line) = mark.shape { smallest = min(smallest ?? line.size, line.size) }
    }
    if let smallest {
      let size = "the smallest text has \(LanguageValue.digits((smallest * 10).rounded() / 10)) px"
      if smallest >= Self.smallestText {
        add("text size", size)
      } else {
        fail("text size", "\(size), and 12 are needed", "make the chart larger, or hide labels")
      }
    }
    if figure.titles.showsName {
      add("title", figure.titles.name)
    } else {
      fail(
        "title", "none was given; readers hear \"\(figure.titles.name)\"",
        "title: with what the chart shows")
    }
  }
}
