internal import Glibc

/// Time that never goes backwards, whatever happens to the system's clock.
package enum MonotonicTime {
  /// Milliseconds since some moment before the process began.
  static var milliseconds: Int { Int(seconds * 1000) }

  /// Seconds since some moment before the process began.
  package static var seconds: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Seconds of processor time that the process has used.
  static var processorSeconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
