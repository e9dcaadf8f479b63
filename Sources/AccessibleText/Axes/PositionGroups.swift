internal import SceneGraph

extension CartesianText {
  /// More items than this are no list to walk through.
  private static let itemLimit = 200

  /// Groups the drawn bars by their place, so that they are met as they are compared.
  ///
  /// - Parameter items: the scene's items, ordered by panel and place.
  /// - Returns: one item a place around its bars, and the names of these items, whose entries
  ///   follow all others; nil where bars are not read by place.
  func positionGroups(
    _ items: [Scene.Item]
  ) -> (items: [Scene.Item], names: [String])? {
    guard isByPosition, !items.isEmpty else { return nil }
    let labels =
      content.series.map { _ in nil }
      + content.series.flatMap { $0.points.map { Optional($0.xLabel) } }
    var groups: [(label: String, items: [Scene.Item])] = []
    for item in items {
      guard labels.indices.contains(item.entry), let label = labels[item.entry],
        item.children.isEmpty
      else { return nil }
      if groups.last?.label == label {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append((label, [item]))
      }
    }
    // A place that comes again lies in another panel.
    guard Set(groups.map(\.label)).count == groups.count,
      items.count + groups.count <= Self.itemLimit
    else { return nil }
    return (
      groups.enumerated().map { offset, group in
        Scene.Item(entry: labels.count + offset, marks: [], children: group.items)
      },
      groups.map { SpokenText.shortened(positionName($0.label), to: 120) }
    )
  }
}
