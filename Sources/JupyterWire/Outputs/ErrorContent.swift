/// An error as iopub and replies carry it.
package struct ErrorContent: Sendable {
  package let name: String
  package let message: String

  /// What consoles print, line by line; it holds the message too.
  package let traceback: [String]

  package init(name: String, message: String, traceback: [String]) {
    self.name = name
    self.message = message
    self.traceback = traceback
  }

  /// The three fields.
  package var content: JSONValue { .object(object) }

  /// The fields of a reply with status `error`.
  package var reply: JSONObject {
    var reply = JSONObject()
    reply.append("status", "error")
    for entry in object.entries { reply.append(entry.key, entry.value) }
    return reply
  }

  private var object: JSONObject {
    var object = JSONObject()
    object.append("ename", .string(name))
    object.append("evalue", .string(message))
    object.append("traceback", .array(traceback.map(JSONValue.string)))
    return object
  }
}
