import ChartLanguage
import Evaluation
import SourceModel
import Testing

@Suite("The examples of help") struct ExampleTests {
  static let examples = CommandKinds.all.flatMap { spec in
    spec.examples.filter { !$0.contains("save ") }
  }

  @Test("every example runs after the built-in data sets are loaded", arguments: examples)
  func running(example: String) {
    var interpreter = Interpreter()
    let sets = ["market", "coffee", "screentime", "steps", "spending"]
    let load = sets.map { "example \($0);" }.joined(separator: "\n")
    do throws(CellFailure) {
      try interpreter.execute(load, interruption: Interruption()) { _ in }
      try interpreter.execute(example, interruption: Interruption()) { _ in }
    } catch {
      Issue.record("\(error.errorName): \(error.message)")
    }
  }

  @Test("every example is read without a mistake", arguments: CommandKinds.all.flatMap(\.examples))
  func reading(example: String) {
    let cell = Parser.parse(SourceText(example), registry: CommandKinds.registry)
    #expect(cell.diagnostics.isEmpty)
  }
}
