internal import ZeroMQ

/// A channel that a thread runs to its end.
protocol Channel: ~Copyable {
  /// Serves until the channel or the kernel ends.
  ///
  /// - Throws: a failed call, in the end a termination.
  mutating func run() throws(ZeroMQError)

  /// Asks the kernel to end because this channel cannot go on.
  mutating func fail()
}

/// Carries a channel into its thread, as a closure cannot own what cannot be copied.
final class ChannelBox<Served: Channel & ~Copyable> {
  private var channel: Served

  init(_ channel: consuming Served) { self.channel = channel }

  func run(_ log: KernelLog) {
    do throws(ZeroMQError) {
      try channel.run()
    } catch {
      guard !error.isTermination else { return }
      log.write(.error, "a channel failed: \(error)")
      channel.fail()
    }
  }
}
