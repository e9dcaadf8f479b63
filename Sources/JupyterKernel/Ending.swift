/// Why a kernel ends.
enum Ending: UInt8, Sendable {
  case shutdownRequest, hangupSignal, terminationSignal, parentGone, failure

  /// Why, where the log is to tell; nil where a client asked for it or the log has told already.
  var reason: String? {
    switch self {
    case .shutdownRequest, .failure: nil
    case .hangupSignal: "SIGHUP was received"
    case .terminationSignal: "SIGTERM was received"
    case .parentGone: "the program that started the kernel is gone"
    }
  }

  /// The process's exit code.
  var exitCode: Int32 { self == .failure ? 1 : 0 }
}
