internal import Glibc

/// The bytes of an input, in memory or in a file that is read piece by piece.
enum ByteSource: Sendable {
  case memory([UInt8])
  case file(InputFile)

  /// How many bytes there are.
  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.size
    }
  }

  /// Gives a range of bytes to a body; a file's bytes are read into the scratch memory.
  ///
  /// Fewer bytes are given where a file has become shorter.
  @inline(__always)
  func withBytes<Result>(
    _ offset: Int, _ count: Int, scratch: inout AlignedBuffer,
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    switch self {
    case .memory(let bytes):
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return unsafe body(scratch.bytes, 0) }
        return unsafe body(base + offset, min(count, buffer.count - offset))
      }
    case .file(let file):
      scratch.reserve(count)
      scratch.filled = unsafe file.read(at: offset, count, into: scratch.bytes)
      return unsafe body(scratch.bytes, scratch.filled)
    }
  }
}

extension ByteSource {
  /// Gives the bytes of the chunk that was cut last; a file's are in the scratch memory already.
  @inline(__always)
  func withCarved<Result>(
    _ chunk: ChunkCarver.Chunk, scratch: inout AlignedBuffer,
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    if case .file = self {
      return unsafe body(scratch.bytes, min(chunk.count, scratch.filled))
    }
    return unsafe withBytes(chunk.offset, chunk.count, scratch: &scratch, body)
  }
}

/// An open file that is closed with its last user.
final class InputFile: Sendable {
  let descriptor: Int32
  let size: Int

  /// Opens a file to read; nil when that fails, with the reason in `errno`.
  init?(path: String) {
    // Without waiting, as a named pipe may have nobody at its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var status = stat()
    size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Opens another handle of an open file.
  init?(copying other: Int32, size: Int) {
    let copy = fcntl(other, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    descriptor = copy
    self.size = size
  }

  deinit { _ = close(descriptor) }

  /// Reads bytes from a place; returns how many there were.
  func read(at offset: Int, _ count: Int, into memory: UnsafeMutablePointer<UInt8>) -> Int {
    unsafe Self.read(descriptor, at: offset, count, into: memory)
  }

  /// Reads bytes of an open file from a place; returns how many there were.
  static func read(
    _ descriptor: Int32, at offset: Int, _ count: Int, into memory: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var done = 0
    while done < count {
      let result = unsafe pread(descriptor, memory + done, count - done, off_t(offset + done))
      if result > 0 {
        done += result
      } else if result == 0 || errno != EINTR {
        break
      }
    }
    return done
  }
}

/// Memory at a page's beginning: the kernel copies there at full speed, elsewhere at a quarter.
@safe
struct AlignedBuffer: ~Copyable {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// How many bytes the last reading gave.
  var filled = 0

  init(capacity: Int) {
    self.capacity = max(4_096, capacity)
    unsafe bytes = Self.allocate(self.capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// Makes room; what was there is lost when the memory moves.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    unsafe bytes.deallocate()
    capacity = count
    unsafe bytes = Self.allocate(count)
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4_096)
      .bindMemory(to: UInt8.self, capacity: count)
  }
}
