/// A verified message of a client.
package struct Message: Sendable {
  /// The way back to the sender.
  package let identities: [[UInt8]]
  package let header: Header
  package let metadata: JSONObject
  package let content: JSONValue
  package let buffers: [[UInt8]]
}
