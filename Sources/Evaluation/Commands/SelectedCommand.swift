package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Takes the rows behind the selection.
package enum SelectedCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "selected", kind: .source, summary: "takes the rows behind the selection",
    examples: [
      "screentime | sunburst category > group > activity value: sum(hours)\nselect Chess\nselected | head",
      "market | sunburst section > product value: sum(total)\nselect Apple\nselected | describe",
    ])
}

extension SelectedCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    guard let state = run.workspace.hierarchies[key], let node = state.view.selection else {
      throw .nothingSelected(call.stage.verb)
    }
    return .table(TableFlow(state.rows(under: node, name: "selected")))
  }
}
