internal import Synchronization

/// The flag by which another thread ends the work on a text, and the way of reports from that work.
///
/// Together with the libzmq context it is all that threads share.
package final class Interruption: Sendable {
  private let isRaised = Atomic<Bool>(false)

  private let onProgress: (@Sendable (Progress) -> Void)?

  /// Makes a flag that is not raised.
  ///
  /// - Parameter onProgress: is told how far long work is, on the thread that waits for it.
  package init(onProgress: (@Sendable (Progress) -> Void)? = nil) { self.onProgress = onProgress }

  /// Tells how far long work is.
  package func report(_ progress: Progress) { onProgress?(progress) }

  /// Asks the running work to stop at its next checkpoint.
  package func raise() { isRaised.store(true, ordering: .releasing) }

  /// Forgets an earlier request; called before work begins.
  package func lower() { isRaised.store(false, ordering: .releasing) }

  /// Stops the work if somebody asked for it.
  ///
  /// Long loops call this every few thousand rows; it costs one atomic load.
  ///
  /// - Throws: `Interrupted`, without a range.
  package func checkpoint() throws(Diagnostic) {
    guard isRaised.load(ordering: .acquiring) else { return }
    throw Diagnostic(.interrupted, "stopped; nothing was changed by this statement")
  }
}
