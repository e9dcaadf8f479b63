internal import Glibc
internal import JupyterWire

/// One line an event on standard error, which ends up in the server's log.
struct KernelLog: Sendable {
  enum Level: Int, Sendable { case error, warning, detail }

  private let level: Level

  /// Makes a log that is quiet unless `HELIOGRAPH_LOG` is `detail`.
  init() {
    let wish = unsafe getenv("HELIOGRAPH_LOG").map { unsafe String(cString: $0) }
    level = wish == "detail" ? .detail : .warning
  }

  /// Writes a line; a closed standard error is no reason to stop.
  func write(_ level: Level, _ line: @autoclosure () -> String) {
    guard level.rawValue <= self.level.rawValue else { return }
    _ = LocalFile.write(Array("heliograph: \(line())\n".utf8), to: STDERR_FILENO)
  }
}
