internal import Evaluation
internal import SourceModel

/// Runs cells and prints what they show as plain text, at once.
enum CellPrinter {
  /// Makes the interpreter of a command: its charts are still, and the environment may confine it.
  ///
  /// - Returns: nil when the environment's folder cannot be used, which is said.
  static func interpreter() -> Interpreter? {
    do throws(Diagnostic) {
      return try Interpreter.confinedByEnvironment(animates: false)
    } catch {
      Console.complain("\(Interpreter.rootVariable): \(error.message)")
      return nil
    }
  }

  /// Runs a cell.
  ///
  /// - Parameters:
  ///   - text: the cell.
  ///   - interpreter: the state that it changes.
  ///   - interruption: raised by another thread to stop it.
  /// - Returns: whether it succeeded.
  static func run(
    _ text: String, in interpreter: inout Interpreter, interruption: Interruption
  ) -> Bool {
    do throws(CellFailure) {
      try interpreter.execute(text, interruption: interruption) { print($0) }
      return true
    } catch {
      print(error)
      return false
    }
  }

  /// Prints one output.
  static func print(_ output: Output) {
    switch output {
    case .display(let bundle, _), .update(let bundle, _), .result(let bundle), .page(let bundle):
      Console.print(ended(bundle["text/plain"] ?? ""))
    case .text(let text, .stdout): Console.print(text)
    case .text(let text, .stderr): Console.printError(text)
    // What is printed cannot be taken back.
    case .clear: break
    }
  }

  /// Prints why a cell failed to standard error.
  static func print(_ failure: CellFailure) {
    let renderer = DiagnosticRenderer(failure.source)
    for diagnostic in failure.diagnostics {
      let text =
        Console.hasColourfulErrors ? renderer.ansi(diagnostic) : renderer.plain(diagnostic)
      Console.printError(ended(text))
    }
  }

  private static func ended(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }
}
