package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Takes the rows behind the selection.
package enum SelectedCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "selected", kind: .source, summary: "takes the rows behind the selection",
    discussion: """
      After `select PATH` these are the rows under the node; after `select at` on a chart with axes,
      the rows at the place that is marked.
      """,
    examples: [
      "screentime | sunburst category > group > activity value: sum(hours)\nselect Chess\nselected | head",
      "steps | line x: month(day) y: sum(steps)\nselect at @2024-03-10\nselected | head",
    ])
}

extension SelectedCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    if let rows = try run.cartesianChart(from: flow)?.selectedRows(in: run) {
      return .table(TableFlow(rows))
    }
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    guard let state = run.workspace.hierarchies[key], let node = state.view.selection else {
      throw .nothingSelected(call.stage.verb)
    }
    return .table(
      TableFlow(try state.rows(under: node, name: "selected", run.interruption)))
  }
}
