internal import Glibc
package import JupyterWire

/// A file of cells in the user's state folder, one JSON object a line, shared by all kernels.
///
/// A lock file beside it holds the number of the latest session; whoever reads or writes holds its
/// lock, so that two kernels neither mix their lines nor lose one when the file is shortened.
package struct HistoryFile: HistoryStore {
  private let path: String

  /// The size at which the older half goes, in bytes.
  private let limit: Int

  /// Longer cells are not worth keeping.
  private static let longestInput = 65_536

  /// Makes the store; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - folder: made when it is first needed, for this user alone.
  ///   - limit: the size at which the older half goes, in bytes.
  package init(folder: String, limit: Int = 4_000_000) {
    path = "\(folder)/history.jsonl"
    self.limit = limit
  }

  /// Returns the store in `XDG_STATE_HOME`, nil when `HELIOGRAPH_HISTORY` is `off` or no folder is.
  package static func ofUser() -> HistoryFile? {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text = unsafe String(cString: value)
      return text.isEmpty ? nil : text
    }
    guard variable("HELIOGRAPH_HISTORY") != "off" else { return nil }
    if let state = variable("XDG_STATE_HOME") { return HistoryFile(folder: "\(state)/heliograph") }
    return variable("HOME").map { HistoryFile(folder: "\($0)/.local/state/heliograph") }
  }

  /// Counts the session in the lock file.
  package func beginSession() -> Int? {
    makeFolder()
    return locked { lock in
      var digits = [UInt8](repeating: 0, count: 20)
      let count = unsafe pread(lock, &digits, digits.count, 0)
      let latest = Int(String(decoding: digits.prefix(max(0, count)), as: UTF8.self)) ?? 0
      let session = latest >= 0 && latest < Int.max ? latest + 1 : 1
      ftruncate(lock, 0)
      let text = Array(String(session).utf8)
      return unsafe pwrite(lock, text, text.count, 0) == text.count ? session : nil
    }
  }

  /// Reads the file; lines that are not whole are skipped.
  package func items(except session: Int) -> [HistoryReply.Item] {
    let bytes = locked { _ in try? LocalFile.read(path) } ?? []
    let items = bytes.split(separator: 10).compactMap { Self.item(Array($0)) }
    return items.filter { $0.session != session }.sorted {
      ($0.session, $0.line) < ($1.session, $1.line)
    }
  }

  /// Adds a line at the end.
  package func append(_ item: HistoryReply.Item) {
    guard item.input.utf8.count <= Self.longestInput else { return }
    var object = JSONObject()
    object.append("session", .integer(item.session))
    object.append("line", .integer(item.line))
    object.append("input", .string(item.input))
    if let output = item.output, output.utf8.count <= Self.longestInput {
      object.append("output", .string(output))
    }
    let line = JSONValue.object(object).bytes + [10]
    _ = locked { _ -> Bool? in
      let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard file >= 0 else { return nil }
      defer { close(file) }
      let isWritten = LocalFile.write(line, to: file)
      if lseek(file, 0, SEEK_END) > limit { shorten() }
      return isWritten
    }
  }

  private static func item(_ bytes: [UInt8]) -> HistoryReply.Item? {
    guard let value = try? JSONValue(parsing: bytes), let session = value["session"]?.integer,
      let line = value["line"]?.integer, let input = value["input"]?.string
    else { return nil }
    return HistoryReply.Item(
      session: session, line: line, input: input, output: value["output"]?.string)
  }

  /// Keeps the newer half; called with the lock held.
  private func shorten() {
    guard let bytes = try? LocalFile.read(path) else { return }
    let half = bytes.suffix(limit / 2)
    guard let end = half.firstIndex(of: 10) else { return }
    try? LocalFile.replace(path, with: Array(half[(end + 1)...]), mode: 0o600)
  }

  private func makeFolder() {
    let folder = path.split(separator: "/").dropLast()
    var made = path.hasPrefix("/") ? "/" : ""
    for part in folder {
      made += "\(part)/"
      unsafe mkdir(made, 0o700)
    }
  }

  /// Runs a body with the lock held; gives up after a tenth of a second, as history is no reason
  /// to wait.
  private func locked<Result>(_ body: (_ lock: Int32) -> Result?) -> Result? {
    let lock = unsafe open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    defer { close(lock) }
    for _ in 0..<20 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return body(lock) }
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(5000)
    }
    return nil
  }
}
