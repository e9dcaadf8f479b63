/// A request of the Debug Adapter Protocol.
package struct DebugRequest: Sendable {
  /// The client's number of the request.
  package let number: Int
  package let command: String
  private let arguments: JSONObject

  init(_ fields: Fields) throws(WireError) {
    number = try fields.optionalInteger("seq") ?? 0
    command = try fields.string("command")
    arguments = try fields.object("arguments")
  }

  /// A cell's text, for `dumpCell`.
  package var code: String { arguments["code"]?.string ?? "" }

  /// The name that `richInspectVariables` asks for.
  package var variableName: String? { arguments["variableName"]?.string }

  /// What `variables` is to open.
  package var reference: Int? { arguments["variablesReference"]?.integer }

  /// The first line that `variables` wants.
  package var start: Int { max(0, arguments["start"]?.integer ?? 0) }

  /// How many lines `variables` wants; nil for all.
  package var count: Int? {
    // 0 means all, as the Debug Adapter Protocol has it.
    arguments["count"]?.integer.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The answer to a request of the Debug Adapter Protocol; unlike other replies it has no status.
package struct DebugReply: Sendable {
  package enum Outcome: Sendable {
    case success(JSONValue)
    /// Why it failed, in one sentence.
    case failure(String)
  }

  private let request: DebugRequest
  private let outcome: Outcome

  /// This side's number of the message.
  private let number: Int

  package init(_ outcome: Outcome, to request: DebugRequest, number: Int) {
    self.outcome = outcome
    self.request = request
    self.number = number
  }

  package var content: JSONValue {
    var object = JSONObject()
    object.append("type", "response")
    object.append("seq", .integer(number))
    object.append("request_seq", .integer(request.number))
    object.append("command", .string(request.command))
    switch outcome {
    case .success(let body):
      object.append("success", true)
      object.append("body", body)
    case .failure(let message):
      object.append("success", false)
      object.append("message", .string(message))
      object.append("body", [:])
    }
    return .object(object)
  }
}
