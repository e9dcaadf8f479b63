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

  /// Writes a line; a closed standard error is no reason to stop, and a full pipe none to wait.
  func write(_ level: Level, _ line: @autoclosure () -> String) {
    guard level.rawValue <= self.level.rawValue else { return }
    var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLOUT) != 0 else { return }
    // What a pipe takes at once, so that the write cannot wait either (PIPE_BUF).
    let bytes = Array("heliograph: \(line())".utf8.prefix(4000)) + [10]
    _ = LocalFile.write(bytes, to: STDERR_FILENO)
  }
}
