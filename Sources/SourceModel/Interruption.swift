internal import Synchronization

/// The flag by which another thread ends the work on a text, and the way of reports from that work.
///
/// Together with the libzmq context and the committed state it is all that threads share. One flag
/// may stand within another: raising the outer one ends the work of all within, and each forgets
/// what was raised for itself alone.
package final class Interruption: Sendable {
  /// How often it was raised.
  private let raised = Atomic<Int>(0)

  /// How many raises, those of the outer flag included, were before the present work.
  private let forgotten = Atomic<Int>(0)

  /// Whether no more work is to be done.
  private let ended = Atomic<Bool>(false)

  private let outer: Interruption?
  private let onProgress: (@Sendable (Progress) -> Void)?

  /// Makes a flag that is not raised.
  ///
  /// - Parameters:
  ///   - outer: a flag that ends this one's work too.
  ///   - onProgress: is told how far long work is, on the thread that waits for it.
  package init(
    within outer: Interruption? = nil, onProgress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.outer = outer
    self.onProgress = onProgress
    lower()
  }

  /// Tells how far long work is.
  package func report(_ progress: Progress) { onProgress?(progress) }

  /// Asks the running work to stop at its next checkpoint.
  package func raise() { raised.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  /// Asks the running work and all that would follow to stop; it cannot be lowered again.
  package func end() { ended.store(true, ordering: .releasing) }

  /// Whether no more work is to be done.
  package var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// Forgets an earlier request; called before work begins.
  package func lower() { forgotten.store(count, ordering: .releasing) }

  /// Stops the work if somebody asked for it.
  ///
  /// Long loops call this every few thousand rows; it costs a few atomic loads.
  ///
  /// - Throws: `Interrupted`, without a range.
  package func checkpoint() throws(Diagnostic) {
    guard count != forgotten.load(ordering: .acquiring) || isEnded else { return }
    throw Diagnostic(.interrupted, "stopped; nothing was changed by this statement")
  }

  private var count: Int {
    raised.load(ordering: .acquiring) &+ (outer?.raised.load(ordering: .acquiring) ?? 0)
  }
}
