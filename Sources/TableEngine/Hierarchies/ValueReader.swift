/// Reads the values of rows by the seeds' rule and remembers what it could not use (seeds 12, 13).
struct ValueReader {
  private let column: Column?
  private let table: Table
  private(set) var losses: ValueLosses

  /// Reads values.
  ///
  /// - Parameters:
  ///   - column: a value for each row; nil counts rows.
  ///   - table: the rows, for their numbers in reports.
  ///   - losses: what was not used in rows before these.
  init(_ column: Column?, table: Table, after losses: ValueLosses = ValueLosses()) {
    self.column = column
    self.table = table
    self.losses = losses
  }

  /// The numbers of all rows where none is missing; nil for other columns.
  var plainNumbers: [Double]? {
    guard let column, column.validity == nil, case .numbers(let values) = column.storage else {
      return nil
    }
    return values
  }

  /// Returns the value of a row: 1 where rows are counted, 0 where it is negative or not finite.
  ///
  /// - Parameters:
  ///   - row: its place in the table.
  ///   - node: the node that it ends at.
  /// - Returns: what is added up.
  mutating func read(_ row: Int, of node: Int) -> HierarchyTree.RowValue {
    guard let column else { return HierarchyTree.RowValue(used: 1, rejected: nil) }
    guard let value = column.number(row), value.isFinite else {
      losses.addUnusable(
        column.number(row).map { Value.text(of: $0) } ?? "", row: table.sourceRow(row), node: node)
      return HierarchyTree.RowValue(used: 0, rejected: nil)
    }
    guard value < 0 else { return HierarchyTree.RowValue(used: value, rejected: nil) }
    losses.addNegative(value, row: table.sourceRow(row), node: node)
    return HierarchyTree.RowValue(used: 0, rejected: value)
  }
}

/// How many values were not used, and the first three of each kind.
struct ValueLosses: Sendable {
  private var negative: [Place] = []
  private var unusable: [Place] = []
  private var negativeCount = 0
  private var unusableCount = 0

  /// A value that was not used, and the node that its row ends at.
  private struct Place: Sendable {
    let row: Int
    var node: Int
    let text: String
  }

  mutating func addNegative(_ value: Double, row: Int, node: Int) {
    negativeCount += 1
    guard negative.count < 3 else { return }
    negative.append(Place(row: row, node: node, text: Value.text(of: value)))
  }

  mutating func addUnusable(_ text: String, row: Int, node: Int) {
    unusableCount += 1
    if unusable.count < 3 { unusable.append(Place(row: row, node: node, text: text)) }
  }

  /// Takes over what was found in other rows; `map` gives the node here for each node there.
  mutating func absorb(_ other: ValueLosses, _ map: (Int) -> Int) {
    func join(_ own: [Place], _ more: [Place]) -> [Place] {
      let mapped = more.map { Place(row: $0.row, node: map($0.node), text: $0.text) }
      return Array((own + mapped).sorted { $0.row < $1.row }.prefix(3))
    }
    negative = join(negative, other.negative)
    unusable = join(unusable, other.unusable)
    negativeCount += other.negativeCount
    unusableCount += other.unusableCount
  }

  /// Returns what was not used, in one sentence with row, label and value (test B-7).
  ///
  /// - Parameter label: the words for a node; empty for the whole.
  /// - Returns: nothing when all values were used.
  func notes(_ label: (Int) -> String) -> [String] {
    let count = negativeCount + unusableCount
    guard count > 0 else { return [] }
    func words(_ place: Place, _ verdict: String) -> (row: Int, words: String) {
      let name = label(place.node)
      return (place.row, "row \(place.row)\(name.isEmpty ? "" : ", \(name),") \(verdict)")
    }
    let places =
      negative.map { words($0, "is negative (\($0.text))") }
      + unusable.map {
        words($0, $0.text.isEmpty ? "has no number" : "is not a number (\($0.text))")
      }
    var listed = places.sorted { $0.row < $1.row }.prefix(3).map(\.words).joined(separator: "; ")
    if count > 3 { listed += "; and \(count - 3) more" }
    return ["\(count) \(count == 1 ? "value was" : "values were") not used: \(listed)"]
  }
}
