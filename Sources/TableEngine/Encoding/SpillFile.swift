internal import Glibc
internal import Synchronization

/// A file on the disk without a name, which vanishes with its last user.
///
/// It holds what does not fit into memory. `TMPDIR` says where; else `/var/tmp`, as `/tmp` may be
/// memory itself.
final class SpillFile: Sendable {
  private let descriptor: Int32
  private let end = Atomic<Int>(0)

  /// Makes an empty file; nil when no folder takes one.
  init?() {
    var folders = ["/var/tmp", "/tmp"]
    if let own = unsafe getenv("TMPDIR") { folders.insert(unsafe String(cString: own), at: 0) }
    for folder in folders {
      var template = Array("\(folder)/heliograph-XXXXXX".utf8CString)
      let opened = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
        guard let name = buffer.baseAddress else { return -1 }
        let opened = unsafe mkstemp(name)
        guard opened >= 0 else { return opened }
        unsafe unlink(name)
        _ = fcntl(opened, F_SETFD, FD_CLOEXEC)
        return opened
      }
      if opened >= 0 {
        descriptor = opened
        return
      }
    }
    return nil
  }

  deinit { _ = close(descriptor) }

  /// How many bytes were added.
  var count: Int { end.load(ordering: .acquiring) }

  /// Adds bytes at the end and returns where they begin; nil when the disk is full.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let start = end.wrappingAdd(bytes.count, ordering: .acquiringAndReleasing).oldValue
    guard let base = bytes.baseAddress else { return start }
    var done = 0
    while done < bytes.count {
      let result = unsafe pwrite(
        descriptor, base + done, bytes.count - done, off_t(start + done))
      if result > 0 {
        done += result
      } else if errno != EINTR {
        return nil
      }
    }
    return start
  }

  /// Adds bytes at the end and returns where they begin; nil when the disk is full.
  func append(_ bytes: [UInt8]) -> Int? { unsafe bytes.withUnsafeBytes { unsafe append($0) } }

  /// Reads bytes from a place; returns how many there were.
  func read(at offset: Int, _ count: Int, into memory: UnsafeMutablePointer<UInt8>) -> Int {
    unsafe InputFile.read(descriptor, at: offset, count, into: memory)
  }

  /// Reads everything back from the beginning.
  func input() -> InputFile? { InputFile(copying: descriptor, size: count) }
}
