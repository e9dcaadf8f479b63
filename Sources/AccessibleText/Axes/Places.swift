internal import SceneGraph

/// The places along x of some series, numbered in the order of the axis; O(points).
struct Places {
  /// What they are called.
  let labels: [String]
  /// The place of each point, series by series.
  let numbers: [[Int]]
  /// Whether no series has two points at one place.
  let areSingle: Bool

  init(of series: [CartesianContent.Series]) {
    var found: [(label: String, x: Double)] = []
    var known: [String: Int] = [:]
    known.reserveCapacity(series.first?.points.count ?? 0)
    var met: [[Int]] = []
    for series in series {
      var own: [Int] = []
      own.reserveCapacity(series.points.count)
      for offset in series.points.indices {
        let label = series.points[offset].xLabel
        // Series mostly have the same places in the same order.
        if let first = met.first, offset < first.count, found[first[offset]].label == label {
          own.append(first[offset])
          continue
        }
        let next = known[label, default: found.count]
        if next == found.count {
          known[label] = next
          found.append((label, series.points[offset].x ?? Double(next)))
        }
        own.append(next)
      }
      met.append(own)
    }
    areSingle = met.allSatisfy { own in
      var isTaken = Array(repeating: false, count: found.count)
      return own.allSatisfy { place in
        defer { isTaken[place] = true }
        return !isTaken[place]
      }
    }
    if zip(found, found.dropFirst()).allSatisfy({ $0.x <= $1.x }) {
      labels = found.map(\.label)
      numbers = met
      return
    }
    let order = found.indices.sorted { (found[$0].x, $0) < (found[$1].x, $1) }
    var rank = Array(repeating: 0, count: found.count)
    for (place, index) in order.enumerated() { rank[index] = place }
    labels = order.map { found[$0].label }
    numbers = met.map { own in own.map { rank[$0] } }
  }
}
