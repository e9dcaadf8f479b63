internal import SceneGraph
internal import TableEngine

/// The outputs of everything but text streams: charts, tables, values and reports.
enum Presentation {
  /// The display id of a chart, by which front ends know it again.
  static func displayID(_ count: Int) -> String { "heliograph-\(count)" }

  static func bundle(of figure: Figure, settings: Settings) -> OutputBundle {
    FigureBundle.bundle(for: figure, sendsFigure: settings.sendsFigure)
  }

  static func table(of figure: Figure, settings: Settings) -> OutputBundle {
    FigureBundle(figure).tableOutputs
  }

  static func bundle(
    of table: Table, first: Int? = nil, notes: [String] = []
  ) -> OutputBundle {
    var lines = [table.columns.map(\.name).joined(separator: "  ")]
    for row in 0..<min(first ?? 20, table.rowCount) {
      lines.append(table.columns.map { $0.text(row) }.joined(separator: "  "))
    }
    return OutputBundle(plain: (lines + [shape(of: table)] + notes).joined(separator: "\n"))
  }

  static func plain(of table: Table) -> String { bundle(of: table)["text/plain"] ?? "" }

  static func page(of table: Table) -> String { "<pre>\(plain(of: table))</pre>" }

  static func bundle(of value: LanguageValue) -> OutputBundle { OutputBundle(plain: value.literal) }

  static func bundle(of state: HierarchyState) -> OutputBundle {
    OutputBundle(plain: state.summary)
  }

  static func bundle(of inventory: Inventory) -> OutputBundle {
    inventory.lines.isEmpty
      ? OutputBundle(plain: inventory.nothing) : bundle(of: inventory.table)
  }

  static func report(_ report: ReadReport) -> OutputBundle {
    OutputBundle(
      plain: ([report.summary] + report.decisions.map { "- \($0)" }).joined(separator: "\n"))
  }

  /// Name, size and columns of a table in one line.
  static func summary(of table: Table) -> String {
    let columns = table.fields.prefix(20).map { "\($0.name) (\($0.type.name))" }
      .joined(separator: ", ")
    let more = table.columns.count > 20 ? ", …" : ""
    return "\(table.name): \(shape(of: table)): \(columns)\(more)"
  }

  /// The number of rows and columns.
  static func shape(of table: Table) -> String {
    "\(table.rowCount) \(table.rowCount == 1 ? "row" : "rows"), \(table.columns.count) "
      + (table.columns.count == 1 ? "column" : "columns")
  }
}
