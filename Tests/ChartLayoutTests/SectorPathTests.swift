import ChartLayout
import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite struct SectorPathTests {
  func sector(
    _ start: Double, _ end: Double, inner: Double = 64, outer: Double = 129.5, inset: Double = 0,
    corner: Double = 0
  ) -> SectorPath {
    SectorPath(
      center: Point(200, 200), inner: inner, outer: outer, start: start * 2 * .pi,
      end: end * 2 * .pi, inset: inset, corner: corner)
  }

  func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .arc(_, _, let point), .curve(_, _, let point):
        point
      case .close: nil
      }
    }
  }

  func near(_ a: Point, _ x: Double, _ y: Double, _ tolerance: Double = 0.006) -> Bool {
    abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
  }

  /// Angle in degrees from 12 o'clock and distance from the center.
  func polar(_ point: Point) -> (angle: Double, radius: Double) {
    let (x, y) = (point.x - 200, 200 - point.y)
    let angle = atan2(x, y) * 180 / .pi
    return (angle < -0.0001 ? angle + 360 : angle, (x * x + y * y).squareRoot())
  }

  @Test func `pixel check: ring 1 of the grocery data at R = 200`() {
    let fruits = points(sector(0, 0.504).path)
    #expect(near(fruits[0], 200, 70.5))
    #expect(fruits.contains { near($0, 196.75, 329.46) })
    #expect(fruits.contains { near($0, 198.39, 263.98) })
    #expect(near(fruits[fruits.count - 1], 200, 136))
    #expect(points(sector(0.504, 0.704).path).contains { near($0, 75.87, 236.91) })
    #expect(points(sector(0.704, 0.76).path).contains { near($0, 70.76, 191.87) })
    #expect(points(sector(0.76, 1).path).contains { near($0, 200, 70.5) })
  }

  @Test func `I-37, B-10: more than half a turn goes the long way round, in two arcs`() {
    let path = sector(0, 0.504).path
    let arcs = path.elements.filter { if case .arc = $0 { true } else { false } }
    #expect(arcs.count == 4)
    let outer = points(path)[1]
    #expect(abs(polar(outer).angle - 90.72) < 0.001)
  }

  @Test func `I-36, B-9: a full circle is two half arcs whose ends differ`() {
    for (inner, count) in [(0.0, 3), (64, 6)] {
      let path = sector(0, 1, inner: inner).path
      let points = points(path)
      #expect(points.count == count)
      for (a, b) in zip(points, points.dropFirst()) where a != b {
        #expect(abs(a.x - b.x) + abs(a.y - b.y) > 10)
      }
      #expect(points.contains { near($0, 200, 329.5) }, "opposite to 12 o'clock")
    }
  }

  @Test func `seed 42: a parallel inset of 2 px moves both edges by asin(d/r)`() {
    let points = points(sector(0, 0.504, inset: 2).path)
    let outerStart = polar(points[0])
    #expect(abs(outerStart.angle - 0.8849) < 1e-4)
    #expect(points.contains { abs(polar($0).angle - 180.5551) < 1e-4 })
    #expect(points.contains { abs(polar($0).angle - 179.6492) < 1e-4 })
    #expect(points.contains { abs(polar($0).angle - 1.7908) < 1e-4 })
    #expect(abs(points[0].x - 202) < 1e-9, "perpendicular distance at the outer edge")
    #expect(abs((points.last?.x ?? 0) - 202) < 1e-9, "and at the inner edge")
  }

  @Test func `seed 43: neighbours are 4 px apart at every radius`() {
    let first = points(sector(0, 0.25, inset: 2).path)
    let second = points(sector(0.75, 1, inset: 2).path)
    let right = first.filter { abs($0.x - 202) < 1e-9 }
    let left = second.filter { abs($0.x - 198) < 1e-9 }
    #expect(right.count == 2 && left.count == 2)
  }

  @Test(
    "seed 46: a slice vanishes below 2·asin(d/r)",
    arguments: [(64.0, 3.582), (129.5, 1.770), (200, 1.146)])
  func vanishing(radius: Double, degrees: Double) {
    for (factor, isCollapsed) in [(0.999, true), (1.001, false)] {
      let path = sector(
        0, degrees / 360 * factor, inner: radius - 10, outer: radius, inset: 2)
      #expect(path.isCollapsed == isCollapsed)
    }
    let line = sector(0.1, 0.1 + degrees / 360 / 2, inner: 30, outer: radius, inset: 2).path
    #expect(line.elements.count == 2, "it is drawn as a line")
  }

  @Test func `seed 47: corners stay inside and leave the range as it is`() {
    let plain = sector(0.1, 0.3)
    let round = sector(0.1, 0.3, corner: 6)
    #expect(round.start == plain.start && round.end == plain.end)
    for point in points(round.path) {
      let place = polar(point)
      #expect(place.radius <= 129.5 + 1e-9 && place.radius >= 64 - 1e-9)
      #expect(place.angle >= 36 - 1e-6 && place.angle <= 108 + 1e-6)
    }
  }

  @Test func `§4.5: corners are at most half the ring and where both meet`() {
    #expect(points(sector(0, 0.2, corner: 500).path).allSatisfy { $0.x.isFinite })
    let narrow = sector(0, 0.01, corner: 50).path
    for point in points(narrow) {
      let place = polar(point)
      #expect(place.radius <= 129.5 + 1e-9 && place.radius >= 64 - 1e-9)
      #expect(place.angle <= 3.6 + 1e-6)
    }
  }

  @Test func `I-40: no shape has NaN, whatever its measures`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      func pick(_ upper: Double) -> Double {
        Int.random(in: 0...5, using: &generator) == 0
          ? 0 : Double.random(in: 0...upper, using: &generator)
      }
      let start = pick(1)
      let path = SectorPath(
        center: Point(100, 100), inner: pick(100), outer: pick(100), start: start * 2 * .pi,
        end: (start + pick(1)) * 2 * .pi, inset: pick(6), corner: pick(30)
      ).path
      for point in points(path) {
        #expect(point.x.isFinite && point.y.isFinite)
        #expect(abs(point.x - 100) <= 101 && abs(point.y - 100) <= 101)
      }
    }
  }

  @Test func `a sector without extent has no path`() {
    #expect(sector(0.2, 0.2).path.isEmpty)
    #expect(sector(0, 0.5, inner: 0, outer: 0).path.isEmpty)
  }
}
