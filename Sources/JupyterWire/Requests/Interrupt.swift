/// The answer to a request to stop the running cell.
package enum InterruptReply {
  package static var content: JSONValue { ["status": "ok"] }
}
