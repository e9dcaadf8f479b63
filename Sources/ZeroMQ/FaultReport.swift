internal import CZeroMQ

/// The line on standard error that names the cause and place when a fault ends the process.
package enum FaultReport {
  /// Watches for faults from now on; the process still ends by its signal.
  package static func start() { heliograph_report_faults() }

  /// Notes which cell runs, for the line.
  package static func note(cell number: Int) { heliograph_note_cell(number) }
}
