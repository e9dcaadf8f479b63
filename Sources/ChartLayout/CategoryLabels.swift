internal import SceneGraph

/// How the names of categories stand under an axis (complaint I-51): wrapped, else turned, else
/// every second and so on.
package struct CategoryLabels: Sendable, Hashable {
  package enum Turn: Sendable, Hashable {
    case none
    /// Upwards to the right, ending at the tick.
    case slanted
    case upright
  }
  /// The lines of each label; nil where it is not shown.
  package let lines: [[String]?]
  package let turn: Turn
  /// The room below the axis in px.
  package let height: Double
  /// How far the first slanted label reaches to the left of its tick.
  package let overhang: Double
  /// Every how many labels one is shown.
  package let stride: Int

  /// Lays out labels in one row.
  ///
  /// - Parameters:
  ///   - names: all labels.
  ///   - step: px between two categories.
  ///   - size: the font size.
  ///   - isOrdered: whether a reader can infer hidden labels, as of numbers and times.
  ///   - longest: px that a turned label may take.
  ///   - strides: after how many categories a label may stand, where some are hidden; empty for 1,
  ///     2, 5, 10 and so on.
  package init(
    _ names: [String], step: Double, size: Double, isOrdered: Bool, longest: Double = 130,
    strides: [Int] = []
  ) {
    let line = size * TextMetrics.lineHeight
    let widths = names.map { TextMetrics.width($0, size: size) }
    let widest = widths.max() ?? 0
    let room = step - size * 0.5
    if widest <= room {
      self.init(names.map { [$0] }, .none, height: line)
      return
    }
    if isOrdered {
      let least = max(1, Int(min(1e6, ((widest + size * 0.75) / max(step, 0.01)).rounded(.up))))
      let stride = strides.first { $0 >= least } ?? Self.roundStride(least)
      self.init(
        names.enumerated().map { $0.offset % stride == 0 ? [$0.element] : nil }, .none,
        height: line, stride: stride)
      return
    }
    if let wrapped = Self.wrapped(names, room: room, size: size) {
      let count = wrapped.map(\.count).max() ?? 1
      self.init(wrapped, .none, height: line * Double(count))
      return
    }
    let cut = names.map { TextMetrics.truncated($0, to: longest, size: size) ?? $0 }
    let length = cut.map { TextMetrics.width($0, size: size) }.max() ?? 0
    let slant = 2.0.squareRoot() / 2
    if step >= line / slant {
      self.init(
        cut.map { [$0] }, .slanted, height: (length + size) * slant + 2,
        overhang: cut.first.map { TextMetrics.width($0, size: size) * slant } ?? 0)
      return
    }
    let stride = max(1, Int((line * 0.95 / max(step, 0.01)).rounded(.up)))
    self.init(
      cut.enumerated().map { $0.offset % stride == 0 ? [$0.element] : nil }, .upright,
      height: length, stride: stride)
  }

  /// Whether every label stands upright in one line or more.
  package var isWhole: Bool { turn == .none && stride == 1 }

  /// The least of 1, 2, 5, 10, 20 and so on that is not below a number.
  private static func roundStride(_ least: Int) -> Int {
    var power = 1
    while power < 1_000_000 {
      for factor in [1, 2, 5] where factor * power >= least { return factor * power }
      power *= 10
    }
    return least
  }

  private init(
    _ lines: [[String]?], _ turn: Turn, height: Double, overhang: Double = 0, stride: Int = 1
  ) {
    self.lines = lines
    self.turn = turn
    self.height = height
    self.overhang = overhang
    self.stride = stride
  }

  /// Breaks labels into at most three lines at spaces; nil when a word is too long.
  private static func wrapped(_ names: [String], room: Double, size: Double) -> [[String]]? {
    guard room > size * 2 else { return nil }
    var result: [[String]] = []
    for name in names {
      let words = name.split(separator: " ")
      guard words.allSatisfy({ TextMetrics.width(String($0), size: size) <= room }) else {
        return nil
      }
      let lines = TextMetrics.wrapped(name, to: room, size: size)
      guard lines.count <= 3 else { return nil }
      result.append(lines)
    }
    return result
  }
}
