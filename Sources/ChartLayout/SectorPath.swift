package import SceneGraph

/// The outline of an annular sector in px, with parallel insets and rounded corners.
///
/// Angles are in radians clockwise from 12 o'clock. An inset moves each straight edge by a distance
/// d, so that the arc at radius r loses asin(d/r) at each end (seed 42, after d3-shape).
package struct SectorPath: Sendable, Hashable {
  package var center: Point
  package var inner: Double
  package var outer: Double
  package var start: Double
  package var end: Double
  /// How far each straight edge moves inwards, in px.
  package var inset: Double
  /// The radius of the corners in px, limited to what the sector has room for.
  package var corner: Double

  package init(
    center: Point, inner: Double, outer: Double, start: Double, end: Double, inset: Double = 0,
    corner: Double = 0
  ) {
    self.center = center
    self.inner = max(min(inner, outer), 0)
    self.outer = max(inner, outer, 0)
    self.start = min(start, end)
    self.end = max(start, end)
    self.inset = max(inset, 0)
    self.corner = max(corner, 0)
  }

  /// Makes the outline of a sector whose radii and angles are fractions and turns.
  ///
  /// - Parameters:
  ///   - sector: the sector as drawn; a reversed range is drawn the other way round.
  ///   - inset: how far each straight edge moves inwards, in px.
  ///   - corner: the corners' radius in px.
  ///   - shrink: how far both arcs move inwards as well, for an outline that stays inside.
  package init(_ sector: Sector, inset: Double = 0, corner: Double = 0, shrink: Double = 0) {
    self.init(
      center: sector.center, inner: sector.inner * sector.radius + (sector.inner > 0 ? shrink : 0),
      outer: sector.outer * sector.radius - shrink, start: sector.start * 2 * .pi,
      end: sector.end * 2 * .pi, inset: inset + shrink, corner: corner)
  }

  package var sweep: Double { end - start }
  package var middle: Double { (start + end) / 2 }

  private static let epsilon = 1e-6
  /// A corner of a smaller radius in px is not seen and would only take bytes.
  private static let leastCorner = 0.25

  /// Whether the sector is the whole circle or ring.
  package var isFull: Bool { sweep > 2 * .pi - Self.epsilon }

  /// Whether the insets leave nothing of the outer arc; it is then drawn as a line (seed 46).
  package var isCollapsed: Bool {
    !isFull && (outer <= Self.epsilon || sweep - 2 * offset(at: outer) <= Self.epsilon)
  }

  /// Returns asin(d/r), a quarter turn where the radius is smaller than the distance.
  package func offset(at radius: Double) -> Double {
    inset <= 0 ? 0 : inset >= radius ? .pi / 2 : arcsine(inset / radius)
  }

  /// The point at an angle and a distance from the center.
  package func point(angle: Double, radius: Double) -> Point {
    Point(center.x + radius * sine(angle), center.y - radius * cosine(angle))
  }

  /// The closed outline; a line from ring to ring where the sector is collapsed, empty where it
  /// has no extent at all.
  package var path: Path {
    if isFull { return fullPath }
    guard outer - inner > Self.epsilon, sweep > 0 else { return Path() }
    if isCollapsed {
      return Path([
        .move(point(angle: middle, radius: inner)), .line(point(angle: middle, radius: outer)),
      ])
    }
    var elements = outerArc
    elements += innerArc
    elements.append(.close)
    return Path(elements)
  }

  /// A circle, or a ring whose hole runs the other way, each of two half arcs (§4.5).
  private var fullPath: Path {
    func circle(_ radius: Double, clockwise: Bool) -> [Path.Element] {
      let top = point(angle: start, radius: radius)
      let bottom = point(angle: start + .pi, radius: radius)
      return [
        .move(top), .arc(radius: radius, clockwise: clockwise, to: bottom),
        .arc(radius: radius, clockwise: clockwise, to: top), .close,
      ]
    }
    guard outer > Self.epsilon else { return Path() }
    var elements = circle(outer, clockwise: true)
    if inner > Self.epsilon { elements += circle(inner, clockwise: false) }
    return Path(elements)
  }

  /// The largest corner on the outer arc: half the ring, and no more than where the circles of
  /// both corners meet.
  var outerCorner: Double {
    let limit = min(corner, (outer - inner) / 2)
    guard sweep < .pi else { return limit }
    let s = sine(sweep / 2)
    return max(min(limit, (s * outer - inset) / (1 + s)), 0)
  }

  /// The largest corner on the inner arc, by the same two limits.
  var innerCorner: Double {
    let limit = min(corner, (outer - inner) / 2)
    guard sweep < .pi else { return limit }
    let s = sine(sweep / 2)
    return max(min(limit, (s * inner - inset) / (1 - s)), 0)
  }

  private var outerArc: [Path.Element] {
    let rounding = outerCorner
    guard rounding >= Self.leastCorner, outer - rounding > inset + rounding else {
      let a = start + offset(at: outer)
      let b = end - offset(at: outer)
      return [.move(point(angle: a, radius: outer))]
        + arc(radius: outer, from: a, to: b, clockwise: true)
    }
    // A corner's circle touches the straight edge and the arc: its middle is one radius inside both.
    let reach = outer - rounding
    let turn = arcsine(min((inset + rounding) / reach, 1))
    let along = (reach * reach - (inset + rounding) * (inset + rounding)).squareRoot()
    let edgeRadius = (along * along + inset * inset).squareRoot()
    let edge = edgeRadius > 0 ? arcsine(min(inset / edgeRadius, 1)) : 0
    let first = start + turn
    let last = end - turn
    var elements: [Path.Element] = [
      .move(point(angle: start + edge, radius: edgeRadius)),
      .arc(radius: rounding, clockwise: true, to: point(angle: first, radius: outer)),
    ]
    if last - first > Self.epsilon {
      elements += arc(radius: outer, from: first, to: last, clockwise: true)
    }
    elements.append(
      .arc(
        radius: rounding, clockwise: true, to: point(angle: end - edge, radius: edgeRadius)))
    return elements
  }

  private var innerArc: [Path.Element] {
    guard inner > max(inset, Self.epsilon), sweep - 2 * offset(at: inner) > Self.epsilon else {
      guard sweep >= .pi else {
        // The edges meet before the inner arc.
        let reach = inset / max(sine(sweep / 2), 1e-9)
        return [.line(point(angle: middle, radius: min(max(inner, reach), outer)))]
      }
      // Beyond half a turn they end beside the center.
      let reach = min(inset, outer)
      return [
        .line(point(angle: end - .pi / 2, radius: reach)),
        .line(point(angle: start + .pi / 2, radius: reach)),
      ]
    }
    let rounding = innerCorner
    guard rounding >= Self.leastCorner else {
      let a = end - offset(at: inner)
      let b = start + offset(at: inner)
      return [.line(point(angle: a, radius: inner))]
        + arc(radius: inner, from: a, to: b, clockwise: false)
    }
    let reach = inner + rounding
    let turn = arcsine(min((inset + rounding) / reach, 1))
    let along = (reach * reach - (inset + rounding) * (inset + rounding)).squareRoot()
    let edgeRadius = (along * along + inset * inset).squareRoot()
    let edge = arcsine(min(inset / edgeRadius, 1))
    let first = end - turn
    let last = start + turn
    var elements: [Path.Element] = [
      .line(point(angle: end - edge, radius: edgeRadius)),
      .arc(radius: rounding, clockwise: true, to: point(angle: first, radius: inner)),
    ]
    if first - last > Self.epsilon {
      elements += arc(radius: inner, from: first, to: last, clockwise: false)
    }
    elements.append(
      .arc(
        radius: rounding, clockwise: true, to: point(angle: start + edge, radius: edgeRadius)))
    return elements
  }

  /// An arc about the center; beyond half a turn it is split, so that no rounding can bring its
  /// ends together and the large-arc flag stays 0.
  private func arc(
    radius: Double, from: Double, to: Double, clockwise: Bool
  ) -> [Path.Element] {
    let end = Path.Element.arc(
      radius: radius, clockwise: clockwise, to: point(angle: to, radius: radius))
    guard abs(to - from) > .pi else { return [end] }
    let half = point(angle: (from + to) / 2, radius: radius)
    return [.arc(radius: radius, clockwise: clockwise, to: half), end]
  }
}
