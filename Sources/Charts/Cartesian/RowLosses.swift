internal import TableEngine

/// Counts of rows that could not be drawn, and the sentences about them.
struct RowLosses {
  /// Rows without a value, which the chart's content counts.
  var missing = 0
  /// Rows whose category is not among those that a scale's domain lists.
  var outsideScale = 0
  /// By the axis' name.
  var outsideDomain: [String: Int] = [:]
  var notPositive: [(row: Int, value: Double)] = []

  /// Returns one sentence for each kind of loss.
  func notes(table: Table, x: AxisModel, y: AxisModel) -> [String] {
    var notes: [String] = []
    if outsideScale > 0 {
      notes.append("\(rows(outsideScale)) left out by the domain of a scale.")
    }
    for (axis, count) in outsideDomain.sorted(by: { $0.key < $1.key }) {
      notes.append("\(rows(count)) outside the domain of \(axis).")
    }
    for (row, value) in notPositive.prefix(3) {
      notes.append(
        "Row \(table.sourceRow(row)): \(Value.text(of: value)) cannot be shown on a log scale.")
    }
    if notPositive.count > 3 {
      notes.append("\(notPositive.count - 3) further rows cannot be shown on a log scale.")
    }
    return notes
  }

  private func rows(_ count: Int) -> String { count == 1 ? "1 row is" : "\(count) rows are" }
}
