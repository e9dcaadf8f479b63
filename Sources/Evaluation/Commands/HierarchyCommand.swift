package import ChartLanguage
internal import TableEngine
internal import Charts
internal import SourceModel

/// Builds a hierarchy of summed values.
package enum HierarchyCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "hierarchy", kind: .hierarchy, summary: "builds a hierarchy of summed values",
    discussion: """
      From level columns, from parent links (`id:` and `parent:`), or from path texts (`path:` and
      `split`). Any depth; branches may end early.
      """,
    parameters: [
      .slot("levels", .levels, "the levels, outermost first: `a > b > c`", prepositions: ["by"]),
      Parameter(
        "value", .expression, "what is summed; rows are counted when left out",
        prepositions: ["of"], columnTypes: .number),
      Parameter("id", .column, "the column that names each node"),
      Parameter("parent", .column, "the column that names its parent"),
      Parameter("path", .column, "the column that holds whole paths", columnTypes: .text),
      Parameter(
        "split", .text, "what separates the steps of a path", default: "/",
        prepositions: ["split"]),
      Parameter(
        "parents", .word, "what a parent's own value means", default: "check",
        words: ["check", "total", "remainder"]),
      Parameter(
        "sort", .measures, "the order of siblings, one for each level", default: "input",
        words: ["input", "name", "value"]),
      Parameter("other", .expression, "groups what is below this share of its parent"),
      Parameter("top", .number, "how many of each siblings stay; the rest is grouped"),
      Parameter("missing", .text, "the name of a missing level"),
      Parameter("unit", .text, "the unit of the values"),
    ],
    examples: [
      "market | hierarchy section > product value: sum(total)",
      "load \"\"\"\n  name,boss,n\n  Ada,,1\n  Eve,Ada,2\n  \"\"\" as staff\nstaff | hierarchy id: name parent: boss value: n",
    ])
}

extension HierarchyCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let table = try run.table(from: flow, verb: call.stage.verb)
    var definition = try HierarchyDefinition(call, of: table, in: run)
    var state = try definition.build(isInferring: false)
    state.options = try HierarchyChartOptions(call, measure: state.measureName)
    return .hierarchy(run.workspace.add(state))
  }
}
