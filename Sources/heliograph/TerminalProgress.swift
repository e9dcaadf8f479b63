internal import Glibc
internal import JupyterKernel
internal import SourceModel

/// Shows how far long work is on one line of a terminal; elsewhere it shows nothing.
enum TerminalProgress {
  private static let pace = Guarded(ProgressPace())

  /// Writes a report over the one before when it is time.
  static func show(_ progress: Progress) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    switch pace.withLock({ $0.step(progress, at: MonotonicTime.seconds) }) {
    case .nothing: break
    case .begin(let text), .update(let text): Console.printError("\r\(text)\u{1b}[K")
    case .end(let text): Console.printError("\r\(text)\u{1b}[K\n")
    }
  }
}
