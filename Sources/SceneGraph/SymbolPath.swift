extension Symbol {
  /// Returns the symbol's outline.
  ///
  /// - Parameters:
  ///   - center: its middle.
  ///   - size: the diameter in px of a circle of the same visual weight.
  /// - Returns: a closed path.
  package func path(center: Point, size: Double) -> Path {
    let r = size / 2
    switch self {
    case .circle:
      return Path([
        .move(Point(center.x, center.y - r)),
        .arc(radius: r, clockwise: true, to: Point(center.x, center.y + r)),
        .arc(radius: r, clockwise: true, to: Point(center.x, center.y - r)), .close,
      ])
    case .square: return polygon(center, r, Symbol.squareCorners)
    case .triangle: return polygon(center, r, Symbol.triangleCorners)
    case .triangleDown:
      return polygon(center, r, Symbol.triangleCorners.map { Point($0.x, -$0.y) })
    case .diamond: return polygon(center, r, Symbol.diamondCorners)
    case .cross:
      let turned = Symbol.plusCorners.map {
        Point(($0.x - $0.y) * 0.7071, ($0.x + $0.y) * 0.7071)
      }
      return polygon(center, r, turned)
    case .plus: return polygon(center, r, Symbol.plusCorners)
    case .star: return polygon(center, r, Symbol.starCorners)
    case .hexagon: return polygon(center, r, Symbol.hexagonCorners)
    case .wye: return polygon(center, r, Symbol.wyeCorners)
    }
  }

  private func polygon(_ center: Point, _ radius: Double, _ corners: [Point]) -> Path {
    let points = corners.map { Point(center.x + $0.x * radius, center.y + $0.y * radius) }
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }

  private static let squareCorners = [
    Point(-0.886, -0.886), Point(0.886, -0.886), Point(0.886, 0.886), Point(-0.886, 0.886),
  ]

  private static let triangleCorners = [
    Point(0, -1.347), Point(1.166, 0.673), Point(-1.166, 0.673),
  ]

  private static let diamondCorners = [
    Point(0, -1.25), Point(1.0, 0), Point(0, 1.25), Point(-1.0, 0),
  ]

  private static let plusCorners = [
    Point(-0.38, -1.2), Point(0.38, -1.2), Point(0.38, -0.38), Point(1.2, -0.38),
    Point(1.2, 0.38), Point(0.38, 0.38), Point(0.38, 1.2), Point(-0.38, 1.2),
    Point(-0.38, 0.38), Point(-1.2, 0.38), Point(-1.2, -0.38), Point(-0.38, -0.38),
  ]

  /// Five points of radius 1.35 and inner corners of radius .6.
  private static let starCorners: [Point] = (0..<10).map { index in
    let radius = index.isMultiple(of: 2) ? 1.35 : 0.6
    let angle = Double(index) / 10 * 2 * .pi
    return Point(radius * sine(angle), -radius * cosine(angle))
  }

  private static let hexagonCorners: [Point] = (0..<6).map { index in
    let angle = (Double(index) + 0.5) / 6 * 2 * .pi
    return Point(1.1 * sine(angle), -1.1 * cosine(angle))
  }

  /// Three arms of width .72 at a third of a turn from each other.
  private static let wyeCorners: [Point] = (0..<3).flatMap { arm in
    let angle = (Double(arm) / 3 + 1.0 / 6) * 2 * .pi
    func turned(_ x: Double, _ y: Double) -> Point {
      Point(
        x * cosine(angle) - y * sine(angle), x * sine(angle) + y * cosine(angle))
    }
    return [turned(-0.36, -0.21), turned(-0.36, -1.25), turned(0.36, -1.25), turned(0.36, -0.21)]
  }
}
