internal import Evaluation
internal import Glibc
internal import SourceModel

/// Reads cells from standard input and prints what they show.
enum ReplCommand {
  /// Runs until the input ends; a cell that fails does not end it.
  ///
  /// - Returns: the exit code; without a person, 1 when a cell failed.
  static func run() -> Int32 {
    let interruption = Interruption { TerminalProgress.show($0) }
    InterruptWatch.start(interruption)
    guard var interpreter = CellPrinter.interpreter() else { return 1 }
    var pending = ""
    var failed = false
    if Console.isInteractive { Console.print("Ctrl-D ends, Ctrl-C stops a cell, help helps\n") }
    while let line = read(isFirst: pending.isEmpty) {
      pending += line + "\n"
      if case .incomplete = interpreter.completeness(of: pending) { continue }
      interruption.lower()
      if !CellPrinter.run(pending, in: &interpreter, interruption: interruption) { failed = true }
      pending = ""
    }
    if !pending.isEmpty {
      interruption.lower()
      if !CellPrinter.run(pending, in: &interpreter, interruption: interruption) { failed = true }
    }
    if Console.isInteractive { Console.print("\n") }
    return failed && !Console.isInteractive ? 1 : 0
  }

  private static func read(isFirst: Bool) -> String? {
    if Console.isInteractive { Console.print(isFirst ? "> " : "… ") }
    return readLine(strippingNewline: true)
  }
}

/// Turns Ctrl-C into an interruption of the running cell.
enum InterruptWatch {
  /// Takes the signal from this thread and those after it, and waits for it in an own thread.
  static func start(_ interruption: Interruption) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(interruption)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let interruption = unsafe Unmanaged<Interruption>.fromOpaque(argument).takeRetainedValue()
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        var signal: Int32 = 0
        while unsafe sigwait(&signals, &signal) == 0 { interruption.raise() }
        return nil
      }, box.toOpaque())
    if code != 0 { unsafe box.release() }
  }
}
