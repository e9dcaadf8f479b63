package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Turns columns into rows.
package enum UnpivotCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "unpivot", aliases: ["melt", "pivot_longer"], kind: .rows,
    summary: "turns columns into rows: one for each value",
    parameters: [
      .slot("columns", .columns, "the columns to turn, or runs of them: `jan..dec`"),
      Parameter("except", .columns, "turns all columns but these"),
      Parameter("names", .name, "the new column of the old names", default: "name"),
      Parameter("values", .name, "the new column of the values", default: "value"),
    ],
    examples: [
      "load \"\"\"\n  city,y2023,y2024\n  Oslo,1,2\n  \"\"\" as wide\nwide | unpivot y2023..y2024 names: year values: amount",
      "coffee | unpivot except: country names: what values: amount | head",
    ])
}

extension UnpivotCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    var columns = try binder.columns(call.columns("columns"))
    let except = Set(try binder.columns(call.columns("except")))
    if columns.isEmpty { columns = binder.fields.indices.filter { !except.contains($0) } }
    guard !columns.isEmpty, call.has("columns") || call.has("except") else {
      throw .unpivotNeedsColumns(at: call.stage.verb.range)
    }
    table.append(
      .unpivot(
        table.plan, columns: columns, names: call.name("names")?.text ?? "name",
        values: call.name("values")?.text ?? "value"), at: call.stage.range)
    return .table(table)
  }
}
