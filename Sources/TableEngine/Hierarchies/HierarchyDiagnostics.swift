internal import SourceModel

// All sentences about hierarchies; nothing else in the folder builds one.

extension Diagnostic {
  static func blankLevel(
    _ level: String, row: Int, below outer: String?, above inner: String
  ) -> Diagnostic {
    let place = outer.map { "between \"\($0)\" and \"\(inner)\"" } ?? "above \"\(inner)\""
    return Diagnostic(
      .dataError, "row \(row): \(level) is blank \(place)",
      hint: "missing: \"(blank)\" gives such places a name")
  }

  static func totalTooSmall(
    _ name: String, stated: Double, children: Double, count: Int
  ) -> Diagnostic {
    let excess = ((children / stated - 1) * 1_000).rounded() / 10
    let percent = stated > 0 ? " (\(Value.text(of: excess))% more)" : ""
    let parts = count == 1 ? "its only part is" : "its \(count) parts add up to"
    return Diagnostic(
      .dataError,
      "\(name) says \(grouped(stated)), but \(parts) \(grouped(children))\(percent)",
      hint: "use parents: check to draw the sums")
  }

  static func namelessRow(_ row: Int, column: String) -> Diagnostic {
    Diagnostic(.dataError, "row \(row) has no name in column \(column)")
  }

  static func ambiguousParent(_ parent: String, row: Int, rows: [Int]) -> Diagnostic {
    let numbers = rows.prefix(3).map(String.init).joined(separator: ", ")
    return Diagnostic(
      .dataError,
      "row \(row): parent \"\(parent)\" fits several rows under different parents (rows \(numbers))",
      hint: "give every row an id of its own")
  }

  static func missingParent(
    _ parent: String, row: Int, column: String, affected: Int, suggestion: String?
  ) -> Diagnostic {
    let guess = suggestion.map { "did you mean \"\($0)\"? " } ?? ""
    let rows = affected == 1 ? "1 row" : "\(affected) rows"
    return Diagnostic(
      .dataError, "row \(row): parent \"\(parent)\" is not in column \(column)",
      hint: "\(guess)(\(rows) affected; missing: root attaches such rows to the whole)")
  }

  static func parentLoop(_ names: [String], rows: [Int]) -> Diagnostic {
    let numbers = rows.prefix(6).map(String.init).joined(separator: ", ")
    let more = rows.count > 6 ? ", …" : ""
    let shown = names.count > 8 ? names.prefix(7) + ["…", names[0]] : names[...]
    return Diagnostic(
      .dataError,
      "the parents form a loop: \(shown.joined(separator: " › "))"
        + " (\(rows.count == 1 ? "row" : "rows") \(numbers)\(more))")
  }

  static func unknownNode(
    _ path: String, view: String, suggestion: String?, children: [String], split: [String]? = nil
  ) -> Diagnostic {
    let steps = split.map { "a path has > between its steps:   " + $0.joined(separator: " > ") }
    let more = children.count > 12 ? ", … (\(children.count) in all)" : ""
    return Diagnostic(
      .unknownNode, "\"\(path)\" is not in the current view (\(view))",
      hint: steps ?? suggestion.map { "did you mean \"\($0)\"?" },
      notes: children.isEmpty
        ? [] : ["here: \(children.prefix(12).joined(separator: ", "))\(more)"])
  }

  static func ambiguousNode(_ path: String, paths: [String]) -> Diagnostic {
    let more = paths.count > 8 ? ["… (\(paths.count) in all)"] : []
    return Diagnostic(
      .ambiguousNode, "\"\(path)\" fits \(paths.count) places",
      hint: "write more of the path", notes: Array(paths.prefix(8)) + more)
  }

  static func outsideCircle(
    _ position: CirclePosition, total: Double, title: String
  ) -> Diagnostic {
    switch position {
    case .value(let value):
      Diagnostic(
        .valueError, "\(grouped(value)) is outside 0 … \(grouped(total)) (\(title))")
    case .share(let share):
      Diagnostic(.valueError, "\(Value.text(of: share * 100))% is outside 0% … 100%")
    case .turns(let turns):
      Diagnostic(.valueError, "\(Value.text(of: turns * 360))° is outside 0° … 360°")
    }
  }
}
