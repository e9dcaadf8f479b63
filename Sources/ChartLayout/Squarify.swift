package import SceneGraph

/// Squarified treemap layout: rectangles in proportion to values, as square as they can be
/// (Bruls, Huizing and van Wijk 2000).
package enum Squarify {
  /// Divides a rectangle among values.
  ///
  /// - Parameters:
  ///   - values: not negative, in the order of placing; descending values give the squarest result.
  ///   - rect: the room.
  ///   - whole: what the whole rectangle stands for, when that is more than the values' sum.
  /// - Returns: one rectangle a value; of no size where a value or the room is nothing.
  package static func divide(
    _ values: [Double], in rect: Rect, whole: Double? = nil
  ) -> [Rect] {
    let values = values.map { $0.isFinite ? max($0, 0) : 0 }
    var result = values.map { _ in Rect(x: rect.x, y: rect.y, width: 0, height: 0) }
    let sum = values.reduce(0, +)
    let total = max(whole ?? sum, sum)
    guard total > 0, rect.width > 0, rect.height > 0 else { return result }
    let scale = rect.width * rect.height / total
    var free = rect
    let placed = values.indices.filter { values[$0] > 0 }
    var next = 0
    while next < placed.count, free.width > 0, free.height > 0 {
      let side = min(free.width, free.height)
      var end = next + 1
      var areas = [values[placed[next]] * scale]
      while end < placed.count {
        let longer = areas + [values[placed[end]] * scale]
        guard worst(longer, along: side) <= worst(areas, along: side) else { break }
        areas = longer
        end += 1
      }
      lay(areas, placed[next..<end], in: &free, into: &result)
      next = end
    }
    return result
  }

  /// Returns the worst ratio of sides of a row.
  private static func worst(_ areas: [Double], along side: Double) -> Double {
    let sum = areas.reduce(0, +)
    guard sum > 0, let largest = areas.max(), let smallest = areas.min(), smallest > 0 else {
      return .infinity
    }
    let square = side * side
    return max(square * largest / (sum * sum), sum * sum / (square * smallest))
  }

  /// Places one row along the shorter side and takes it off the free room.
  private static func lay(
    _ areas: [Double], _ indices: ArraySlice<Int>, in free: inout Rect, into result: inout [Rect]
  ) {
    let sum = areas.reduce(0, +)
    let isColumn = free.width >= free.height
    let depth = min(
      sum / (isColumn ? free.height : free.width), isColumn ? free.width : free.height)
    var offset = 0.0
    let side = isColumn ? free.height : free.width
    for (area, index) in zip(areas, indices) {
      let length = area / sum * side
      result[index] =
        isColumn
        ? Rect(x: free.x, y: free.y + offset, width: depth, height: length)
        : Rect(x: free.x + offset, y: free.y, width: length, height: depth)
      offset += length
    }
    if isColumn {
      free.x += depth
      free.width -= depth
    } else {
      free.y += depth
      free.height -= depth
    }
  }
}
