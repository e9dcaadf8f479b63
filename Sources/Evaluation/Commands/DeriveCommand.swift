package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Adds calculated columns.
package enum DeriveCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "derive", aliases: ["mutate"], kind: .rows, summary: "adds or replaces calculated columns",
    discussion: "Later calculations see the columns of the earlier ones.",
    openNames: .expression,
    examples: [
      "coffee | derive tonnes: bags * 60 / 1000 | head",
      "steps | derive weekly = moving(steps, 7), is_busy = steps > 12_000 | head",
    ])
}

extension DeriveCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    for (name, expression) in call.openArguments {
      // Each calculation sees the columns of the ones before it.
      let binder = try run.binder(for: &table, verb: call.stage.verb)
      let bound = try binder.bind(expression)
      table.append(
        .derive(table.plan, [NamedExpression(name.text, bound)]), at: expression.range)
    }
    return .table(table)
  }
}
