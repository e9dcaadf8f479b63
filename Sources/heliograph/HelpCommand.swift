internal import Evaluation
internal import SourceModel

/// Shows the program's help, or that of a verb from the language's own registry.
enum HelpCommand {
  static func run(_ arguments: Arguments) -> Int32 {
    guard let verb = arguments.operands.first else {
      Console.print(Command.overview)
      return 0
    }
    var interpreter = Interpreter()
    return CellPrinter.run("help \(verb)", in: &interpreter, interruption: Interruption()) ? 0 : 1
  }
}
