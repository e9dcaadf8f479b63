package import SceneGraph

/// A place for a label beside a point, without collisions and without randomness (reference §4.4).
package struct LabelPlacement: Sendable, Hashable {
  package let point: Point
  package let anchor: TextLine.Anchor
  /// What the label covers.
  package let box: Rect

  /// Tries eight places around a point: right, above, left, below, then the corners.
  ///
  /// - Parameters:
  ///   - text: the label.
  ///   - center: the point.
  ///   - size: the font size.
  ///   - offset: px between point and label.
  ///   - frame: what the label must not leave.
  ///   - taken: what it must not touch.
  /// - Returns: the first place that is free, nil when there is none.
  package static func place(
    _ text: String, at center: Point, size: Double, offset: Double, within frame: Rect,
    avoiding taken: [Rect]
  ) -> LabelPlacement? {
    let width = TextMetrics.width(text, size: size)
    let height = size * TextMetrics.lineHeight
    let rise = offset + height / 2
    let candidates: [(Double, Double, TextLine.Anchor)] = [
      (offset, 0, .start), (0, -rise, .middle), (-offset, 0, .end), (0, rise, .middle),
      (offset, -rise * 0.7, .start), (-offset, -rise * 0.7, .end), (offset, rise * 0.7, .start),
      (-offset, rise * 0.7, .end),
    ]
    for (dx, dy, anchor) in candidates {
      let point = Point(center.x + dx, center.y + dy)
      let left =
        switch anchor {
        case .start: point.x
        case .middle: point.x - width / 2
        case .end: point.x - width
        }
      let box = Rect(x: left, y: point.y - height / 2, width: width, height: height)
      guard box.x >= frame.x, box.x + box.width <= frame.x + frame.width, box.y >= frame.y,
        box.y + box.height <= frame.y + frame.height, !taken.contains(where: box.touches)
      else { continue }
      return LabelPlacement(point: point, anchor: anchor, box: box)
    }
    return nil
  }
}

extension Rect {
  /// Whether two rectangles share any area.
  package func touches(_ other: Rect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
