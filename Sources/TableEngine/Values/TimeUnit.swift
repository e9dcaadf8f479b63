/// A unit of calendar time, coarsest first; weeks are ISO weeks that begin on Monday.
package enum TimeUnit: String, Sendable, Hashable, CaseIterable {
  case year, quarter, month, week, day, hour, minute, second
}
