/// Largest-Triangle-Three-Buckets: fewer points that keep peaks and troughs (seed 116, §1.8).
package enum LargestTriangle {
  /// The budget of points when nothing else is said (seed 117).
  package static let defaultBudget = 400

  /// Points up to this number are always drawn as they are (seed 117).
  package static let limit = 500

  /// Chooses points of a series without gaps, the first and last among them.
  ///
  /// Linear in the number of points. Of equally large triangles the first wins.
  ///
  /// - Parameters:
  ///   - x: positions, rising.
  ///   - y: values without gaps, as many.
  ///   - threshold: how many points to keep; up to 2 keeps all.
  /// - Returns: the kept indices, rising.
  package static func indices(x: [Double], y: [Double], threshold: Int) -> [Int] {
    indices(x: x, y: y, in: 0..<min(x.count, y.count), threshold: threshold)
  }

  private static func indices(
    x: [Double], y: [Double], in range: Range<Int>, threshold: Int
  ) -> [Int] {
    let n = range.count
    guard n > threshold, threshold > 2 else { return Array(range) }
    let first = range.lowerBound
    let size = Double(n - 2) / Double(threshold - 2)
    var kept: [Int] = [first]
    kept.reserveCapacity(threshold)
    var last = first
    for bucket in 0..<(threshold - 2) {
      let start = first + Int(Double(bucket) * size) + 1
      let end = first + min(Int(Double(bucket + 1) * size) + 1, n - 1)
      let nextEnd = max(first + min(Int(Double(bucket + 2) * size) + 1, n), end)
      var (meanX, meanY) = (0.0, 0.0)
      if nextEnd > end {
        for index in end..<nextEnd {
          meanX += x[index]
          meanY += y[index]
        }
        meanX /= Double(nextEnd - end)
        meanY /= Double(nextEnd - end)
      }
      let (lastX, lastY) = (x[last], y[last])
      var (best, chosen) = (-1.0, start)
      for index in start..<max(end, start + 1) where index < range.upperBound {
        let area =
          abs((lastX - meanX) * (y[index] - lastY) - (lastX - x[index]) * (meanY - lastY)) / 2
        if area > best { (best, chosen) = (area, index) }
      }
      kept.append(chosen)
      last = chosen
    }
    kept.append(range.upperBound - 1)
    return kept
  }

  /// Chooses points of a series with gaps; each piece has a share of the budget (§1.8).
  ///
  /// Of the points of one gap the first is kept, so that the line still breaks there. Where gaps are
  /// so many that they would use up the budget, those narrower than a point's share of the width are
  /// left out, since nobody could see them.
  ///
  /// - Parameters:
  ///   - x: positions, rising.
  ///   - y: values; NaN is a gap.
  ///   - threshold: how many points to keep in all.
  /// - Returns: the kept indices, rising.
  package static func indices(x: [Double], gapped y: [Double], threshold: Int) -> [Int] {
    let count = min(x.count, y.count)
    let known = y.reduce(0) { $0 + ($1.isNaN ? 0 : 1) }
    guard known > threshold, threshold > 2 else { return Array(0..<count) }
    let pieces = pieces(of: y)
    guard pieces.count > max(1, threshold / 4) else {
      return indices(x: x, y: y, pieces: pieces, known: known, threshold: threshold)
    }
    let least = (x[count - 1] - x[0]) / Double(threshold)
    var whole: [Int] = []
    for (place, piece) in pieces.enumerated() {
      if place > 0 {
        let end = pieces[place - 1].upperBound
        if x[piece.lowerBound] - x[end - 1] > 2 * least { whole.append(end) }
      }
      whole += piece
    }
    let (wideX, wideY) = (whole.map { x[$0] }, whole.map { y[$0] })
    return indices(
      x: wideX, y: wideY, pieces: self.pieces(of: wideY), known: known, threshold: threshold
    ).map { whole[$0] }
  }

  /// The runs of values without a gap between them.
  private static func pieces(of y: [Double]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < y.count {
      var end = start
      while end < y.count, !y[end].isNaN { end += 1 }
      if end > start { pieces.append(start..<end) }
      start = end + 1
    }
    return pieces
  }

  private static func indices(
    x: [Double], y: [Double], pieces: [Range<Int>], known: Int, threshold: Int
  ) -> [Int] {
    var kept: [Int] = []
    for piece in pieces {
      let share = Double(threshold) * Double(piece.count) / Double(known)
      kept += indices(x: x, y: y, in: piece, threshold: max(3, Int(share.rounded())))
      if piece.upperBound < y.count { kept.append(piece.upperBound) }
    }
    return kept
  }
}
