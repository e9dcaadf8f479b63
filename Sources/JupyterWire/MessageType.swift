/// All message types that the kernel sends or understands.
package enum MessageType: String, Sendable, CaseIterable {
  case clearOutput = "clear_output"
  case commClose = "comm_close"
  case commInfoReply = "comm_info_reply"
  case commInfoRequest = "comm_info_request"
  case commMessage = "comm_msg"
  case commOpen = "comm_open"
  case completeReply = "complete_reply"
  case completeRequest = "complete_request"
  case connectReply = "connect_reply"
  case connectRequest = "connect_request"
  case debugReply = "debug_reply"
  case debugRequest = "debug_request"
  case displayData = "display_data"
  case error = "error"
  case executeInput = "execute_input"
  case executeReply = "execute_reply"
  case executeRequest = "execute_request"
  case executeResult = "execute_result"
  case historyReply = "history_reply"
  case historyRequest = "history_request"
  case inspectReply = "inspect_reply"
  case inspectRequest = "inspect_request"
  case interruptReply = "interrupt_reply"
  case interruptRequest = "interrupt_request"
  case iopubWelcome = "iopub_welcome"
  case isCompleteReply = "is_complete_reply"
  case isCompleteRequest = "is_complete_request"
  case kernelInfoReply = "kernel_info_reply"
  case kernelInfoRequest = "kernel_info_request"
  case shutdownReply = "shutdown_reply"
  case shutdownRequest = "shutdown_request"
  case status = "status"
  case stream = "stream"
  case updateDisplayData = "update_display_data"
  case usageReply = "usage_reply"
  case usageRequest = "usage_request"

  /// The reply that answers a request of this type, nil when there is none.
  package var reply: MessageType? {
    guard rawValue.hasSuffix("_request") else { return nil }
    return MessageType(rawValue: rawValue.dropLast("request".count) + "reply")
  }
}
