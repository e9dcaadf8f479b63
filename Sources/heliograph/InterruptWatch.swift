internal import Glibc
internal import SourceModel

/// Turns Ctrl-C into an interruption of the running cell, and into a byte for who waits.
final class InterruptWatch: Sendable {
  /// Has a byte to read for each Ctrl-C; -1 when the system gives no pipe.
  let bell: Int32
  private let ringer: Int32
  private let interruption: Interruption

  /// Takes the signal from this thread and those after it, and waits for it in an own thread.
  ///
  /// - Parameter interruption: is raised at each Ctrl-C.
  init(_ interruption: Interruption) {
    self.interruption = interruption
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    (bell, ringer) = (ends[0], ends[1])
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<InterruptWatch>.fromOpaque(argument).takeRetainedValue().wait()
        return nil
      }, box.toOpaque())
    if code != 0 { unsafe box.release() }
  }

  private func wait() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    var signal: Int32 = 0
    while unsafe sigwait(&signals, &signal) == 0 {
      interruption.raise()
      var byte: UInt8 = 1
      _ = unsafe write(ringer, &byte, 1)
    }
  }
}
