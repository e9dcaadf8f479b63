internal import Glibc
internal import JupyterWire

/// What the process uses, as jupyter-resource-usage asks for it.
struct ProcessUsage {
  private var lastCPU = 0.0
  private var lastTime = 0.0

  /// Measures now; the processor's share is that since the call before.
  mutating func measure() -> JSONValue {
    let cpu = MonotonicTime.processorSeconds
    let time = MonotonicTime.seconds
    let share = lastTime > 0 && time > lastTime ? (cpu - lastCPU) / (time - lastTime) * 100 : 0
    lastCPU = cpu
    lastTime = time
    let page = sysconf(Int32(_SC_PAGESIZE))
    return [
      "hostname": .string(Self.hostName), "pid": .integer(Int(getpid())),
      "kernel_cpu": .number(share), "kernel_memory": .integer(Self.residentPages * page),
      "cpu_count": .integer(sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      "host_virtual_memory": [
        "total": .integer(sysconf(Int32(_SC_PHYS_PAGES)) * page),
        "available": .integer(sysconf(Int32(_SC_AVPHYS_PAGES)) * page),
      ],
    ]
  }

  private static var residentPages: Int {
    guard let bytes = try? LocalFile.read("/proc/self/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }

  private static var hostName: String {
    guard let bytes = try? LocalFile.read("/proc/sys/kernel/hostname") else { return "" }
    return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
  }
}
