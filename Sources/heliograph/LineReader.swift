internal import Glibc

/// Reads lines from standard input, and notices Ctrl-C while it waits for one.
struct LineReader {
  /// What ended the waiting.
  enum Event {
    /// A line without its end.
    case line(String)
    /// Ctrl-C; what was typed is dropped.
    case interrupt
    case end
  }

  private let bell: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Makes a reader.
  ///
  /// - Parameter bell: a descriptor that has a byte to read for each Ctrl-C.
  init(bell: Int32) { self.bell = bell }

  /// Waits for the next line.
  ///
  /// - Returns: the line, or what came in its place.
  mutating func next() -> Event {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return .line(line)
      }
      if isAtEnd {
        guard !bytes.isEmpty else { return .end }
        defer { bytes = [] }
        return .line(String(decoding: bytes, as: UTF8.self))
      }
      if LineReader.waits(STDIN_FILENO, or: bell) {
        forgetInterrupts()
        bytes = []
        return .interrupt
      }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }

  /// Forgets a Ctrl-C that was meant for the cell that has just ended.
  func forgetInterrupts() {
    var chunk = [UInt8](repeating: 0, count: 64)
    while LineReader.isReadable(bell) {
      guard unsafe Glibc.read(bell, &chunk, chunk.count) > 0 else { return }
    }
  }

  /// Waits until one of two descriptors can be read.
  ///
  /// - Returns: whether it is the bell.
  private static func waits(_ input: Int32, or bell: Int32) -> Bool {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&sources, 2, -1) < 0, errno == EINTR {}
    return sources[1].revents != 0
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&source, 1, 0) > 0
  }
}
