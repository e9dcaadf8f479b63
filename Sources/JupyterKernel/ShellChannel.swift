internal import Evaluation
internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// A shell, the main one or a subshell: it owns an interpreter and answers one request after the other.
///
/// All shells work on one session: each request begins with what is committed.
struct ShellChannel: ~Copyable {
  var requests: ShellInbox
  var publisher: Publisher
  var interpreter: Interpreter
  var history: History
  let interruption: Interruption
  let progress: ProgressDisplay
  let connection: ConnectionFile
  let mailbox: StateMailbox

  /// The number of the last cell that counted.
  var executionCount = 0

  /// What arrived behind a failed cell and waits for its turn.
  var waiting = AbortQueue()

  /// The latest failure while requests that were sent before it was known may still arrive.
  var failure: FailureMark?

  init(
    _ requests: consuming ShellInbox, publisher: consuming Publisher,
    interpreter: consuming Interpreter, history: consuming History, interruption: Interruption,
    progress: ProgressDisplay, connection: ConnectionFile, mailbox: StateMailbox
  ) {
    self.requests = requests
    self.publisher = publisher
    self.interpreter = interpreter
    self.history = history
    self.interruption = interruption
    self.progress = progress
    self.connection = connection
    self.mailbox = mailbox
  }

  private mutating func next() throws(ZeroMQError) -> (message: Message, isAborted: Bool)? {
    if let late = waiting.take() { return late }
    guard let message = try requests.wait() else { return nil }
    return (message, failure?.covers(message.header, now: MonotonicTime.seconds) ?? false)
  }

  private mutating func handle(
    _ message: Message, isAborted: Bool
  ) throws(ZeroMQError) -> Ending? {
    // An interrupt that came while nothing ran is harmless.
    interruption.lower()
    interpreter.adopt(mailbox.take().interpreter)
    publisher.begin(message.header)
    let ending = try answer(message, isAborted: isAborted || interruption.isEnded)
    interpreter.release()
    try publisher.end()
    return ending
  }
}

extension ShellChannel: Channel {
  /// Serves until a client deletes the subshell, or asks on this channel to shut down.
  ///
  /// - Throws: a failed call, in the end a termination.
  mutating func run() throws(ZeroMQError) {
    while let (message, isAborted) = try next() {
      if let ending = try handle(message, isAborted: isAborted) {
        try requests.leave()
        publisher.close(ending)
        return
      }
    }
  }

  mutating func fail() { publisher.close(.failure) }
}
