internal import Evaluation
internal import SourceModel

/// The state that statements have committed: what every shell begins a cell with, and what the
/// control thread reads meanwhile.
///
/// A shell works on a copy and puts in what a statement of it has changed, by name, so that nobody
/// sees half a statement. The lock is held while names are put into place, and nobody works on what
/// it guards: values are taken out.
final class StateMailbox: Sendable {
  /// A state with its number, which grows by one at the end of each cell.
  struct State: Sendable {
    var number = 0
    var interpreter: Interpreter
  }

  private let latest: Guarded<State>

  init(_ interpreter: Interpreter) { latest = Guarded(State(interpreter: interpreter)) }

  /// Takes in what statements have changed in a shell's workspace.
  func commit(_ workspace: inout Workspace) {
    guard workspace.hasChanges else { return }
    // What was there is released outside of the lock, as it may hold the last of a large table.
    let earlier = latest.withLock { [workspace] state in
      let earlier = state
      state.interpreter.commit(workspace)
      return earlier
    }
    _ = consume earlier
    workspace.forgetChanges()
  }

  /// Notes that a cell has ended.
  func endCell() { latest.withLock { $0.number += 1 } }

  /// Returns the state.
  func take() -> State { latest.withLock { $0 } }
}
