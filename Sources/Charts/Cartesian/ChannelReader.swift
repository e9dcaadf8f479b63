internal import SceneGraph
package import TableEngine

/// Reads one channel row by row.
struct ChannelReader {
  let channel: Channel
  let column: Column?
  private let constant: Value

  init(_ channel: Channel, in table: Table) {
    self.channel = channel
    switch channel.source {
    case .column(let place):
      column = table.columns.indices.contains(place) ? table.columns[place] : nil
      constant = .missing
    case .constant(let value):
      column = nil
      constant = value
    }
  }

  /// Whether every row has the same value.
  var isConstant: Bool { column == nil }

  /// Whether no row has a value, so that the type says nothing.
  var isEmpty: Bool { column.map { $0.missingCount == $0.count } ?? false }

  var type: ColumnType? { column?.type ?? constant.type }

  func value(_ row: Int) -> Value { column.map { $0[row] } ?? constant }

  /// Returns a number, or a time's seconds since 1970; nil when there is none or it is not finite.
  func number(_ row: Int) -> Double? {
    guard let column else { return constant.plotNumber }
    if column.type.isNumeric {
      guard let number = column.number(row), number.isFinite else { return nil }
      return number
    }
    return column[row].plotNumber
  }

  /// Returns the text that names a category; nil for a missing value.
  func key(_ row: Int) -> String? {
    let value = value(row)
    return value.isMissing ? nil : value.text
  }

  /// Lists the values that occur, once each, in order: the natural one, rising, or of appearance.
  func distinctValues() -> [Value] {
    guard let column else { return constant.isMissing ? [] : [constant] }
    let values = column.distinctValues()
    if let order = channel.naturalOrder {
      let known = order.map { Value.text($0) }.filter(values.contains)
      return known + values.filter { !known.contains($0) }
    }
    return column.type == .text ? values : values.sorted()
  }
}

extension Value {
  /// A number, or a time's seconds since 1970; nil for anything else and what is not finite.
  package var plotNumber: Double? {
    if let number = asNumber { return number.isFinite ? number : nil }
    return interval.map { Double($0.start.microseconds) / 1e6 }
  }
}

extension CartesianLayer {
  /// Returns the reader of a channel, nil when it is not given.
  func reader(_ name: ChannelName) -> ChannelReader? {
    channels[name].map { ChannelReader($0, in: table) }
  }

  /// Whether the mark is read by its length from a baseline (seed 98).
  var standsOnZero: Bool {
    switch mark {
    case .bar: channels[.y2] == nil
    case .area: channels[.y2] == nil
    case .histogram: true
    default: false
    }
  }
}
