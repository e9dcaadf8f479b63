internal import SceneGraph

/// Where the points of a scatter plot lie, counted in a grid of 3 by 3 fields (reference §3.7).
struct DensityGrid {
  /// Fewer points are told one by one.
  private static let leastPoints = 10

  /// Rows from high to low y, as they lie in the picture.
  let table: DataTable

  /// Counts the points in thirds of both ranges; nil for few points and for axes without numbers.
  init?(_ text: CartesianText) {
    guard text.kind == .scatter, text.isNumeric(text.content.x), text.isNumeric(text.content.y)
    else { return nil }
    let points = text.told.flatMap(\.points).compactMap { point in
      point.x.flatMap { x in point.y.map { (x: x, y: $0) } }
    }
    guard points.count >= Self.leastPoints,
      let left = points.map(\.x).min(), let right = points.map(\.x).max(), left < right,
      let bottom = points.map(\.y).min(), let top = points.map(\.y).max(), bottom < top
    else { return nil }
    var counts = Array(repeating: [0, 0, 0], count: 3)
    for point in points {
      let column = Self.third(point.x, from: left, to: right)
      counts[Self.third(point.y, from: bottom, to: top)][column] += 1
    }
    let phrases = text.phrases
    func title(_ name: String, _ third: Int, _ low: Double, _ high: Double, _ words: ValueWords)
      -> String
    {
      let step = (high - low) / 3
      let span = phrases.span(
        words.number(low + step * Double(third)), words.spoken(low + step * Double(third + 1)))
      return phrases.gridField(name, third: third, span: span)
    }
    let columns = (0..<3).map { third in
      DataTable.Column(title(text.xTitle, third, left, right, text.xWords), isNumeric: true)
    }
    let rows = [2, 1, 0].map { third in
      [title(text.yTitle, third, bottom, top, text.values)]
        + counts[third].map { text.count($0) }
    }
    table = DataTable(
      caption: phrases.gridCaption(phrases.marks(points.count, .scatter)),
      columns: [DataTable.Column(text.yTitle.capitalizedFirst)] + columns, headerColumn: 0,
      rows: rows, rowCount: 3)
  }

  private static func third(_ value: Double, from low: Double, to high: Double) -> Int {
    min(2, max(0, Int((value - low) / (high - low) * 3)))
  }
}
