internal import Glibc

/// Notices when the program that started the kernel is gone.
struct ParentWatch: Sendable {
  /// How often to look, in milliseconds.
  static let interval = 1000

  /// The parent at the start; with a subreaper an orphan's new parent need not be 1.
  private let parent: pid_t

  /// The launcher behind a wrapper script, where it can be seen.
  private let launcher: pid_t?

  /// Begins to watch.
  ///
  /// - Returns: nil when nobody asked for it, or when the parent is process 1, as in a container.
  init?() {
    guard let text = unsafe getenv("JPY_PARENT_PID").map({ unsafe String(cString: $0) }),
      let announced = pid_t(text), announced > 1, getppid() != 1
    else { return nil }
    parent = getppid()
    launcher = announced != parent && Self.exists(announced) ? announced : nil
  }

  /// Whether the parent, or the launcher behind it, has gone.
  var isOrphaned: Bool { getppid() != parent || launcher.map { !Self.exists($0) } ?? false }

  private static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}
