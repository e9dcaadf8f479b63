internal import Glibc

/// Whole small files, read and replaced at once.
package enum LocalFile {
  /// A failed system call on a file.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let path: String
    package let code: Int32

    package init(path: String, code: Int32) {
      self.path = path
      self.code = code
    }

    package var description: String { "\(path): \(unsafe String(cString: strerror(code)))" }
  }

  /// Reads a file to its end.
  ///
  /// - Parameter path: the file; `/dev/stdin` works too.
  /// - Returns: its bytes.
  /// - Throws: what the system said.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw Failure(path: path, code: errno)
      }
    }
  }

  /// Replaces a file in one step, so that a reader sees the old or the new one whole.
  ///
  /// - Parameters:
  ///   - path: the file to make or replace.
  ///   - bytes: its new content.
  ///   - mode: its permissions.
  /// - Throws: what the system said; the old file is then untouched.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o644
  ) throws(Failure) {
    let draft = "\(path).\(getpid()).new"
    unsafe unlink(draft)
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    // The umask may have taken bits away that the caller asked for.
    fchmod(descriptor, mode)
    var written = write(bytes, to: descriptor)
    if close(descriptor) != 0 { written = false }
    guard written, unsafe rename(draft, path) == 0 else {
      let code = errno
      unsafe unlink(draft)
      throw Failure(path: path, code: code)
    }
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - descriptor: an open one.
  /// - Returns: whether all was written; `errno` tells why not.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
