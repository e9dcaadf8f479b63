/// How far a piece of long work is.
package struct Progress: Sendable, Equatable {
  package enum Work: Sendable {
    case reading, grouping
  }

  package let work: Work
  /// Rows done so far.
  package let rows: Int
  /// The share of the work that is done, 0…1.
  package let share: Double
  /// Whether nothing more comes, as the work is done or was stopped.
  package let isFinished: Bool

  package init(_ work: Work, rows: Int, share: Double, isFinished: Bool = false) {
    self.work = work
    self.rows = rows
    self.share = share
    self.isFinished = isFinished
  }
}

/// The words for progress, without a clock of its own.
package enum ProgressText {
  /// Returns the line that is shown while work lasts.
  ///
  /// - Parameters:
  ///   - progress: how far it is.
  ///   - elapsed: seconds since it began.
  /// - Returns: rows, share and the time left, such as `3,200,000 rows read, 32%, about 8 s left`.
  package static func running(_ progress: Progress, elapsed: Double) -> String {
    let share = min(max(progress.share, 0), 1)
    let left = share > 0 ? elapsed * (1 - share) / share : 0
    return "\(done(progress)), \(Int(share * 100))%, about \(Int(left.rounded(.up))) s left"
  }

  /// Returns the line that stays: `10,000,000 rows read`.
  package static func finished(_ progress: Progress) -> String {
    progress.share < 1 ? "stopped after \(done(progress))" : done(progress)
  }

  private static func done(_ progress: Progress) -> String {
    var digits = ""
    for (place, digit) in String(progress.rows).reversed().enumerated() {
      if place > 0 && place % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    return "\(String(digits.reversed())) rows \(progress.work == .reading ? "read" : "grouped")"
  }
}

/// When progress is worth a line: after half a second, then at most four times a second.
package struct ProgressPace: Sendable {
  /// What to do about a report.
  package enum Step: Sendable, Equatable {
    case nothing
    case begin(String)
    case update(String)
    case end(String)
  }

  private var start: Double?
  private var last: Double?

  package init() {}

  /// Decides about a report.
  ///
  /// - Parameters:
  ///   - progress: how far the work is.
  ///   - now: seconds of a clock that never goes back.
  /// - Returns: what to show.
  package mutating func step(_ progress: Progress, at now: Double) -> Step {
    if progress.isFinished {
      defer { self = ProgressPace() }
      return last == nil ? .nothing : .end(ProgressText.finished(progress))
    }
    guard let start else {
      start = now
      return .nothing
    }
    guard now - start >= 0.5, now - (last ?? 0) >= 0.25 || last == nil else { return .nothing }
    defer { last = now }
    let text = ProgressText.running(progress, elapsed: now - start)
    return last == nil ? .begin(text) : .update(text)
  }
}
