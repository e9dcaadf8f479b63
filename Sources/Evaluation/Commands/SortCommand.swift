package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Orders rows.
package enum SortCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "sort", aliases: ["arrange", "order"], kind: .rows, summary: "orders the rows",
    discussion: """
      A `-` before a key, or `desc` after it, turns it round. Missing values come last. A calculation
      goes in brackets.
      """,
    parameters: [
      .slot(
        "by", .keys, "columns, calls or calculations in brackets", isRequired: true,
        prepositions: ["by"])
    ],
    examples: ["coffee | sort by -bags | head", "market | sort by section, total desc | head"])
}

extension SortCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    var keys: [TableEngine.SortKey] = []
    for key in call.keys("by") {
      let expression = try binder.rankingKey(key.expression, verb: "sort")
      keys.append(TableEngine.SortKey(expression, descending: key.isDescending))
    }
    table.append(.sort(table.plan, keys), at: call.stage.range)
    return .table(table)
  }
}
