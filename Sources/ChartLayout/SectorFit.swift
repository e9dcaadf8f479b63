package import SceneGraph

/// Whether a text box fits into an annular sector (reference §4.3).
///
/// Radii are in px; `width` is the sector's share of a turn; boxes include the reserve.
package struct SectorFit: Sendable, Hashable {
  package var inner: Double
  package var outer: Double
  package var range: TurnRange

  package init(inner: Double, outer: Double, range: TurnRange) {
    self.inner = inner
    self.outer = outer
    self.range = range
  }

  /// Half of the sector's angle in radians.
  private var half: Double { .pi * range.width }

  /// Whether the box lies flat inside: its corners and the point nearest to the center.
  ///
  /// - Parameters:
  ///   - size: the box.
  ///   - radius: the distance of its middle from the center.
  /// - Returns: whether nothing of it is outside.
  package func holdsHorizontal(_ size: Size, radius: Double) -> Bool {
    let angle = range.middle * 2 * .pi
    let (x, y) = (radius * sine(angle), -radius * cosine(angle))
    let (w, h) = (size.width / 2, size.height / 2)
    let nearestX = max(abs(x) - w, 0)
    let nearestY = max(abs(y) - h, 0)
    let nearest = (nearestX * nearestX + nearestY * nearestY).squareRoot()
    let coversCenter = nearest == 0
    if coversCenter { guard inner == 0, range.width > 1 - 1e-6 else { return false } }
    guard nearest >= inner else { return false }
    for (cornerX, cornerY) in [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)] {
      guard (cornerX * cornerX + cornerY * cornerY).squareRoot() <= outer else { return false }
      guard range.width < 1 - 1e-6 else { continue }
      guard holds(angle: arctangent(cornerX, -cornerY)) else { return false }
    }
    return true
  }

  /// Whether an angle in radians lies in the range.
  private func holds(angle: Double) -> Bool {
    var away = angle - range.middle * 2 * .pi
    away -= (away / (2 * .pi)).rounded() * 2 * .pi
    return abs(away) <= half
  }

  /// Whether a straight box across the middle line fits.
  package func holdsTangential(_ size: Size, radius: Double) -> Bool {
    let (w, h) = (size.width / 2, size.height / 2)
    let low = radius - h
    guard low >= inner, low > 0 else { return false }
    guard ((radius + h) * (radius + h) + w * w).squareRoot() <= outer else { return false }
    return half >= .pi / 2 || arctangent(w, low) <= half
  }

  /// Whether a text along the arc fits; both ends keep half a line's height free.
  package func holdsCurved(_ size: Size, radius: Double) -> Bool {
    2 * half * radius >= size.width && outer - inner >= size.height
      && radius - size.height / 2 >= inner && radius + size.height / 2 <= outer
  }

  /// Whether a box along the radius fits.
  package func holdsRadial(_ size: Size, radius: Double) -> Bool {
    let (w, h) = (size.width / 2, size.height / 2)
    let low = radius - w
    guard low >= inner, low > 0 else { return false }
    guard ((radius + w) * (radius + w) + h * h).squareRoot() <= outer else { return false }
    return half >= .pi / 2 || arctangent(h, low) <= half
  }
}
