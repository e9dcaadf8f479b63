/// An outline of straight lines, circular arcs and cubic curves in scene units.
package struct Path: Sendable, Hashable {
  package enum Element: Sendable, Hashable {
    case move(Point)
    case line(Point)
    /// A circular arc of at most half a turn, so that no large-arc flag is ever needed.
    case arc(radius: Double, clockwise: Bool, to: Point)
    case curve(Point, Point, to: Point)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  package var isEmpty: Bool { elements.isEmpty }
}
