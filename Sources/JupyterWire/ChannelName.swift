/// The five channels of a kernel.
package enum ChannelName: String, Sendable, CaseIterable {
  case control
  case heartbeat = "hb"
  case iopub
  case shell
  case stdin

  /// The connection file's key of this channel's port.
  package var portKey: String { "\(rawValue)_port" }
}
