package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Sets how many levels are drawn.
package enum DepthCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "depth", kind: .view, summary: "sets how many levels are drawn from now on",
    parameters: [
      .slot(
        "levels", .expression, "how many levels below the zoomed node, or `all`",
        isRequired: true, words: ["all"])
    ],
    examples: [
      "screentime | sunburst category > group > activity value: sum(hours)\ndepth 2",
      "screentime | icicle category > group > activity value: sum(hours)\ndepth 1; depth all",
    ])
}

extension DepthCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    let isAll = call.word("levels") == "all"
    let depth = isAll ? nil : try run.integer(call, "levels", atLeast: 1)
    run.changeView(of: key) { view, _ in view.depth = depth }
    return .hierarchy(key)
  }
}
