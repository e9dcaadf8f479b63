internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Orders the categories of the position axis by total and cuts them to the largest.
struct CategoryRanking {
  let layers: [CartesianLayer]
  let words: AxisWords

  /// What was left out or merged, for the series and for the notes.
  struct Result {
    var merged: Set<String> = []
    /// Categories that are not drawn at all.
    var left: Set<String> = []
    var notes: [String] = []
  }

  /// Changes the axis' categories as the first layer with `sort` or `top` says.
  func rank(_ axis: inout AxisModel) throws(Diagnostic) -> Result {
    guard axis.kind == .category,
      let layer = layers.first(where: {
        ($0.options.sort != nil || $0.options.top != nil) && $0.channels[.x] != nil
      })
    else { return Result() }
    let totals = totals(of: layer)
    let sort = layer.options.sort ?? .value(descending: true)
    var keys = axis.categories.keys
    switch sort {
    case .input: break
    case .category(let descending):
      let order = keys.indices.sorted { first, second in
        let (a, b) = (axis.categories.label(first), axis.categories.label(second))
        return axis.isOrdered ? first < second : (a, first) < (b, second)
      }
      keys = (descending ? order.reversed() : order).map { keys[$0] }
    case .value(let descending): keys = ranked(keys, totals, descending: descending)
    }
    var result = Result()
    if let count = layer.options.top, count < keys.count {
      let largest = Set(ranked(keys, totals, descending: true).prefix(max(1, count)))
      let rest = keys.filter { !largest.contains($0) }
      keys = keys.filter(largest.contains)
      cut(rest, of: layer, totals, keys: &keys, axis: &axis, result: &result)
      if !result.merged.isEmpty { try refuseMeans(layer) }
    }
    axis.categories.replace(with: keys)
    return result
  }

  private func cut(
    _ rest: [String], of layer: CartesianLayer, _ totals: [String: Double],
    keys: inout [String], axis: inout AxisModel, result: inout Result
  ) {
    let all = keys.count + rest.count
    // One category alone is no «other» (complaint I-32).
    if layer.options.other, rest.count == 1 {
      keys += rest
      return
    }
    if layer.options.other {
      let key = "\u{0}other"
      keys.append(key)
      axis.categories.renamed[key] = "Other (\(rest.count))"
      result.merged = Set(rest)
      result.notes.append(
        "\(rest.count) of \(all) categories are drawn together as Other: \(listed(rest, axis)).")
    } else {
      result.left = Set(rest)
      let left = rest.reduce(0) { $0 + (totals[$1] ?? 0) }
      let whole = totals.values.sorted().reduce(0, +)
      let share =
        whole > 0 && left >= 0
        ? " with \(words.number((left / whole * 1_000).rounded() / 10))% of the total" : ""
      result.notes.append(
        "\(rest.count) of \(all) categories\(share) are left out: \(listed(rest, axis)).")
    }
  }

  private func listed(_ keys: [String], _ axis: AxisModel) -> String {
    let names = keys.prefix(5).map { key in
      axis.categories.index(of: key).map(axis.categories.label) ?? key
    }
    let more = keys.count > 5 ? " and \(keys.count - 5) more" : ""
    return names.joined(separator: ", ") + more
  }

  private func refuseMeans(_ layer: CartesianLayer) throws(Diagnostic) {
    if let aggregate = layer.channels[.y]?.aggregate, aggregate != "sum", aggregate != "count" {
      throw .notAdditive(aggregate)
    }
  }

  private func ranked(_ keys: [String], _ totals: [String: Double], descending: Bool) -> [String] {
    keys.enumerated().sorted { first, second in
      let (a, b) = (totals[first.element] ?? 0, totals[second.element] ?? 0)
      if a == b { return first.offset < second.offset }
      return descending ? a > b : a < b
    }.map(\.element)
  }

  /// Returns the sum of each category's values over all series.
  private func totals(of layer: CartesianLayer) -> [String: Double] {
    guard let x = layer.reader(.x) else { return [:] }
    let y = layer.reader(.y)
    var totals: [String: Double] = [:]
    for row in 0..<layer.table.rowCount {
      guard let key = x.key(row) else { continue }
      totals[key, default: 0] += y.map { $0.number(row) ?? 0 } ?? 1
    }
    return totals
  }

  /// Adds up the points that were merged into one category, series by series.
  static func merging(_ series: [PlotSeries], at place: Double) -> [PlotSeries] {
    series.map { one in
      var result = one
      result.points = one.points.filter { $0.x != place }
      let rest = one.points.filter { $0.x == place }
      if var first = rest.first {
        let values = rest.compactMap(\.y)
        first.y = values.isEmpty ? nil : values.reduce(0, +)
        result.points.append(first)
      }
      return result
    }
  }
}
