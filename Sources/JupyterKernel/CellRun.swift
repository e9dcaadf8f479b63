internal import Evaluation
internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

extension ShellChannel {
  /// Runs a cell: input, outputs as they come, reply; what waits behind a failure is aborted.
  ///
  /// - Throws: a failed call.
  mutating func run(_ request: ExecuteRequest, of message: Message) throws(ZeroMQError) {
    let began = MonotonicTime.seconds
    FaultReport.note(cell: executionCount + 1)
    let isBlank = request.code.utf8.allSatisfy { $0 == 32 || 9...13 ~= $0 }
    if request.storesHistory && !isBlank { executionCount += 1 }
    if !request.isSilent {
      let input = ExecuteInput(code: request.code, executionCount: executionCount)
      publisher.publish(.executeInput, input.content)
    }
    progress.follow(message.header, isSilent: request.isSilent)
    var outputs = CellOutputs(isSilent: request.isSilent, executionCount: executionCount)
    let error = Self.execute(
      request.code, in: &interpreter, publisher: &publisher, outputs: &outputs,
      interruption: interruption, mailbox: mailbox)
    mailbox.endCell()
    if request.storesHistory && !isBlank {
      history.append(
        line: executionCount, input: request.code, output: error == nil ? outputs.result : nil,
        isKept: request.allowsInput)
    }
    let outcome: ExecuteReply.Outcome
    if let error {
      if !request.isSilent { publisher.publish(.error, error.content) }
      outcome = .error(error)
    } else {
      outcome = .ok(pages: outputs.pages, userExpressions: values(of: request.userExpressions))
    }
    if error != nil, request.stopsOnError, !request.isSilent {
      // Before the reply goes out: what a client sends once it has the reply must run.
      waiting.abortAll()
      try collectLateRequests()
      failure = FailureMark(message.header, began: began, now: MonotonicTime.seconds)
    }
    let started = WireDate.ago(MonotonicTime.seconds - began)
    try requests.reply(
      to: message, .executeReply,
      ExecuteReply(outcome, executionCount: executionCount).content,
      metadata: ["started": .string(started), "status": error == nil ? "ok" : "error"])
  }

  /// Takes in what the client had sent before it could know of the failure.
  ///
  /// A cell may fail sooner than the rest of a Run All arrives, so the reply waits until nothing has
  /// come for 25 ms, 20 times at most. What arrives later still is told by its date.
  private mutating func collectLateRequests() throws(ZeroMQError) {
    for _ in 0..<20 {
      while let late = try requests.next() { waiting.append(late) }
      guard try requests.hasNext(within: 25) else { return }
    }
  }

  /// Static, so that the interpreter may change while its outputs go to the publisher.
  private static func execute(
    _ code: String, in interpreter: inout Interpreter, publisher: inout Publisher,
    outputs: inout CellOutputs, interruption: Interruption, mailbox: StateMailbox
  ) -> ErrorContent? {
    do throws(CellFailure) {
      try interpreter.execute(
        code, interruption: interruption, commit: { mailbox.commit(&$0) },
        output: { outputs.publish($0, to: &publisher) })
      return nil
    } catch {
      return ErrorContent(error)
    }
  }

  /// Evaluates each expression for itself; one that fails does not spoil the others.
  private func values(of expressions: JSONObject) -> JSONObject {
    var values = JSONObject()
    for entry in expressions.entries {
      guard let text = entry.value.string else { continue }
      do throws(CellFailure) {
        let bundle = MIMEBundle(try interpreter.value(of: text, interruption: interruption))
        values.append(
          entry.key, ["status": "ok", "data": bundle.data, "metadata": bundle.metadata])
      } catch {
        values.append(entry.key, .object(ErrorContent(error).reply))
      }
    }
    return values
  }
}
