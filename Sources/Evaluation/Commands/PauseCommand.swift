package import ChartLanguage
internal import Glibc
internal import SourceModel

/// Waits.
package enum PauseCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "pause", kind: .saying, summary: "waits for some seconds; interrupting ends it",
    parameters: [.slot("seconds", .number, "how long", isRequired: true)],
    examples: ["pause 0.1", "print \"one\"; pause 0.1; print \"two\""])
}

extension PauseCommand: Command {
  /// More than a day is a mistake.
  private static let limit = 86_400.0

  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let seconds = try run.number(call, "seconds"), (0...limit).contains(seconds) else {
      throw .pauseLength(at: call.range(of: "seconds"))
    }
    // Short naps, so that an interrupt ends the wait within a few hundredths of a second.
    var rest = seconds
    while rest > 0 {
      try run.interruption.checkpoint()
      let nap = min(rest, 0.02)
      usleep(UInt32(nap * 1_000_000))
      rest -= nap
    }
    try run.interruption.checkpoint()
    return flow
  }
}
