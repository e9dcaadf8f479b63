/// A decoded request of a client.
package enum Request: Sendable {
  case commClose(CommMessage)
  case commInfo(CommInfoRequest)
  case commMessage(CommMessage)
  case commOpen(CommOpen)
  case complete(CompleteRequest)
  case connect
  case createSubshell
  case debug(DebugRequest)
  case deleteSubshell(DeleteSubshellRequest)
  case execute(ExecuteRequest)
  case history(HistoryRequest)
  case inspect(InspectRequest)
  case interrupt
  case isComplete(IsCompleteRequest)
  case kernelInfo
  case listSubshells
  case shutdown(ShutdownRequest)
  case usage

  /// Decodes the content of a message, nil for a type that is no request.
  ///
  /// - Parameters:
  ///   - message: a verified message.
  ///   - type: its type.
  /// - Throws: a ``WireError`` for a field that is missing or wrong.
  package init?(_ message: Message, type: MessageType) throws(WireError) {
    let fields = try Fields(message.content)
    switch type {
    case .commClose: self = .commClose(try CommMessage(fields, buffers: message.buffers))
    case .commInfoRequest: self = .commInfo(try CommInfoRequest(fields))
    case .commMessage: self = .commMessage(try CommMessage(fields, buffers: message.buffers))
    case .commOpen: self = .commOpen(try CommOpen(fields, buffers: message.buffers))
    case .completeRequest: self = .complete(try CompleteRequest(fields))
    case .connectRequest: self = .connect
    case .createSubshellRequest: self = .createSubshell
    case .debugRequest: self = .debug(try DebugRequest(fields))
    case .deleteSubshellRequest: self = .deleteSubshell(try DeleteSubshellRequest(fields))
    case .executeRequest: self = .execute(try ExecuteRequest(fields))
    case .historyRequest: self = .history(try HistoryRequest(fields))
    case .inspectRequest: self = .inspect(try InspectRequest(fields))
    case .interruptRequest: self = .interrupt
    case .isCompleteRequest: self = .isComplete(try IsCompleteRequest(fields))
    case .kernelInfoRequest: self = .kernelInfo
    case .listSubshellRequest: self = .listSubshells
    case .shutdownRequest: self = .shutdown(try ShutdownRequest(fields))
    case .usageRequest: self = .usage
    case .clearOutput, .commInfoReply, .completeReply, .connectReply, .createSubshellReply,
      .debugReply, .deleteSubshellReply, .displayData, .error, .executeInput, .executeReply,
      .executeResult, .historyReply, .inspectReply, .interruptReply, .iopubWelcome,
      .isCompleteReply, .kernelInfoReply, .listSubshellReply, .shutdownReply, .status, .stream,
      .updateDisplayData, .usageReply:
      return nil
    }
  }
}
