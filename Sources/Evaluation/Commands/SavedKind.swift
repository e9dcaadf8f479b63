internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// What a file holds, by its ending.
enum SavedKind: String, CaseIterable {
  case svg, html, txt, csv, json

  /// Reads the ending of a path; nil when nothing is written that way.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."),
      let kind = SavedKind(rawValue: path[path.index(after: dot)...].lowercased())
    else { return nil }
    self = kind
  }

  /// Returns a size as people write it.
  static func size(_ bytes: Int) -> String {
    bytes < 1_000
      ? "\(bytes) bytes" : "\(LanguageValue.digits((Double(bytes) / 100).rounded() / 10)) kB"
  }
}

extension StatementRun {
  /// Returns what is saved: what the pipeline made, else the last chart, else the current table.
  func content(
    of flow: inout Flow, as kind: SavedKind, _ call: Invocation
  ) throws(Diagnostic) -> String {
    switch flow {
    case .chart, .hierarchy:
      guard let figure = try figure(from: flow) else { break }
      return try content(of: figure, as: kind)
    case .table(var table):
      let rows = try table.rows(interruption)
      flow = .table(table)
      return try content(of: rows, as: kind, call)
    case .value(let value):
      guard kind == .txt else { throw .cannotSave(value.phrase, kind, at: call.range(of: "path")) }
      return value.printed + "\n"
    case .nothing:
      if kind != .csv, let chart = workspace.lastChart {
        return try content(
          of: chart.figure(in: workspace, interruption: interruption), as: kind)
      }
    }
    var current = try table(from: flow, verb: call.stage.verb)
    return try content(of: try current.rows(interruption), as: kind, call)
  }

  private func content(of figure: Figure, as kind: SavedKind) throws(Diagnostic) -> String {
    let bundle = FigureBundle(figure.still)
    switch kind {
    case .svg: return bundle.svg + "\n"
    case .html: return bundle.page
    case .txt: return PrintableText.of(bundle.plain) + "\n"
    case .json: return ChartJSON.text(figure)
    case .csv: return try TableText.csv(FigureTable.table(of: figure), interruption)
    }
  }

  private func content(
    of table: Table, as kind: SavedKind, _ call: Invocation
  ) throws(Diagnostic) -> String {
    let locale = workspace.settings.defaults.locale
    switch kind {
    case .csv: return try TableText.csv(table, interruption)
    case .json: return try TableText.json(table, interruption)
    case .txt: return try PrintableText.of(TableText.plain(table, locale: locale, interruption))
    case .html: return TableBundle.page(of: table, locale: locale)
    case .svg: throw .cannotSave("a table", kind, at: call.range(of: "path"))
    }
  }
}
