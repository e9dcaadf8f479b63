internal import TableEngine

extension JoinCounts {
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
    if unusedKeys > 0 {
      notes.append(
        "\(unusedKeys) \(unusedKeys == 1 ? "key" : "keys") of \(other) found no partner")
    }
    return notes
  }
}
