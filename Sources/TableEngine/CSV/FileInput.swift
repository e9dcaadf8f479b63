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
      source = try ByteSource(
        draining: file.descriptor, memoryLimit: memoryLimit, limit: Self.streamLimit,
        interruption: interruption)
      guard source.count <= Self.streamLimit else { throw .endless(path, limit: Self.streamLimit) }
      endsEarly = false
      return
    }
    let head = ByteSource.file(file).prefix(4, scratch: &scratch)
    if let packing = Packing(head) {
      (source, endsEarly) = try packing.unpack(
        file, named: path, memoryLimit: memoryLimit, interruption)
      return
    }
    endsEarly = false
    source =
      file.size > memoryLimit
      ? .file(file)
      : try ByteSource(
        draining: file.descriptor, expecting: file.size, memoryLimit: .max,
        interruption: interruption)
  }

  /// Returns an error of the system in its own words.
  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
  }
}

extension ByteSource {
  /// Reads a descriptor to its end, into memory or, when that is too much, onto the disk.
  ///
  /// - Parameters:
  ///   - descriptor: a file, or a pipe that somebody writes into.
  ///   - size: how many bytes will come, where it is known.
  ///   - memoryLimit: so many bytes stay in memory.
  ///   - limit: what is longer is read only a little past so many bytes.
  ///   - interruption: the flag that stops long work.
  /// - Throws: `FileError` when the disk is full; `Interrupted`.
  init(
    draining descriptor: Int32, expecting size: Int = 0, memoryLimit: Int, limit: Int = .max,
    interruption: Interruption
  ) throws(Diagnostic) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + (size > 0 ? 1 << 18 : 0))
    var spill: SpillFile?
    while (spill?.count ?? 0) + bytes.count <= limit {
      try interruption.checkpoint()
      // A pipe may have nothing to give for a long time, or nobody who writes into it.
      guard Self.isReadable(descriptor, within: 20) else { continue }
      guard Self.read(descriptor, 1 << 18, into: &bytes) else { break }
      guard spill != nil || bytes.count > memoryLimit else { continue }
      if spill == nil { spill = SpillFile() }
      guard let spill, spill.append(bytes) != nil else { throw .spillFailed() }
      // The large memory of the beginning is given back at once.
      bytes = []
    }
    guard let spill else {
      self = .memory(bytes)
      return
    }
    guard spill.append(bytes) != nil, let file = spill.input() else { throw .spillFailed() }
    self = .file(file)
  }

  /// Adds the next bytes of a descriptor to others; false at its end.
  private static func read(_ descriptor: Int32, _ size: Int, into bytes: inout [UInt8]) -> Bool {
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
    return count > 0 || failed == EINTR || failed == EAGAIN
  }

  private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }
}
