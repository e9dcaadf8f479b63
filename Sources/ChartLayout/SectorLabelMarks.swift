package import SceneGraph

extension SectorLabels.Placement {
  /// Returns the text lines of a label, never upside down.
  ///
  /// - Parameters:
  ///   - sector: the labelled sector as drawn.
  ///   - weight: the face.
  /// - Returns: one line a text; only horizontal labels have more than one.
  package func lines(in sector: Sector, weight: TextLine.Weight) -> [TextLine] {
    let turns = (sector.start + sector.end) / 2
    let angle = turns * 2 * .pi
    let anchor = Point(
      sector.center.x + radius * sine(angle), sector.center.y - radius * cosine(angle))
    let place = turns - turns.rounded(.down)
    switch orientation {
    case .horizontal: return stacked(at: anchor, weight: weight)
    case .tangential:
      let isLow = place > 0.25 && place < 0.75
      return [
        line(at: anchor, rotation: place * 360 + (isLow ? 180 : 0), weight: weight)
      ]
    case .radial:
      let isLeft = place > 0.5
      return [
        line(at: anchor, rotation: place * 360 - 90 + (isLeft ? 180 : 0), weight: weight)
      ]
    case .curved:
      var text = line(at: anchor, rotation: 0, weight: weight)
      text.baseline = baseline(in: sector, isLow: place > 0.25 && place < 0.75)
      return [text]
    }
  }

  private func line(at anchor: Point, rotation: Double, weight: TextLine.Weight) -> TextLine {
    let turned = rotation.truncatingRemainder(dividingBy: 360)
    return TextLine(
      lines.first ?? "", at: anchor, size: size, weight: weight, anchor: .middle,
      vertical: .middle, rotation: turned > 180 ? turned - 360 : turned)
  }

  private func stacked(at anchor: Point, weight: TextLine.Weight) -> [TextLine] {
    let height = size * TextMetrics.lineHeight
    let top = anchor.y - height * Double(lines.count - 1) / 2
    return lines.enumerated().map { index, text in
      TextLine(
        text, at: Point(anchor.x, top + Double(index) * height), size: size, weight: weight,
        anchor: .middle, vertical: .middle)
    }
  }

  /// An arc as wide as the sector, so that the text's middle runs along the middle of the ring;
  /// reversed in the lower half.
  private func baseline(in sector: Sector, isLow: Bool) -> Path {
    let drop = 0.35 * size
    let r = isLow ? radius + drop : radius - drop
    var (from, to) = (sector.start * 2 * .pi, sector.end * 2 * .pi)
    if isLow { swap(&from, &to) }
    func point(_ angle: Double) -> Point {
      Point(sector.center.x + r * sine(angle), sector.center.y - r * cosine(angle))
    }
    let half = (from + to) / 2
    return Path([
      .move(point(from)), .arc(radius: r, clockwise: !isLow, to: point(half)),
      .arc(radius: r, clockwise: !isLow, to: point(to)),
    ])
  }
}
