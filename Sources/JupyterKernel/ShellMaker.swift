internal import Evaluation
internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// What all shells of a kernel are made of.
struct ShellMaker: Sendable {
  let context: Context
  let sessionID: String
  let signer: Signer
  let connection: ConnectionFile
  let mailbox: StateMailbox
  let log: KernelLog

  /// Ends the work of all shells.
  let interruption: Interruption

  /// Makes the main shell.
  ///
  /// - Parameters:
  ///   - interpreter: what runs its cells.
  ///   - history: its cells and those of earlier sessions.
  /// - Returns: the shell, which the router may send to.
  /// - Throws: a failed call.
  func mainShell(
    _ interpreter: Interpreter, history: consuming sending History
  ) throws(ZeroMQError) -> sending ShellChannel {
    try shell(id: nil, mark: "", interpreter, history: history)
  }

  /// Makes a subshell, which begins with no cell counted and none in its history.
  ///
  /// - Parameters:
  ///   - id: its id.
  ///   - number: how many there were before it, and one.
  /// - Returns: the shell, which the router may send to.
  /// - Throws: a failed call.
  func subshell(_ id: String, number: Int) throws(ZeroMQError) -> sending ShellChannel {
    try shell(id: id, mark: "-\(number)", Interpreter(shell: number), history: History())
  }

  /// The mark keeps the message ids of the shells apart.
  private func shell(
    id: String?, mark: String, _ interpreter: Interpreter, history: consuming sending History
  ) throws(ZeroMQError) -> sending ShellChannel {
    let progress = ProgressDisplay(
      try Publisher(in: context, session: session("progress" + mark)), mark: mark)
    return ShellChannel(
      try ShellInbox(of: id, in: context, session: session("shell" + mark), log: log),
      publisher: try Publisher(in: context, session: session("output" + mark)),
      interpreter: interpreter, history: history,
      interruption: Interruption(within: interruption) { progress.show($0) }, progress: progress,
      connection: connection, mailbox: mailbox)
  }

  private func session(_ sender: String) -> Session {
    Session(id: sessionID, sender: sender, signer: signer)
  }
}
