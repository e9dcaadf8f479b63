internal import Glibc
internal import SourceModel

/// The bytes of a file, unpacked where it is packed.
struct FileInput {
  let source: ByteSource
  /// Whether a packed file was cut off.
  let endsEarly: Bool

  /// What is read at most from a pipe or a device, which may have no end.
  private static let streamLimit = 1 << 29

  /// Opens a file; one beyond the limit stays on the disk.
  init(
    _ path: String, memoryLimit: Int, root: FileRoot?, interruption: Interruption
  ) throws(Diagnostic) {
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
    try root?.check(descriptor: file.descriptor, named: path)
    var scratch = AlignedBuffer(capacity: 4_096)
    guard kind == S_IFREG else {
      let bytes = try file.readAll(interruption, limit: Self.streamLimit)
      guard bytes.count <= Self.streamLimit else { throw .endless(path, limit: Self.streamLimit) }
      source = .memory(bytes)
      endsEarly = false
      return
    }
    let head = ByteSource.file(file).prefix(4, scratch: &scratch)
    if let packing = Packing(head) {
      let result = try packing.unpack(file, named: path, interruption)
      source = .memory(result.bytes)
      endsEarly = result.endsEarly
      return
    }
    endsEarly = false
    source =
      file.size <= memoryLimit ? .memory(try file.readAll(interruption)) : .file(file)
  }

  /// Returns an error of the system in its own words.
  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

extension InputFile {
  /// Reads everything, also from a pipe, or the beginning of what is longer than a limit.
  func readAll(
    _ interruption: Interruption, limit: Int = .max
  ) throws(Diagnostic) -> [UInt8] {
    try Self.readAll(descriptor, interruption, limit: limit)
  }

  /// Reads a descriptor to its end, or a little past a limit.
  static func readAll(
    _ descriptor: Int32, _ interruption: Interruption, limit: Int = .max
  ) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = 1 << 18
    while bytes.count <= limit {
      try interruption.checkpoint()
      // A pipe may have nothing to give for a long time, or nobody who writes into it.
      guard isReadable(descriptor, within: 20) else { continue }
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
      if count == 0 && failed != EINTR && failed != EAGAIN { return bytes }
    }
    return bytes
  }

  private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }
}
