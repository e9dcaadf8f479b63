package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Gives columns other names.
package enum RenameCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "rename", kind: .rows, summary: "gives columns other names",
    parameters: [.slot("pairs", .pairs, "old names and new ones: `old to new`")],
    openNames: .column,
    examples: [
      "coffee | rename bags to sacks | head", "market | rename price: total, aisle: section | head",
    ])
}

extension RenameCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    var names = binder.fields.map(\.name)
    var pairs = call.pairs("pairs").map { (old: $0.from, new: $0.to) }
    for (label, expression) in call.openArguments {
      guard case .name(let old) = expression else {
        throw .notAColumn(binder.written(expression), at: expression.range)
      }
      pairs.append((old: old, new: label))
    }
    for (old, new) in pairs { names[try binder.columnIndex(old)] = new.text }
    for (_, new) in pairs where names.count(where: { $0 == new.text }) > 1 {
      throw .columnTwice(new.text, at: new.range)
    }
    let kept = names.enumerated().map { KeptColumn($0.offset, as: $0.element) }
    table.append(.keep(table.plan, kept), at: call.stage.range)
    return .table(table)
  }
}
