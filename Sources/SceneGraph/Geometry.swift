/// A point in scene units (px at nominal size), y downwards.
package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in scene units.
package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle in scene units, y downwards.
package struct Rect: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var center: Point { Point(x + width / 2, y + height / 2) }
}

/// An annular sector: angles in turns clockwise from 12 o'clock, radii as fractions of `radius`.
package struct Sector: Sendable, Hashable {
  package var center: Point
  /// The chart radius in scene units.
  package var radius: Double
  package var start: Double
  package var end: Double
  package var inner: Double
  package var outer: Double

  package init(
    center: Point, radius: Double, start: Double, end: Double, inner: Double, outer: Double
  ) {
    self.center = center
    self.radius = radius
    self.start = start
    self.end = end
    self.inner = inner
    self.outer = outer
  }
}
