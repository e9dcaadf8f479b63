internal import Evaluation
internal import JupyterWire
internal import SourceModel

/// Shows how far long work is: one display of the running cell, updated in place.
///
/// The work reports on the thread of its cell; the lock only lets it stand beside the interruption
/// that carries the reports there.
final class ProgressDisplay: Sendable {
  private struct State: ~Copyable {
    var publisher: Publisher
    var pace = ProgressPace()
    var count = 0
    var isSilent = false
  }

  private let state: Guarded<State>

  /// Keeps the display ids of the shells apart.
  private let mark: String

  init(_ publisher: consuming sending Publisher, mark: String) {
    state = Guarded(State(publisher: publisher))
    self.mark = mark
  }

  /// Says which request the work from now on belongs to.
  func follow(_ request: Header, isSilent: Bool) {
    state.withLock { state in
      state.publisher.follow(request)
      state.isSilent = isSilent
      state.pace = ProgressPace()
    }
  }

  /// Shows a report when it is time.
  func show(_ progress: Progress) {
    let now = MonotonicTime.seconds
    state.withLock { state in
      let type: MessageType
      let line: String
      switch state.pace.step(progress, at: now) {
      case .nothing: return
      case .begin(let text):
        state.count += 1
        (type, line) = (.displayData, text)
      case .update(let text), .end(let text): (type, line) = (.updateDisplayData, text)
      }
      guard !state.isSilent else { return }
      let bundle = MIMEBundle(OutputBundle(plain: line))
      let display = DisplayData(bundle, displayID: "progress\(mark)-\(state.count)")
      state.publisher.publish(type, display.content)
    }
  }
}
