/// A request to end the process.
package struct ShutdownRequest: Sendable {
  /// Whether a new process will follow; this one ends all the same.
  package let isRestart: Bool

  init(_ fields: Fields) throws(WireError) {
    isRestart = try fields.bool("restart", default: false)
  }

  /// The answer, which repeats the flag.
  package var reply: JSONValue { ["status": "ok", "restart": .bool(isRestart)] }
}
