internal import Glibc
internal import SourceModel

/// The writing of files that are there whole or not at all.
enum WholeFile {
  /// Writes a text beside its place and moves it there.
  ///
  /// - Parameters:
  ///   - text: the content.
  ///   - path: the absolute path.
  ///   - name: what the user called it, for messages.
  /// - Throws: `FileError` with the system's reason.
  static func write(_ text: String, to path: String, named name: String) throws(Diagnostic) {
    let part = path + ".part"
    let descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(name) }
    let isWritten = write(Array(text.utf8), to: descriptor)
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, unsafe rename(part, path) == 0 else {
      let error = failure(name)
      _ = unsafe unlink(part)
      throw error
    }
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

  private static func failure(_ name: String) -> Diagnostic {
    let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "unknown reason"
    return .cannotWrite(name, reason: reason)
  }
}
