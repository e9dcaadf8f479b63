internal import Glibc
internal import SourceModel
internal import TableEngine

/// The writing of files that are there whole or not at all.
struct WholeFile: ~Copyable {
  /// The folder, held open: what is checked is what is written into.
  private let folder: Int32
  private let name: String

  /// Linux's `O_PATH`, which Glibc's module does not show: a folder that may be written but not listed
  /// will do.
  private static let pathOnly: Int32 = 0o10_000_000

  /// What the user called the file, for messages.
  private let title: String

  /// Finds the place of a file.
  ///
  /// - Parameters:
  ///   - path: the absolute path.
  ///   - title: what the user called it, for messages.
  ///   - root: the folder in which it must lie; nil for none.
  /// - Throws: `FileError` with the system's reason, or that it lies outside.
  init(at path: String, called title: String, within root: FileRoot?) throws(Diagnostic) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let place = "/" + parts.dropLast().joined(separator: "/")
    try root?.check(path, named: title)
    let folder = unsafe open(place, Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Self.failure(title) }
    do throws(Diagnostic) {
      try root?.check(descriptor: folder, named: title)
    } catch {
      _ = close(folder)
      throw error
    }
    self.title = title
    self.folder = folder
    name = parts.last.map(String.init) ?? ""
  }

  deinit { _ = close(folder) }

  /// Writes a text beside the file's place and moves it there.
  ///
  /// - Parameter text: the content.
  /// - Throws: `FileError` with the system's reason; what was there before is then untouched.
  func write(_ text: String) throws(Diagnostic) {
    let mode = try permissions()
    // Two shells of a kernel may write into a folder at once.
    let part = ".heliograph-\(getpid())-\(pthread_self()).part"
    _ = unsafe unlinkat(folder, part, 0)
    let descriptor = unsafe openat(
      folder, part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.failure(title) }
    if let mode { _ = fchmod(descriptor, mode) }
    let isWritten = Self.write(Array(text.utf8), to: descriptor)
    let reason = errno
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = reason }
    guard isWritten, isClosed, unsafe renameat(folder, part, folder, name) == 0 else {
      let error = Self.failure(title)
      _ = unsafe unlinkat(folder, part, 0)
      throw error
    }
  }

  /// Returns the permissions of a file that is to be replaced, nil when there is none.
  ///
  /// - Throws: `FileError` for what is no file, and for one that may not be written.
  private func permissions() throws(Diagnostic) -> mode_t? {
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotWrite(title, reason: "there is something that is no file")
    }
    guard unsafe faccessat(folder, name, W_OK, 0) == 0 else { throw Self.failure(title) }
    return status.st_mode & 0o777
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      start += written
    }
    return fsync(descriptor) == 0
  }

  private static func failure(_ title: String) -> Diagnostic {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown reason"
    return .cannotWrite(title, reason: reason.lowercased())
  }
}
