/// The clauses of a name or a line, with commas between them.
struct Clauses {
  private(set) var text = ""

  /// Appends a clause; an empty one is left out.
  mutating func add(_ clause: String) {
    guard !clause.isEmpty else { return }
    if !text.isEmpty { text += ", " }
    text += clause
  }
}
