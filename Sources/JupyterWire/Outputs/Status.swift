/// What the kernel is doing.
package enum Status: String, Sendable {
  case busy, idle, starting

  package var content: JSONValue { ["execution_state": .string(rawValue)] }
}
