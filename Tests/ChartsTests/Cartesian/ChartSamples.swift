import ChartLayout
import SceneGraph
import SourceModel
import TableEngine

@testable import Charts

/// Makes a table from rows as they stand in a CSV: numbers, ISO times, empty fields, else text.
func table(_ csv: String) -> Table {
  let lines = csv.split(separator: ";", omittingEmptySubsequences: false).map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
  let names = lines.first ?? []
  let columns = names.indices.map { column in
    Column(
      name: names[column],
      values: lines.dropFirst().map { row in
        column < row.count ? value(row[column]) : .missing
      })
  }
  return Table(name: "sample", columns: columns)
}

private func value(_ text: String) -> Value {
  if text.isEmpty { return .missing }
  if let integer = Int64(text) { return .integer(integer) }
  if let number = Double(text) { return .number(number) }
  if text.count > 4, let time = Value(time: text) { return time }
  return .text(text)
}

/// A channel that reads a column by name.
func column(_ name: String, in table: Table, aggregate: String? = nil) -> Channel {
  Channel(
    .column(table.index(of: name) ?? 0), title: Channel.prettified(name), expression: name,
    aggregate: aggregate)
}

/// Makes a layer whose channels read columns by name.
func layer(
  _ mark: ChartKind, _ table: Table, _ channels: [ChannelName: String],
  options: MarkOptions = MarkOptions()
) -> CartesianLayer {
  CartesianLayer(
    mark: mark, table: table, channels: channels.mapValues { column($0, in: table) },
    options: options)
}

/// Makes a chart of one layer.
func chart(
  _ mark: ChartKind, _ csv: String, _ channels: [ChannelName: String],
  options: MarkOptions = MarkOptions(), chart: CartesianOptions = CartesianOptions()
) -> CartesianChart {
  CartesianChart(layers: [layer(mark, table(csv), channels, options: options)], options: chart)
}

extension Figure {
  /// The facts of a chart with axes; nil for another.
  var cartesian: CartesianContent? {
    if case .cartesian(let content) = content { return content }
    return nil
  }

  /// Every text that is drawn.
  var texts: [String] {
    (scene.backdrop + scene.overlay + scene.items.flatMap(\.allMarks)).compactMap { mark in
      if case .text(let line) = mark.shape { return line.text }
      return nil
    }
  }

  /// Every mark that is drawn.
  var allMarks: [Mark] { scene.backdrop + scene.items.flatMap(\.allMarks) + scene.overlay }

  /// The rectangles of all items in reading order.
  var rects: [Rect] {
    scene.items.flatMap(\.allMarks).compactMap { mark in
      if case .rect(let rect, _) = mark.shape { return rect }
      return nil
    }
  }

  /// The outlines of all items in reading order.
  var paths: [Path] {
    scene.items.flatMap(\.allMarks).compactMap { mark in
      if case .path(let path) = mark.shape { return path }
      return nil
    }
  }
}

extension Scene.Item {
  /// The item's marks and those of its children.
  var allMarks: [Mark] { marks + children.flatMap(\.allMarks) }
}
