/// The period that labels of times stand for, found by their shape in any language.
enum TimeGrain: Sendable {
  case year, quarter, month, day, moment

  /// Finds the period that all labels share; nil where one is no time.
  init?(_ labels: [String]) {
    guard let first = labels.first.flatMap(TimeGrain.init(label:)),
      labels.allSatisfy({ TimeGrain(label: $0) == first })
    else { return nil }
    self = first
  }

  /// `2024`, `Q2 2024`, `June 2024`, `17 June 2024`, `17 June 2024, 04:00`.
  private init?(label: String) {
    guard !label.contains(":") else {
      self = .moment
      return
    }
    let parts = label.split(separator: " ")
    guard let year = parts.last, year.utf8.count == 4, year.allSatisfy(\.isNumber) else {
      return nil
    }
    switch parts.count {
    case 1:
      guard year.hasPrefix("18") || year.hasPrefix("19") || year.hasPrefix("20") else {
        return nil
      }
      self = .year
    case 2:
      let isQuarter = parts[0].utf8.count == 2 && parts[0].hasPrefix("Q")
      guard isQuarter || parts[0].allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
      self = isQuarter ? .quarter : .month
    default:
      guard parts[0].first?.isNumber == true || parts.count == 3 else { return nil }
      self = .day
    }
  }
}
