internal import Glibc
internal import JupyterWire

/// The standard streams.
enum Console {
  /// Writes text to standard output as it is.
  static func print(_ text: String) { _ = LocalFile.write(Array(text.utf8), to: STDOUT_FILENO) }

  /// Writes text to standard error as it is.
  static func printError(_ text: String) {
    _ = LocalFile.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Writes one message of the program itself to standard error.
  static func complain(_ message: String) { printError("heliograph: \(message)\n") }

  /// Whether a person reads standard error, so that colours help.
  static var hasColourfulErrors: Bool {
    unsafe isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
  }

  /// Whether a person types into standard input.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }
}
