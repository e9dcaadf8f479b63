internal import CZeroMQ

/// Memory that is free and still the process's own.
package enum FreedMemory {
  /// What is worth giving back after a message, in bytes.
  package static let leastBytes = 1 << 20

  /// Gives it back to the system, which the C library does by itself only where nothing in use lies
  /// behind it.
  package static func giveBack() { heliograph_give_back_memory() }
}
