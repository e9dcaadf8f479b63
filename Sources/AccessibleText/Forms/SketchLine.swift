/// A last line of plain text that draws the chart's shape, for who asks for it (reference §6.3).
///
/// Speech says block characters one by one and braille displays know few of them, so that neither
/// line is ever there by default.
package enum SketchLine: String, Sendable {
  /// Block characters for eyes.
  case sketch
  /// Dot patterns for fingers: four levels, or three for each cell of a heat map.
  case braille
}

/// The values that a sketch shows.
struct SketchShape: Sendable {
  /// The series that is shown, where there are several.
  var name: String?
  /// Values in order; a heat map has a row for each series.
  var rows: [[Double?]]
  /// Whether lengths begin at zero.
  var beginsAtZero: Bool

  private static let cellLimit = 32
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let dots = Array("⣀⠤⠒⠉")
  private static let thirds = Array("⠤⠒⠉")
  private static let rowSeparator = "⢳"

  /// Returns the line, nil where there is nothing to show.
  func text(_ line: SketchLine, _ phrases: any Phrases) -> String? {
    let values = rows.flatMap { $0.compactMap { $0 } }
    guard let least = values.min(), let most = values.max() else { return nil }
    let low = beginsAtZero ? min(0, least) : least
    let isTable = rows.count > 1
    // A heat map has whole rows only, as far as there are cells.
    let width = isTable ? max(1, rows.map(\.count).max() ?? 1) : Self.cellLimit
    let shown = rows.prefix(isTable ? max(1, (Self.cellLimit + 1) / (width + 1)) : 1)
      .map { Score.averaged($0, to: Self.cellLimit) }
    let levels: [Character] =
      switch line {
      case .sketch: Self.blocks
      case .braille: isTable ? Self.thirds : Self.dots
      }
    let missing: Character = line == .sketch ? " " : "\u{2800}"
    let cells = shown.map { row in
      String(
        row.map { value in
          value.map { level($0, of: levels, from: low, to: most) } ?? missing
        })
    }
    let label = line == .sketch ? phrases.sketchLabel(name) : phrases.brailleLabel(name)
    return label + " " + cells.joined(separator: line == .sketch ? " " : Self.rowSeparator)
  }

  private func level(
    _ value: Double, of levels: [Character], from low: Double, to high: Double
  ) -> Character {
    guard high > low else { return levels[levels.count / 2] }
    let place = Int((value - low) / (high - low) * Double(levels.count))
    return levels[min(max(place, 0), levels.count - 1)]
  }
}
