/// The answer to a request for the ports, which protocol 5.1 deprecated.
package struct ConnectReply: Sendable {
  private let connection: ConnectionFile

  package init(_ connection: ConnectionFile) { self.connection = connection }

  package var content: JSONValue {
    var object = JSONObject()
    object.append("status", "ok")
    for channel in ChannelName.allCases {
      object.append(channel.portKey, .integer(connection.port(of: channel)))
    }
    return .object(object)
  }
}
