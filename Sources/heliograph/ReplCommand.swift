internal import Evaluation
internal import SourceModel

/// Reads cells from standard input and prints what they show.
enum ReplCommand {
  /// Runs until the input ends; a cell that fails does not end it.
  ///
  /// - Returns: the exit code; without a person, 1 when a cell failed.
  static func run() -> Int32 {
    let interruption = Interruption { TerminalProgress.show($0) }
    let watch = InterruptWatch(interruption)
    guard var interpreter = CellPrinter.interpreter() else { return 1 }
    var reader = LineReader(bell: watch.bell)
    var pending = ""
    var emptyLines = 0
    var failed = false
    func runPending() {
      interruption.lower()
      if !CellPrinter.run(pending, in: &interpreter, interruption: interruption) { failed = true }
      reader.forgetInterrupts()
      pending = ""
      emptyLines = 0
    }
    if Console.isInteractive {
      Console.print("Ctrl-D ends, Ctrl-C stops or drops a cell, help helps\n")
    }
    reading: while true {
      if Console.isInteractive { Console.print(pending.isEmpty ? "> " : "… ") }
      switch reader.next() {
      case .end: break reading
      case .interrupt:
        pending = ""
        emptyLines = 0
        if Console.isInteractive { Console.print("\n") }
      case .line(let line):
        pending += line + "\n"
        emptyLines = line.allSatisfy { $0.isWhitespace } ? emptyLines + 1 : 0
        // Two empty lines end what is open; in a block of text they belong to the text.
        if case .incomplete = interpreter.completeness(of: pending),
          emptyLines < 2 || interpreter.endsInBlock(pending)
        {
          continue
        }
        runPending()
      }
    }
    if !pending.isEmpty { runPending() }
    if Console.isInteractive { Console.print("\n") }
    return failed && !Console.isInteractive ? 1 : 0
  }
}
