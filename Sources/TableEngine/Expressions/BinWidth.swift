internal import Glibc

/// The width of bins that people can read.
package enum BinWidth {
  /// Returns the least 1, 2 or 5 times a power of ten that cuts a range into at most so many bins.
  package static func round(range: Double, count: Double) -> Double {
    guard range > 0, range.isFinite, count >= 1 else { return 1 }
    let raw = range / count
    let power = pow(10, log10(raw).rounded(.down))
    for step in [1, 2, 5, 10] where Double(step) * power >= raw * (1 - 1e-9) {
      return Double(step) * power
    }
    return 10 * power
  }
}
