/// Repeatable small variations for made data (a linear congruential generator, Numerical Recipes).
struct MadeNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns the next whole number from 0 up to, but without, `bound`.
  mutating func next(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % max(1, bound)
  }
}

/// Writes a day as `2024-03-05`, counted from 1 January 2024 over the years 2024 and 2025.
func madeDay(_ offset: Int) -> String {
  var year = 2024
  var rest = offset
  if rest >= 366 {
    year = 2025
    rest -= 366
  }
  let february = year == 2024 ? 29 : 28
  var month = 1
  for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
    if rest < length { break }
    rest -= length
    month += 1
  }
  let day = rest + 1
  return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
}
