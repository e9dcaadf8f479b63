internal import CZeroMQ
internal import Glibc

/// Signals that arrive as events of a descriptor instead of interrupting a thread.
package struct SignalSource: ~Copyable {
  package enum Signal: Int32, Sendable {
    case hangup = 1, interrupt = 2, terminate = 15

    package static let all: [Signal] = [.hangup, .interrupt, .terminate]
  }

  let descriptor: Int32

  /// Takes signals away from the calling thread and from those that it starts later.
  ///
  /// Must be called before the first other thread exists, since threads inherit the mask.
  ///
  /// - Parameter signals: which ones to take; a hangup only where the process does not ignore it
  ///   already, as under `nohup`.
  /// - Throws: the error of `signalfd`.
  package init(_ signals: [Signal]) throws(ZeroMQError) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals
    where signal != .hangup || heliograph_is_ignored(signal.rawValue) == 0 {
      unsafe sigaddset(&set, signal.rawValue)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { throw ZeroMQError(code: errno, call: "signalfd") }
  }

  deinit { close(descriptor) }

  /// Takes the signals that have arrived, in the order of arrival.
  package borrowing func take() -> [Signal] {
    var taken: [Signal] = []
    var event = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while unsafe read(descriptor, &event, size) == size {
      if let signal = Signal(rawValue: Int32(bitPattern: event.ssi_signo)) { taken.append(signal) }
    }
    return taken
  }
}
