internal import Glibc
internal import SourceModel
internal import Synchronization

/// The memory that rows may take: what the machine, the container and the process's own limit leave.
final class MemoryBudget: Sendable {
  /// How many bytes may be used.
  private let limit: Int
  private let taken = Atomic<Int>(0)
  private let rowsTaken = Atomic<Int>(0)

  /// Looks how much memory is free, of which an eighth is left for what else is needed.
  init() { limit = Self.available() / 8 * 7 }

  /// Counts bytes that are about to be used.
  ///
  /// - Parameters:
  ///   - bytes: how many.
  ///   - rows: the rows that they hold.
  ///   - columns: the columns of these.
  /// - Throws: `DataError` when more is taken than was free.
  func take(_ bytes: Int, rows: Int, columns: Int) throws(Diagnostic) {
    let before = taken.wrappingAdd(bytes, ordering: .relaxed).oldValue
    let all = rowsTaken.wrappingAdd(rows, ordering: .relaxed).oldValue + rows
    guard before + bytes > limit else { return }
    throw .notEnoughMemory(rows: all, columns: columns, needed: before + bytes, limit: limit)
  }

  /// Returns how many bytes can still be used before something else has to give way.
  private static func available() -> Int {
    var free = Int.max
    if let line = text(of: "/proc/meminfo").split(separator: "\n").first(where: {
      $0.hasPrefix("MemAvailable:")
    }), let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
      free = kilobytes << 10
    }
    let group = "/sys/fs/cgroup/memory"
    for (limit, used) in [
      ("\(group).max", "\(group).current"),
      ("\(group)/memory.limit_in_bytes", "\(group)/memory.usage_in_bytes"),
    ] {
      guard let limit = number(in: limit), let used = number(in: used) else { continue }
      free = min(free, max(0, limit - used))
    }
    var limit = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      let most = Int(exactly: limit.rlim_cur),
      let pages = text(of: "/proc/self/statm").split(separator: " ").first.flatMap({ Int($0) })
    {
      free = min(free, max(0, most - pages * sysconf(Int32(_SC_PAGESIZE))))
    }
    return free
  }

  private static func number(in path: String) -> Int? {
    Int(text(of: path).prefix { $0 != "\n" })
  }

  /// Returns a short file of the system; empty where it is not there.
  private static func text(of path: String) -> String {
    guard let file = InputFile(path: path) else { return "" }
    var scratch = AlignedBuffer(capacity: 4_096)
    let count = unsafe file.read(at: 0, 4_096, into: scratch.bytes)
    scratch.filled = count
    return unsafe String(
      decoding: UnsafeBufferPointer(start: scratch.bytes, count: count), as: UTF8.self)
  }
}
