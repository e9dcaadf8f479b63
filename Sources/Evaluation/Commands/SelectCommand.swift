package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Marks a node or a position.
package enum SelectCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "select", kind: .view, summary: "marks one node of the hierarchy, or what is at a position",
    discussion: """
      A position counts along the innermost ring, or the ring of `level:`: a value (`at 72000000`), a
      share (`at 25%`) or an angle (`at 90°`). After a chart with axes it is a place on x.
      """,
    parameters: [
      .slot("path", .node, "a node, or `none`", words: ["none"]),
      Parameter(
        "at", .expression, "a value, a share, an angle or a place on x",
        prepositions: ["at"]),
      Parameter("level", .number, "the ring that `at` counts along", default: "1"),
    ],
    examples: [
      "market | sunburst section > product value: sum(total)\nselect Apple",
      "coffee | donut country value: bags\nselect at 25%",
    ])
}

extension SelectCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    if call.word("path") == "none" { return try run.deselect(flow, verb: call.stage.verb) }
    guard call.has("at") else {
      guard call.has("path") else { throw .selectNeedsPath(at: call.stage.verb.range) }
      let key = try run.hierarchyToSelect(from: flow, call)
      let node = try run.node(call, in: key)
      run.changeView(of: key) { view, _ in view.selection = node }
      return .hierarchy(key)
    }
    if let chart = run.cartesianChart(from: flow) {
      if case .name(let name)? = call.expression("at"), name.spelling == .bare {
        throw .placeNeedsQuotes(name)
      }
      guard let value = try run.value(call, "at") else { return flow }
      return try run.select(value, in: chart, call)
    }
    guard let value = try run.value(call, "at") else { return flow }
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    let level = try run.integer(call, "level", atLeast: 1) ?? 1
    let node = try run.node(at: value, level: level, in: key, call)
    run.changeView(of: key) { view, _ in view.selection = node }
    return .hierarchy(key)
  }
}
