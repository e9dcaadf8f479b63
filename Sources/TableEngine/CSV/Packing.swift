internal import Glibc
internal import SourceModel

/// The packed formats, known by their first bytes and unpacked by the system's programs.
enum Packing: Sendable {
  case gzip, zstd

  init?(_ head: [UInt8]) {
    if head.starts(with: [0x1f, 0x8b]) {
      self = .gzip
    } else if head.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) {
      self = .zstd
    } else {
      return nil
    }
  }

  /// Returns a file's bytes, all members of it (report 43), and whether it was cut off.
  ///
  /// The program gets the open file, so that it reads what was checked and opened here.
  func unpack(
    _ file: InputFile, named path: String, memoryLimit: Int, _ interruption: Interruption
  ) throws(Diagnostic) -> (source: ByteSource, endsEarly: Bool) {
    let program = self == .gzip ? "gzip" : "zstd"
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw .cannotDecompress(path, program: program, reason: FileInput.reason(errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process = pid_t()
    let status = Self.start(
      [program, "-dc"], input: file.descriptor, output: ends[1], &process)
    _ = close(ends[1])
    guard status == 0 else {
      _ = close(ends[0])
      throw .cannotDecompress(path, program: program, reason: FileInput.reason(status))
    }
    var result: Int32 = 0
    defer { _ = close(ends[0]) }
    let source: ByteSource
    do throws(Diagnostic) {
      source = try ByteSource(
        draining: ends[0], memoryLimit: memoryLimit, interruption: interruption)
    } catch {
      _ = kill(process, SIGKILL)
      while unsafe waitpid(process, &result, 0) < 0 && errno == EINTR {}
      throw error
    }
    while unsafe waitpid(process, &result, 0) < 0 && errno == EINTR {}
    let isFine = result == 0 || self == .gzip && result == 2 << 8
    if !isFine && source.count == 0 {
      throw .cannotDecompress(path, program: program, reason: "the file is damaged")
    }
    return (source, !isFine)
  }

  /// Starts a program with its output in a pipe and its messages nowhere.
  private static func start(
    _ arguments: [String], input: Int32, output: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A kernel blocks and ignores signals that another program needs to be ended by.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    return unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
  }
}
