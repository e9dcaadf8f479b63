internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// Numbers and times as axes, legends and texts of one chart write them.
struct AxisWords {
  let locale: String

  /// Returns a number with as many digits as it needs, at most six after the point.
  func number(_ value: Double, format: String? = nil) -> String {
    decimal(value, decimals: neededDecimals(value))
  }

  /// Returns a number with a fixed count of decimals and grouped digits.
  func decimal(_ value: Double, decimals: Int) -> String {
    var scaled = abs(value)
    for _ in 0..<decimals { scaled *= 10 }
    scaled.round(.toNearestOrEven)
    guard scaled < 9e15 else { return Value.text(of: value) }
    var digits = String(Int64(scaled))
    while digits.count <= decimals { digits = "0" + digits }
    let whole = digits.dropLast(decimals)
    var grouped = ""
    for (place, digit) in whole.reversed().enumerated() {
      if place > 0, place % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let text = String(grouped.reversed()) + (decimals > 0 ? "." + digits.suffix(decimals) : "")
    return value < 0 && scaled > 0 ? "−" + text : text
  }

  private func neededDecimals(_ value: Double) -> Int {
    var scaled = abs(value)
    for decimals in 0..<6 {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, scaled) { return decimals }
      scaled *= 10
    }
    return abs(value) >= 100 ? 1 : 3
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  func shortMonth(_ month: Int) -> String { String(Self.months[month - 1].prefix(3)) }

  /// Returns a time in full, cut to a unit: `5 March 2024`, `March 2024`, `2024`.
  func time(_ seconds: Double, unit: CalendarUnit) -> String {
    let civil = CivilTime(seconds: seconds)
    switch unit {
    case .year: return "\(civil.year)"
    case .quarter: return "Q\((civil.month - 1) / 3 + 1) \(civil.year)"
    case .month: return "\(Self.months[civil.month - 1]) \(civil.year)"
    case .week, .day: return "\(civil.day) \(Self.months[civil.month - 1]) \(civil.year)"
    case .hour, .minute, .second: return "\(date(civil)) \(clock(civil))"
    }
  }

  private func date(_ civil: CivilTime) -> String {
    "\(civil.day) \(Self.months[civil.month - 1]) \(civil.year)"
  }

  func clock(_ civil: CivilTime) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(two(civil.hour)):\(two(civil.minute))"
      + (civil.second == 0 ? "" : ":\(two(civil.second))")
  }
}
