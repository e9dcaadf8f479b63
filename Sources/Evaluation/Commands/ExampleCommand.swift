package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Loads a table that comes with the kernel.
package enum ExampleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "example", kind: .source, summary: "loads one of the built-in data sets",
    parameters: [
      .slot(
        "name", .word, "the data set", isRequired: true,
        words: ["market", "coffee", "screentime", "steps", "spending"])
    ],
    examples: ["example coffee", "example screentime as usage"])
}

extension ExampleCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let written = call.name("name") else { return flow }
    guard let data = ExampleDataSet.named(written.text) else { throw .unknownExample(written) }
    let read = try CSVReader.read(
      text: data.csv(), name: data.name, interruption: run.interruption)
    let table = call.stage.alias.map { read.table.named($0.text) } ?? read.table
    return run.takeIn(table, decisions: [data.summary])
  }
}
