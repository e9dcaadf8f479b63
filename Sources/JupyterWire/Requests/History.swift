/// A request for earlier cells.
package struct HistoryRequest: Sendable {
  package enum Access: Sendable {
    /// The last cells of all sessions.
    case tail(count: Int?)
    /// Some lines of one session, the end excluded; session 0 is the present one.
    case range(session: Int, start: Int, stop: Int?)
    /// The last cells that match a pattern with `*` and `?`, each text once when unique.
    case search(pattern: String, count: Int?, isUnique: Bool)
  }

  package let access: Access
  package let includesOutput: Bool

  init(_ fields: Fields) throws(WireError) {
    includesOutput = try fields.bool("output", default: false)
    let count = try fields.optionalInteger("n")
    switch try fields.string("hist_access_type", default: "tail") {
    case "tail": access = .tail(count: count)
    case "range":
      access = .range(
        session: try fields.optionalInteger("session") ?? 0,
        start: try fields.optionalInteger("start") ?? 1,
        stop: try fields.optionalInteger("stop"))
    case "search":
      access = .search(
        pattern: try fields.string("pattern", default: "*"), count: count,
        isUnique: try fields.bool("unique", default: false))
    default:
      throw .wrongType("hist_access_type", expected: "tail, range or search")
    }
  }
}

/// The answer to a history request.
package struct HistoryReply: Sendable {
  package struct Item: Sendable, Equatable {
    package let session: Int
    package let line: Int
    package let input: String
    package let output: String?

    package init(session: Int, line: Int, input: String, output: String?) {
      self.session = session
      self.line = line
      self.input = input
      self.output = output
    }
  }

  package let items: [Item]
  package let includesOutput: Bool

  package init(_ items: [Item], includesOutput: Bool) {
    self.items = items
    self.includesOutput = includesOutput
  }

  package var content: JSONValue {
    let history: [JSONValue] = items.map { item in
      let output: JSONValue = item.output.map(JSONValue.string) ?? .null
      let text: JSONValue = includesOutput ? [.string(item.input), output] : .string(item.input)
      return [.integer(item.session), .integer(item.line), text]
    }
    return ["status": "ok", "history": .array(history)]
  }
}
