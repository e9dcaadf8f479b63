/// A request that asks whether a text is finished.
package struct IsCompleteRequest: Sendable {
  package let code: String

  init(_ fields: Fields) throws(WireError) { code = try fields.string("code") }
}

/// The answer to a request that asks whether a text is finished.
package enum IsCompleteReply: Sendable {
  case complete
  case incomplete(indent: String)
  case invalid

  package var content: JSONValue {
    switch self {
    case .complete: ["status": "complete"]
    case .incomplete(let indent): ["status": "incomplete", "indent": .string(indent)]
    case .invalid: ["status": "invalid"]
    }
  }
}
