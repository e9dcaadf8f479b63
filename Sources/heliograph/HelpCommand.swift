internal import Evaluation
internal import SourceModel

/// Shows the program's help, or that of the language from its own registry.
enum HelpCommand {
  static func run(_ arguments: Arguments) -> Int32 {
    if arguments.has("--all") {
      Console.print(Reference.text)
    } else if arguments.has("--notebook") {
      Console.print(NotebookWriter.reference(Reference.cells))
    } else if let verb = arguments.operands.first {
      var interpreter = Interpreter()
      return CellPrinter.run("help \(verb)", in: &interpreter, interruption: Interruption())
        ? 0 : 1
    } else {
      Console.print(Command.overview)
    }
    return 0
  }
}
