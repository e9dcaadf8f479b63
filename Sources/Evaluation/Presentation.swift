internal import AccessibleText
internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The outputs of everything but text streams: charts, tables, values, reports and help.
enum Presentation {
  /// The display id of a chart, by which front ends know it again.
  static func displayID(_ count: Int) -> String { "heliograph-\(count)" }

  static func bundle(of figure: Figure, settings: Settings) -> OutputBundle {
    FigureBundle.bundle(
      for: settings.animates ? figure : figure.still, options: settings.figure)
  }

  /// Returns the data of a chart as a table.
  static func table(of figure: Figure) -> OutputBundle { FigureBundle(figure).tableOutputs }

  static func bundle(
    of table: Table, first: Int? = nil, total: Int? = nil, notes: [String] = [],
    settings: Settings
  ) -> OutputBundle {
    TableBundle.bundle(
      of: table, first: first, total: total, notes: notes, locale: settings.defaults.locale)
  }

  /// Shows the first rows of a table, with sentences that follow it.
  static func bundle(
    of table: Table, first: Int, total: Int?, notes: [String], settings: Settings,
    _ interruption: Interruption
  ) throws(Diagnostic) -> OutputBundle {
    try TableBundle.bundle(
      of: table, first: first, total: total, notes: notes, locale: settings.defaults.locale,
      checkpoint: interruption.checkpoint)
  }

  static func bundle(of value: LanguageValue) -> OutputBundle { OutputBundle(plain: value.literal) }

  static func bundle(of state: HierarchyState) -> OutputBundle {
    lines([state.summary] + state.hierarchy.notes)
  }

  static func bundle(of inventory: Inventory, settings: Settings) -> OutputBundle {
    inventory.lines.isEmpty
      ? OutputBundle(plain: inventory.nothing) : bundle(of: inventory.table, settings: settings)
  }

  static func bundle(of report: ReadReport) -> OutputBundle {
    lines([report.summary] + report.decisions)
  }

  static func bundle(of page: HelpDocument) -> OutputBundle {
    OutputBundle([
      OutputBundle.Entry(type: "text/markdown", content: page.markdown),
      OutputBundle.Entry(type: "text/plain", content: page.plain),
      OutputBundle.Entry(type: "text/html", content: page.html),
    ])
  }

  /// Returns a sentence and what belongs to it, as text and as a list.
  private static func lines(_ lines: [String]) -> OutputBundle {
    let items = lines.dropFirst()
    let first = lines.first ?? ""
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/markdown",
        content: Markdown.escapedLine(first)
          + (items.isEmpty ? "" : "\n\n")
          + items.map { "- " + Markdown.escapedLine($0) }.joined(separator: "\n")),
      OutputBundle.Entry(
        type: "text/plain",
        content: ([first] + items.map { "- " + $0 }).joined(separator: "\n")),
    ])
  }

  /// Name, size and columns of a table in one line.
  static func summary(of table: Table) -> String {
    guard !table.fields.isEmpty else { return "\(table.name): nothing" }
    let columns = table.fields.prefix(20).map { "\($0.name) (\($0.type.name))" }
      .joined(separator: ", ")
    let more = table.fields.count > 20 ? ", …" : ""
    return "\(table.name): \(shape(of: table)): \(columns)\(more)"
  }

  /// The number of rows and columns.
  static func shape(of table: Table) -> String {
    "\(table.rowCount) \(table.rowCount == 1 ? "row" : "rows"), \(table.fields.count) "
      + (table.fields.count == 1 ? "column" : "columns")
  }
}
