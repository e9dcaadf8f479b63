internal import Evaluation
internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// The shell channel with stdin: it owns the interpreter and answers one request after the other.
struct ShellChannel: ~Copyable {
  var requests: RequestSocket
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

  private let stdin: Socket

  init(
    _ requests: consuming RequestSocket, stdin: consuming Socket,
    publisher: consuming Publisher, interpreter: consuming Interpreter,
    history: consuming History, interruption: Interruption, progress: ProgressDisplay,
    connection: ConnectionFile, mailbox: StateMailbox
  ) {
    self.requests = requests
    self.stdin = stdin
    self.publisher = publisher
    self.interpreter = interpreter
    self.history = history
    self.interruption = interruption
    self.progress = progress
    self.connection = connection
    self.mailbox = mailbox
  }

  /// Serves until a client asks on this channel to shut down.
  ///
  /// - Throws: a failed call, in the end a termination.
  mutating func run() throws(ZeroMQError) {
    while true {
      while let (message, isAborted) = waiting.take() {
        if let ending = try handle(message, isAborted: isAborted) {
          publisher.close(ending)
          return
        }
      }
      let (hasRequest, hasInput) = try Poll.wait(requests.socket, stdin)
      // The language never asks for input, so whatever comes here answers nothing.
      if hasInput { _ = try stdin.receiveIfReady() }
      if hasRequest, let message = try requests.next() {
        let isAborted = failure?.covers(message.header, now: MonotonicTime.seconds) ?? false
        if let ending = try handle(message, isAborted: isAborted) {
          publisher.close(ending)
          return
        }
      }
    }
  }

  /// Asks the kernel to end because this channel cannot go on.
  mutating func fail() { publisher.close(.failure) }

  private mutating func handle(
    _ message: Message, isAborted: Bool
  ) throws(ZeroMQError) -> Ending? {
    // An interrupt that came while nothing ran is harmless.
    interruption.lower()
    publisher.begin(message.header)
    let ending = try answer(message, isAborted: isAborted)
    try publisher.end()
    return ending
  }
}
