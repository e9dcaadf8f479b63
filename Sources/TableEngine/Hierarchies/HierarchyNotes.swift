/// What a finished hierarchy says about the rows it was made of.
struct HierarchyNotes {
  let table: Table
  let hierarchy: Hierarchy

  /// Tells of rows that share their path (seed 4).
  func mergedRows() -> [String] {
    let shared = hierarchy.nodes.filter { $0.rowCount > 1 }
    let rows = shared.reduce(0) { $0 + $1.rowCount }
    guard rows > 0, let first = shared.first else { return [] }
    let numbers = first.rows.prefix(3).map { String(table.sourceRow($0)) }.joined(separator: ", ")
    let more = first.rowCount > 3 ? ", …" : ""
    let other = shared.count > 1 ? "; \(shared.count) names in all" : ""
    return ["\(rows) rows merged: rows \(numbers)\(more) are all \"\(first.name)\"\(other)"]
  }

  /// Tells which inner nodes state totals, and which totals were too small.
  func totals(_ statements: [HierarchyTree.Statement], clampsSmallTotals: Bool) -> [String] {
    var notes: [String] = []
    let larger = statements.filter { !$0.isEqual && $0.stated > $0.children }
    if let first = larger.first {
      let more = larger.count > 1 ? ", and \(larger.count - 1) more" : ""
      notes.append(
        "\(path(first)) says \(grouped(first.stated)), \(grouped(first.stated - first.children))"
          + " more than its parts, which stays empty\(more)")
    }
    let smaller = statements.filter { !$0.isEqual && $0.stated < $0.children }
    if let first = smaller.first {
      let more = smaller.count > 1 ? ", and \(smaller.count - 1) more" : ""
      notes.append(
        clampsSmallTotals
          ? "\(path(first)) says \(grouped(first.stated)), but its parts add up to"
            + " \(grouped(first.children)); the sum is drawn\(more)"
          : "\(path(first)) has a value of its own, \(grouped(first.stated)), which was added to"
            + " its parts\(more)")
    }
    return notes
  }

  /// Tells of rows whose levels are all blank.
  func pathless() -> [String] {
    let count = hierarchy.nodes[0].rowCount
    let numbers = hierarchy.nodes[0].rows.prefix(3).map { String(table.sourceRow($0)) }.joined(
      separator: ", ")
    return [
      "\(count) \(count == 1 ? "row has" : "rows have") no name at any level"
        + " and count for the whole alone (row \(numbers)\(count > 3 ? ", …" : ""))"
    ]
  }

  private func path(_ statement: HierarchyTree.Statement) -> String {
    hierarchy.path(of: statement.node).joined(separator: " › ")
  }
}

/// Returns a number with commas between its thousands, as messages show it.
func grouped(_ number: Double) -> String {
  let text = Value.text(of: number)
  let digits = text.prefix { $0 != "." && $0 != "e" }
  let rest = text.dropFirst(digits.count)
  guard !rest.contains("e") else { return text }
  let sign = digits.hasPrefix("-") ? "-" : ""
  var result = ""
  for (index, digit) in digits.dropFirst(sign.count).reversed().enumerated() {
    if index > 0 && index % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return sign + String(result.reversed()) + rest
}
