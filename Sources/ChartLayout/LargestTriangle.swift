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
    let n = min(x.count, y.count)
    guard n > threshold, threshold > 2 else { return Array(0..<n) }
    let size = Double(n - 2) / Double(threshold - 2)
    var kept: [Int] = [0]
    kept.reserveCapacity(threshold)
    var last = 0
    for bucket in 0..<(threshold - 2) {
      let start = Int(Double(bucket) * size) + 1
      let end = min(Int(Double(bucket + 1) * size) + 1, n - 1)
      let nextEnd = max(min(Int(Double(bucket + 2) * size) + 1, n), end)
      var (meanX, meanY) = (0.0, 0.0)
      if nextEnd > end {
        for index in end..<nextEnd {
          meanX += x[index]
          meanY += y[index]
        }
        meanX /= Double(nextEnd - end)
        meanY /= Double(nextEnd - end)
      }
      var (best, chosen) = (-1.0, start)
      for index in start..<max(end, start + 1) where index < n {
        let area =
          abs(
            (x[last] - meanX) * (y[index] - y[last])
              - (x[last] - x[index]) * (meanY - y[last])) / 2
        if area > best { (best, chosen) = (area, index) }
      }
      kept.append(chosen)
      last = chosen
    }
    kept.append(n - 1)
    return kept
  }

  /// Chooses points of a series with gaps; each piece has a share of the budget (§1.8).
  ///
  /// - Parameters:
  ///   - x: positions, rising.
  ///   - y: values; `nil` is a gap and is kept, so that the line still breaks there.
  ///   - threshold: how many points to keep in all.
  /// - Returns: the kept indices, rising.
  package static func indices(x: [Double], gapped y: [Double?], threshold: Int) -> [Int] {
    let known = y.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    guard known > threshold, threshold > 2 else { return Array(0..<min(x.count, y.count)) }
    var kept: [Int] = []
    var start = 0
    while start < y.count {
      var end = start
      while end < y.count, y[end] != nil { end += 1 }
      if end > start {
        let share = Double(threshold) * Double(end - start) / Double(known)
        let pieceX = Array(x[start..<end])
        let pieceY = y[start..<end].compactMap { $0 }
        kept += indices(x: pieceX, y: pieceY, threshold: max(3, Int(share.rounded())))
          .map { $0 + start }
      }
      if end < y.count { kept.append(end) }
      start = end + 1
    }
    return kept
  }
}
