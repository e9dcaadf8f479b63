/// Reads the values of rows by the seeds' rule and remembers what it could not use (seeds 12, 13).
struct ValueReader {
  private let column: Column?
  private let table: Table
  private var negative: [(row: Int, text: String)] = []
  private var unusable: [(row: Int, text: String)] = []
  private var negativeCount = 0
  private var unusableCount = 0

  init(_ column: Column?, table: Table) {
    self.column = column
    self.table = table
  }

  /// Returns the value of a row: 1 where rows are counted, 0 where it is negative or not finite.
  mutating func read(_ row: Int) -> HierarchyTree.RowValue {
    guard let column else { return HierarchyTree.RowValue(used: 1, rejected: nil) }
    guard let value = column.number(row), value.isFinite else {
      unusableCount += 1
      let text = column.number(row).map { Value.text(of: $0) } ?? ""
      if unusable.count < 3 { unusable.append((table.sourceRow(row), text)) }
      return HierarchyTree.RowValue(used: 0, rejected: nil)
    }
    guard value < 0 else { return HierarchyTree.RowValue(used: value, rejected: nil) }
    negativeCount += 1
    if negative.count < 3 {
      negative.append((table.sourceRow(row), Value.text(of: value)))
    }
    return HierarchyTree.RowValue(used: 0, rejected: value)
  }

  /// What was not used, in one sentence; none when all was.
  var notes: [String] {
    let count = negativeCount + unusableCount
    guard count > 0 else { return [] }
    var places =
      negative.map { ($0.row, "row \($0.row) is negative (\($0.text))") }
      + unusable.map {
        (
          $0.row,
          $0.text.isEmpty
            ? "row \($0.row) has no number" : "row \($0.row) is not a number (\($0.text))"
        )
      }
    places.sort { $0.0 < $1.0 }
    var listed = places.prefix(3).map(\.1).joined(separator: ", ")
    if count > 3 { listed += ", and \(count - 3) more" }
    return ["\(count) \(count == 1 ? "value was" : "values were") not used: \(listed)"]
  }
}
