package import SceneGraph
package import TableEngine

/// A channel that nobody named, and the column chosen for it.
package struct InferredChannel: Sendable, Hashable {
  package let channel: ChannelName
  /// The place of the column in the table.
  package let column: Int

  package init(channel: ChannelName, column: Int) {
    self.channel = channel
    self.column = column
  }
}

/// Chooses columns for channels that were left out (language.md §4).
///
/// The first text or date column becomes the position, the first number the value, the second text
/// column the colour. The evaluation asks before it groups, because what is inferred is a key.
package enum ChannelInference {
  /// Chooses the channels that a mark cannot do without; optional ones only when none was named.
  ///
  /// - Parameters:
  ///   - mark: the mark.
  ///   - fields: the table's columns.
  ///   - given: the channels that were named, with the columns that each reads.
  /// - Returns: the chosen channels, in the order x, y, color.
  package static func channels(
    for mark: ChartKind, fields: [Field], given: [ChannelName: [Int]]
  ) -> [InferredChannel] {
    var used = Set(given.values.joined())
    var result: [InferredChannel] = []
    let isBare = given[.x] == nil && given[.y] == nil

    func take(_ channel: ChannelName, where accepts: (ColumnType) -> Bool) {
      guard given[channel] == nil, !result.contains(where: { $0.channel == channel }),
        let column = fields.indices.first(where: {
          !used.contains($0) && accepts(fields[$0].type)
        })
      else { return }
      used.insert(column)
      result.append(InferredChannel(channel: channel, column: column))
    }

    let isLabel: (ColumnType) -> Bool = { !$0.isNumeric }
    let isNumber: (ColumnType) -> Bool = \.isNumeric
    let isText: (ColumnType) -> Bool = { $0 == .text || $0 == .boolean }
    switch mark {
    case .histogram:
      take(.x, where: isNumber)
    case .scatter:
      take(.x, where: isNumber)
      take(.x) { _ in true }
      take(.y, where: isNumber)
      if isBare { take(.color, where: isText) }
    case .heatmap:
      take(.x, where: isLabel)
      take(.x) { _ in true }
      take(.y, where: isLabel)
      take(.y) { _ in true }
      take(.color, where: isNumber)
    case .bar, .boxplot:
      // With the category on y the bars lie, and the value is x.
      if let named = given[.y]?.first, given[.x] == nil, fields.indices.contains(named),
        isLabel(fields[named].type)
      {
        take(.x, where: isNumber)
      } else {
        take(.x, where: isLabel)
        take(.x) { _ in true }
        take(.y, where: isNumber)
      }
      if isBare, mark == .bar { take(.color, where: isText) }
    case .line, .area, .band:
      take(.x, where: isLabel)
      take(.x) { _ in true }
      take(.y, where: isNumber)
      if isBare, mark != .band { take(.color, where: isText) }
    default: break
    }
    return result
  }
}
