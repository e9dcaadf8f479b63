/// A request for the open comms.
package struct CommInfoRequest: Sendable {
  /// Only the comms of this target; nil for all.
  package let target: String?

  init(_ fields: Fields) throws(WireError) { target = try fields.optionalString("target_name") }
}

/// The answer to a request for the open comms.
package struct CommInfoReply: Sendable {
  /// Target names by comm id, in the order of opening.
  package let comms: [(id: String, target: String)]

  package init(_ comms: [(id: String, target: String)]) { self.comms = comms }

  package var content: JSONValue {
    var object = JSONObject()
    for comm in comms { object.append(comm.id, ["target_name": .string(comm.target)]) }
    return ["status": "ok", "comms": .object(object)]
  }
}
