package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Draws a part of the hierarchy from now on.
package enum ZoomCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "zoom", kind: .view, summary: "draws only what is below a node, from now on",
    discussion: """
      `zoom out` goes one level up, `zoom out 2` two, `zoom none` back to the whole. A path may begin
      at any level; it is looked for under the zoomed node, then in the whole hierarchy.
      """,
    parameters: [
      .slot(
        "path", .node, "a node: `Games`, `Games > Chess`, `out` or `none`", isRequired: true,
        words: ["out", "none"]),
      .slot("levels", .number, "how many levels out"),
    ],
    examples: [
      "market | sunburst section > product value: sum(total)\nzoom Fruits",
      "market | sunburst section > product value: sum(total)\nzoom Fruits; zoom none",
    ])
}

extension ZoomCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    switch call.word("path") {
    case "none":
      run.changeView(of: key) { view, _ in view.zoom = 0 }
    case "out":
      run.zoomOut(of: key, by: try run.integer(call, "levels", atLeast: 1) ?? 1)
    default:
      let node = try run.node(call, in: key)
      run.changeView(of: key) { view, _ in view.zoom = node }
    }
    return .hierarchy(key)
  }
}
