internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// One axis in data units: its kind, its domain and its words.
struct AxisModel {
  enum Kind { case number, time, category }
  /// `x` or `y` as the source calls it.
  var name: String
  var kind: Kind
  var transform: ScaleTransform = .linear
  /// Categories go from −½ to their count − ½.
  var lower = 0.0
  var upper = 1.0
  var isReversed = false
  var categories = CategoryDomain(title: "")
  /// Whether every value is whole, so that ticks are (rule a).
  var isInteger = false
  /// The unit that times are cut to; nil for a number.
  var unit: CalendarUnit?
  /// Whether categories are numbers or times in order, so that a reader can infer hidden labels.
  var isOrdered = false
  /// Whole numbers that are years are written without grouping.
  var isYears = false
  var options = AxisOptions()
  var measure = SceneGraph.Measure(title: "")
  /// Shares of one that are written as percentages.
  var isPercent = false
  /// Whether marks need half a step of room at both ends.
  var step: Double?

  /// Returns a value of this axis in words.
  func words(_ value: Double, _ words: AxisWords) -> String {
    switch kind {
    case .category: categories.label(Int(value.rounded()))
    case .time: words.time(value, unit: unit ?? .day, format: options.format)
    case .number:
      isYears
        ? "\(Int(value))"
        : words.number(value, within: upper - lower, format: measure.format)
    }
  }

  /// Returns the scale between two px.
  func scale(from start: Double, to end: Double) -> PositionScale {
    let (first, last) = isReversed ? (end, start) : (start, end)
    if kind == .category {
      return .band(BandScale(count: categories.count, start: first, end: last))
    }
    return .continuous(
      ContinuousScale(transform, from: lower, to: upper, start: first, end: last))
  }
}

/// Px of the values of an axis.
enum PositionScale {
  case band(BandScale)
  case continuous(ContinuousScale)

  func px(_ value: Double) -> Double {
    switch self {
    case .band(let scale):
      // Fractions of a category are places within its band.
      scale.center(0) + scale.step * value
    case .continuous(let scale): scale.position(value)
    }
  }

  /// The width of a category's band; 0 where there are no bands.
  var bandwidth: Double {
    switch self {
    case .band(let scale): scale.bandwidth
    case .continuous: 0
    }
  }

  /// The distance of two categories.
  var step: Double {
    switch self {
    case .band(let scale): abs(scale.step)
    case .continuous: 0
    }
  }
}

/// The words for the values of a category channel; numbers and times are written as on axes.
struct ValueNames {
  private let words: AxisWords
  private let unit: CalendarUnit?
  private let isYears: Bool
  /// Whether the values are the English names of months or weekdays.
  private let isCalendar: Bool

  init(reader: ChannelReader, options: CartesianOptions) {
    isCalendar = reader.channel.naturalOrder.map { $0.count == 7 || $0.count == 12 } ?? false
    words = AxisWords(locale: options.locale)
    unit = reader.type?.calendarUnit
    isYears = reader.isYears
  }

  /// Returns a short label of a month or weekday; nil for other values.
  func shortLabel(_ value: Value) -> String? {
    if isCalendar, case .text(let name) = value { return words.locale.shortCalendarName(name) }
    // Japanese dates are short as they are.
    guard unit == .month, words.locale.language != "ja", let seconds = value.plotNumber else {
      return nil
    }
    return words.time(seconds, unit: .month, format: "%b %Y")
  }

  /// Returns the label of a value, nil when its text is good as it is.
  func label(_ value: Value) -> String? {
    if let seconds = value.plotNumber {
      if let unit { return words.time(seconds, unit: unit) }
      return isYears ? nil : words.number(seconds)
    }
    if case .boolean(let isTrue) = value { return isTrue ? "yes" : "no" }
    if isCalendar, case .text(let name) = value { return words.locale.calendarName(name) }
    return nil
  }
}

extension ColumnType {
  /// The unit that times of this type are cut to; nil for other types.
  var calendarUnit: CalendarUnit? {
    switch self {
    case .date: .day
    case .datetime: .second
    case .period(let unit): CalendarUnit(rawValue: unit.rawValue)
    default: nil
    }
  }
}

extension ChannelReader {
  /// Whether the numbers are years, which are written without grouping.
  var isYears: Bool {
    guard type == .integer else { return false }
    let name = channel.expression.lowercased()
    guard ["year", "jahr", "année", "annee", "año", "anno", "年"].contains(where: name.contains)
    else { return false }
    return distinctValues().allSatisfy { (1_000...2_999).contains($0.plotNumber ?? 0) }
  }
}
