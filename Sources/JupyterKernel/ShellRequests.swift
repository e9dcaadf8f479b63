internal import JupyterWire
internal import ZeroMQ

extension ShellChannel {
  /// Answers one request; the one place that knows which handler serves which type.
  ///
  /// - Returns: why the kernel is to end; nil when it goes on.
  /// - Throws: a failed call.
  mutating func answer(
    _ message: Message, isAborted: Bool
  ) throws(ZeroMQError) -> Ending? {
    // An unknown type is answered by busy and idle alone, as ipykernel does.
    guard let type = MessageType(rawValue: message.header.type) else { return nil }
    if isAborted, type == .executeRequest {
      let reply = ExecuteReply(.aborted, executionCount: executionCount)
      try requests.reply(to: message, .executeReply, reply.content)
      return nil
    }
    let request: Request?
    do throws(WireError) {
      request = try Request(message, type: type)
    } catch {
      try requests.refuse(
        message, type, because: error.description, executionCount: executionCount)
      return nil
    }
    switch request {
    case .execute(let execute): try run(execute, of: message)
    case .complete(let complete):
      try requests.reply(to: message, .completeReply, interpreter.answer(complete).content)
    case .inspect(let inspect):
      try requests.reply(to: message, .inspectReply, interpreter.answer(inspect).content)
    case .isComplete(let isComplete):
      try requests.reply(to: message, .isCompleteReply, interpreter.answer(isComplete).content)
    case .history(let request):
      let reply = HistoryReply(
        history.items(for: request.access), includesOutput: request.includesOutput)
      try requests.reply(to: message, .historyReply, reply.content)
    case .kernelInfo:
      try requests.reply(to: message, .kernelInfoReply, KernelInfo.reply.content)
    case .connect:
      try requests.reply(to: message, .connectReply, ConnectReply(connection).content)
    case .commInfo: try requests.reply(to: message, .commInfoReply, CommInfoReply([]).content)
    case .commOpen(let open):
      // No target is known: the client must learn that its comm leads nowhere.
      publisher.publish(.commClose, CommMessage(id: open.id).content)
    case .commMessage, .commClose: break
    case .interrupt: try requests.reply(to: message, .interruptReply, InterruptReply.content)
    case .createSubshell, .debug, .deleteSubshell, .listSubshells, .usage:
      try requests.refuse(
        message, type, because: "\(type.rawValue) is served on the control channel")
    case .shutdown(let shutdown):
      // Deprecated on this channel since protocol 5.4, but still understood.
      try requests.reply(to: message, .shutdownReply, shutdown.reply)
      publisher.publish(.shutdownReply, shutdown.reply)
      return .shutdownRequest
    case nil: break
    }
    return nil
  }
}
