internal import Glibc
internal import SourceModel

/// The bytes of a file, unpacked where it is packed.
struct FileInput {
  let source: ByteSource
  /// Whether a packed file was cut off.
  let endsEarly: Bool

  /// Opens a file; one beyond the limit stays on the disk.
  init(_ path: String, memoryLimit: Int) throws(Diagnostic) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        if path.hasPrefix("http://") || path.hasPrefix("https://") { throw .isAddress(path) }
        throw .noSuchFile(path, suggestion: FilePaths.suggestion(for: path))
      }
      throw .cannotRead(path, reason: Self.reason(errno))
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .isFolder(path) }
    guard let file = InputFile(path: path) else {
      throw .cannotRead(path, reason: Self.reason(errno))
    }
    var scratch = AlignedBuffer(capacity: 4_096)
    guard kind == S_IFREG else {
      source = .memory(file.readAll())
      endsEarly = false
      return
    }
    let head = ByteSource.file(file).prefix(4, scratch: &scratch)
    if let packing = Packing(head) {
      let result = try packing.unpack(path)
      source = .memory(result.bytes)
      endsEarly = result.endsEarly
      return
    }
    endsEarly = false
    source = file.size <= memoryLimit ? .memory(file.readAll()) : .file(file)
  }

  /// Returns an error of the system in its own words.
  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

extension InputFile {
  /// Reads everything, also from a pipe.
  func readAll() -> [UInt8] { Self.readAll(descriptor) }

  /// Reads a descriptor to its end.
  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = 1 << 18
    while true {
      var failed: Int32 = 0
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: size))
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        let result = unsafe Glibc.read(descriptor, base + start, size)
        if result < 0 { failed = errno }
        return max(0, result)
      }
      bytes.removeLast(size - count)
      if count == 0 && failed != EINTR { return bytes }
    }
  }
}
