/// Why a kernel ends.
enum Ending: UInt8, Sendable {
  case shutdownRequest, terminationSignal, parentGone, failure

  /// The process's exit code.
  var exitCode: Int32 { self == .failure ? 1 : 0 }
}
