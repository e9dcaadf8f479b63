/// A request to run a cell.
package struct ExecuteRequest: Sendable {
  package let code: String

  /// Whether to show nothing and leave the counter alone.
  package let isSilent: Bool

  /// Whether the cell counts; never when silent.
  package let storesHistory: Bool

  /// Expressions to evaluate after the cell has succeeded, by name.
  package let userExpressions: JSONObject
  package let stopsOnError: Bool

  /// Whether a person may be asked; batch runs say no, and their cells are not kept.
  package let allowsInput: Bool

  init(_ fields: Fields) throws(WireError) {
    code = try fields.string("code")
    isSilent = try fields.bool("silent", default: false)
    storesHistory = try fields.bool("store_history", default: true) && !isSilent
    userExpressions = try fields.object("user_expressions")
    allowsInput = try fields.bool("allow_stdin", default: false)
    stopsOnError = try fields.bool("stop_on_error", default: true)
  }
}

/// The answer to a request to run a cell.
package struct ExecuteReply: Sendable {
  package enum Outcome: Sendable {
    /// It ran: pages for the pager, and the expressions' values by name.
    case ok(pages: [MIMEBundle], userExpressions: JSONObject)
    case error(ErrorContent)
    /// An earlier cell failed, so this one was not run.
    case aborted
  }

  package let outcome: Outcome
  package let executionCount: Int

  package init(_ outcome: Outcome, executionCount: Int) {
    self.outcome = outcome
    self.executionCount = executionCount
  }

  package var content: JSONValue {
    var object = JSONObject()
    switch outcome {
    case .ok(let pages, let userExpressions):
      object.append("status", "ok")
      object.append("execution_count", .integer(executionCount))
      object.append("payload", .array(pages.map(Self.payload)))
      object.append("user_expressions", .object(userExpressions))
    case .error(let error):
      object = error.reply
      object.append("execution_count", .integer(executionCount))
      object.append("payload", [])
      object.append("user_expressions", [:])
    // Without a count, as ipykernel has it: front ends would number a cell that never ran.
    case .aborted: object.append("status", "aborted")
    }
    return .object(object)
  }

  private static func payload(_ page: MIMEBundle) -> JSONValue {
    ["source": "page", "data": page.data, "start": 0]
  }
}
