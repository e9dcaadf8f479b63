internal import Evaluation
internal import Synchronization

/// The interpreter as the latest cell left it, for the control thread to read while the next runs.
///
/// The shell thread puts a copy in at the end of a cell; the lock is held for one assignment. It is
/// the only lock, and nobody works on what it guards: values are taken out.
final class StateMailbox: Sendable {
  /// A state with its number, which grows by one at each cell.
  struct State: Sendable {
    var number = 0
    var interpreter: Interpreter
  }

  private let latest: Mutex<State>

  init(_ interpreter: Interpreter) { latest = Mutex(State(interpreter: interpreter)) }

  /// Replaces the state.
  func put(_ interpreter: Interpreter) {
    // What was there is released outside of the lock, as it may hold the last of a large table.
    let earlier = latest.withLock { state in
      let earlier = state
      state = State(number: state.number + 1, interpreter: interpreter)
      return earlier
    }
    _ = consume earlier
  }

  /// Returns the state.
  func take() -> State { latest.withLock { $0 } }
}
