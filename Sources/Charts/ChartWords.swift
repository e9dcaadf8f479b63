/// The words that charts draw, in one place (seed 125).
enum ChartWords {
  static let noData = "No data"
  static let total = "Total"
  /// The first step of the way to a zoomed node.
  static let all = "All"
  static let rest = "(rest)"

  static func level(_ number: Int) -> String { "Level \(number)" }
  static func rest(of parent: String) -> String { "(rest of \(parent))" }
  static func other(_ count: Int) -> String { "Other (\(count))" }
  static func smaller(_ count: Int) -> String { "\(count) smaller" }
  static func more(_ count: Int) -> String { "and \(count) more" }
}
