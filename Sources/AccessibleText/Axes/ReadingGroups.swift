internal import SceneGraph

extension CartesianText {
  /// More items than this are no list to walk through.
  private static let itemLimit = 200

  /// The scene's items as they are read, and the names that this adds.
  struct ReadingGroups {
    let items: [Scene.Item]
    /// Names of items whose entries follow all others.
    var names: [String] = []
  }

  /// Groups the drawn marks as they are compared: bars by their place, all others by series.
  ///
  /// - Parameter items: the scene's items, ordered by panel and place.
  /// - Returns: the groups; nil where items are read as they are drawn.
  func readingGroups(_ items: [Scene.Item]) -> ReadingGroups? {
    guard !items.isEmpty, items.count < Self.itemLimit else { return nil }
    return isByPosition ? byPosition(items) : bySeries(items)
  }

  private func byPosition(_ items: [Scene.Item]) -> ReadingGroups? {
    let numbers = Dictionary(uniqueKeysWithValues: zip(positions, positions.indices))
    // Entries count the series first, which have no place; neither have reference lines and notes.
    let count = content.series.count
    let places = content.series.flatMap { series in
      series.points.map { series.kind == kind ? numbers[$0.xLabel] : nil }
    }
    var groups: [(place: Int, items: [Scene.Item])] = []
    var rest: [Scene.Item] = []
    for item in items {
      guard places.indices.contains(item.entry - count), item.children.isEmpty else { return nil }
      guard let place = places[item.entry - count] else {
        rest.append(item)
        continue
      }
      if groups.last?.place == place {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append((place, [item]))
      }
    }
    // A place that comes again lies in another panel.
    guard Set(groups.map(\.place)).count == groups.count,
      items.count + groups.count <= Self.itemLimit
    else { return nil }
    return ReadingGroups(
      items: groups.enumerated().map { offset, group in
        Scene.Item(entry: count + places.count + offset, marks: [], children: group.items)
      } + rest,
      names: groups.map { SpokenText.shortened(placedBars[$0.place].name, to: 120) })
  }

  /// The rows of a heat map, the groups of points, the panels of bars; lines hold theirs already.
  private func bySeries(_ items: [Scene.Item]) -> ReadingGroups? {
    guard comparesSeries else { return nil }
    // Entries count the series first, then the points of one after the other.
    let owners = content.series.indices.flatMap { series in
      repeatElement(series, count: content.series[series].points.count)
    }
    var members: [[Int]] = content.series.map { _ in [] }
    var rest: [Scene.Item] = []
    for index in items.indices {
      let point = items[index].entry - content.series.count
      if owners.indices.contains(point), items[index].children.isEmpty {
        members[owners[point]].append(index)
      } else {
        rest.append(items[index])
      }
    }
    let count = members.count { !$0.isEmpty }
    guard count > 1, items.count + count <= Self.itemLimit else { return nil }
    let groups = members.indices.filter { !members[$0].isEmpty }.map { series in
      Scene.Item(entry: series, marks: [], children: members[series].map { items[$0] })
    }
    return ReadingGroups(items: groups + rest)
  }
}
