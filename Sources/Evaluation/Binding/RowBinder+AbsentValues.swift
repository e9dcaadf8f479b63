internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension RowBinder {
  /// Notes the texts that a condition compares a column with and that no row has.
  ///
  /// Nobody wants to be left with no rows by a misspelled or wrongly capitalised value.
  ///
  /// - Parameter condition: a condition that is bound already.
  /// - Returns: a note for each such value, with a near one that exists.
  func absentValues(in condition: Expression) -> [String] {
    guard let table, table.rowCount > 0, table.rowCount <= 1_000_000 else { return [] }
    var notes: [String] = []
    condition.visit { part in
      guard case .comparison(.equal, .name(let name), .literal(.text(let text), _), _) = part,
        let index = index(of: name.text), fields[index].type == .text, notes.count < 3
      else { return }
      let values = table.columns[index].distinctValues().map(\.text)
      guard !values.contains(text) else { return }
      let near =
        values.first { $0.lowercased() == text.lowercased() }
        ?? Suggestion.best(for: text, among: values)
      let advice = near.map { "; did you mean \"\($0)\"?" } ?? ""
      notes.append("no row has \(fields[index].name) \"\(text)\"\(advice)")
    }
    return notes
  }
}
