internal import SourceModel
internal import TableEngine

/// What a join has to tell: rows without a partner, and keys that meet several times.
struct JoinCounts {
  private var withoutPartner = 0
  private var rows: Int
  private var repeatedKeys = 0
  private var unused = 0

  /// Counts how the keys of two tables meet.
  init(
    _ left: Table, _ right: Table, _ keys: [JoinKey], _ interruption: Interruption
  ) throws(Diagnostic) {
    rows = left.rowCount
    var counts: [[String]: Int] = [:]
    for row in 0..<right.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      if let key = Self.key(right, row, keys.map(\.right)) { counts[key, default: 0] += 1 }
    }
    repeatedKeys = counts.values.count { $0 > 1 }
    var met = Set<[String]>()
    for row in 0..<left.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      if let key = Self.key(left, row, keys.map(\.left)), counts[key] != nil {
        met.insert(key)
      } else {
        withoutPartner += 1
      }
    }
    unused = counts.count - met.count
  }

  private static func key(_ table: Table, _ row: Int, _ columns: [Int]) -> [String]? {
    var key: [String] = []
    for column in columns {
      guard !table.columns[column].isMissing(row) else { return nil }
      key.append(table.columns[column].text(row))
    }
    return key
  }

  /// Returns one sentence for each thing that is not a plain match.
  func notes(kind: JoinKind, other: String) -> [String] {
    var notes: [String] = []
    if withoutPartner > 0 {
      let fate = kind == .inner ? "were left out" : "have no values from it"
      notes.append("\(withoutPartner) of \(rows) rows found no partner in \(other) and \(fate)")
    }
    if repeatedKeys > 0 {
      notes.append(
        "\(repeatedKeys) \(repeatedKeys == 1 ? "key occurs" : "keys occur") more than once in"
          + " \(other), so that rows were repeated")
    }
    if unused > 0 {
      notes.append(
        "\(unused) \(unused == 1 ? "key" : "keys") of \(other) found no partner")
    }
    return notes
  }
}
