internal import SourceModel
internal import Synchronization

/// What several threads have done of one piece of work, for reports.
final class WorkCounter: Sendable {
  private let work: Progress.Work
  private let total: Int
  private let rows = Atomic<Int>(0)
  private let units = Atomic<Int>(0)

  /// Counts work of so many units, such as bytes.
  init(_ work: Progress.Work, total: Int) {
    self.work = work
    self.total = total
  }

  /// Adds what a thread has done.
  func add(rows more: Int, units done: Int) {
    rows.wrappingAdd(more, ordering: .relaxed)
    units.wrappingAdd(done, ordering: .relaxed)
  }

  /// How far the work is.
  func progress(isFinished: Bool = false) -> Progress {
    let done = units.load(ordering: .relaxed)
    return Progress(
      work, rows: rows.load(ordering: .relaxed),
      share: total > 0 ? Double(done) / Double(total) : 1, isFinished: isFinished)
  }
}
