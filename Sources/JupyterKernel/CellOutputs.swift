internal import Evaluation
internal import JupyterWire

/// What one cell shows on its way to the clients.
struct CellOutputs {
  let isSilent: Bool
  let executionCount: Int

  /// Help for the front end's pager, which travels with the reply.
  private(set) var pages: [MIMEBundle] = []

  /// The cell's value as plain text, for the history.
  private(set) var result: String?

  init(isSilent: Bool, executionCount: Int) {
    self.isSilent = isSilent
    self.executionCount = executionCount
  }

  /// Publishes an output at once; a silent cell publishes none.
  mutating func publish(_ output: Output, to publisher: inout Publisher) {
    guard !isSilent else { return }
    switch output {
    case .display(let bundle, let displayID):
      publisher.publish(
        .displayData, DisplayData(MIMEBundle(bundle), displayID: displayID).content)
    case .update(let bundle, let displayID):
      publisher.publish(
        .updateDisplayData, DisplayData(MIMEBundle(bundle), displayID: displayID).content)
    case .result(let bundle):
      result = bundle["text/plain"]
      let content = ExecuteResult(MIMEBundle(bundle), executionCount: executionCount).content
      publisher.publish(.executeResult, content)
    case .text(let text, let stream): publisher.publish(text, on: stream.rawValue)
    case .clear: publisher.publish(.clearOutput, ClearOutput(waits: false).content)
    case .page(let bundle): pages.append(MIMEBundle(bundle))
    }
  }
}
