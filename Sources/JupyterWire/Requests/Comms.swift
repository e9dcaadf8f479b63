/// A client's wish to open a comm.
package struct CommOpen: Sendable {
  package let id: String
  package let target: String
  package let data: JSONObject
  package let buffers: [[UInt8]]

  init(_ fields: Fields, buffers: [[UInt8]]) throws(WireError) {
    id = try fields.string("comm_id")
    target = try fields.string("target_name")
    data = try fields.object("data")
    self.buffers = buffers
  }
}

/// A message over an open comm, or the one that closes it.
package struct CommMessage: Sendable {
  package let id: String
  package let data: JSONObject
  package let buffers: [[UInt8]]

  /// Makes a message to a client.
  package init(id: String, data: JSONObject = JSONObject(), buffers: [[UInt8]] = []) {
    self.id = id
    self.data = data
    self.buffers = buffers
  }

  init(_ fields: Fields, buffers: [[UInt8]]) throws(WireError) {
    id = try fields.string("comm_id")
    data = try fields.object("data")
    self.buffers = buffers
  }

  package var content: JSONValue { ["comm_id": .string(id), "data": .object(data)] }
}
