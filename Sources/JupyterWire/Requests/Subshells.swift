/// A request to end a subshell (JEP 91).
package struct DeleteSubshellRequest: Sendable {
  package let id: String

  init(_ fields: Fields) throws(WireError) { id = try fields.string("subshell_id") }
}

/// The answers to requests about subshells.
package enum SubshellReply {
  /// A subshell was made.
  package static func created(_ id: String) -> JSONValue {
    ["status": "ok", "subshell_id": .string(id)]
  }

  /// A subshell ends.
  package static var deleted: JSONValue { ["status": "ok"] }

  /// All subshells; the main shell is none.
  package static func list(_ ids: [String]) -> JSONValue {
    ["status": "ok", "subshell_id": .array(ids.map { .string($0) })]
  }
}
