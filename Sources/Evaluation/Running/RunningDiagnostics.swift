internal import ChartLanguage
internal import SourceModel
internal import TableEngine

// The words of errors about statements and state, sorted by name.

extension Diagnostic {
  static func chartNeedsAt(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a chart with axes has places on its axis, and no nodes", at: range,
      hint: "select at \(Double(name) == nil ? "\"\(name)\"" : name)")
  }

  static func needsHierarchy(_ verb: Name, _ phrase: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(verb.text) works on a hierarchy, and this is \(phrase)", at: verb.range,
      hint: "make one before:   hierarchy region > country value: sum(revenue)")
  }

  static func needsTable(_ verb: Name, _ phrase: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(verb.text) works on the rows of a table, and this is \(phrase)", at: verb.range
    )
  }

  static func noChart(_ verb: Name) -> Diagnostic {
    Diagnostic(
      .unknownName, "there is no chart yet", at: verb.range,
      hint: "draw one before:   bar country, bags | \(verb.text) …")
  }

  static func noHierarchy(_ verb: Name) -> Diagnostic {
    Diagnostic(
      .unknownName, "there is no current hierarchy", at: verb.range,
      hint: "make one before:   sunburst region > country value: sum(revenue)")
  }

  static func noTable(_ verb: Name, in workspace: Workspace) -> Diagnostic {
    let tables = workspace.names { if case .table = $0 { true } else { false } }
    return Diagnostic(
      .unknownName, "there is no current table", at: verb.range,
      hint: tables.isEmpty
        ? "load one before:   load \"sales.csv\"   or   example coffee"
        : "use \(tables[0])   or   \(tables[0]) | \(verb.text) …",
      notes: tables.isEmpty ? [] : ["tables: \(tables.joined(separator: ", "))"])
  }

  static func nothingToName(_ name: Name) -> Diagnostic {
    Diagnostic(
      .typeError, "there is nothing that \"\(name.text)\" could name", at: name.range,
      hint: "\"as\" names a table, a hierarchy or a chart")
  }

  static func notATable(_ name: Name, _ item: Workspace.Item) -> Diagnostic {
    Diagnostic(
      .typeError, "\(name.text) is \(item.phrase), not a table", at: name.range)
  }

  /// `select at France` on a chart with axes.
  static func placeNeedsQuotes(_ name: Name) -> Diagnostic {
    Diagnostic(
      .typeError, "a name of the axis goes in quotes", at: name.range,
      hint: "select at \"\(name.text)\"")
  }

  /// `select 72000000`: a number is a node's name before it is a place.
  static func placeNeedsAt(_ error: Diagnostic, _ place: String) -> Diagnostic {
    Diagnostic(
      error.name, error.message, hint: "for what lies at a value:   select at \(place)",
      notes: error.notes)
  }

  static func unknownSource(
    _ name: Name, in workspace: Workspace, isAlone: Bool
  ) -> Diagnostic {
    let names = workspace.entries.map(\.name)
    let verbs = CommandKinds.registry.words
    let near = Suggestion.best(for: name.text, among: names + (isAlone ? verbs : []))
    let habit = isAlone ? Self.stateHabits[name.text.lowercased()] : nil
    let what = isAlone ? "verb or table" : "table, hierarchy or chart"
    return Diagnostic(
      .unknownName, "there is no \(what) \"\(name.text)\"", at: name.range,
      hint: habit ?? near.map { "did you mean \"\($0)\"?" }
        ?? (names.isEmpty ? "load one before:   load \"\(name.text).csv\"" : nil),
      notes: names.isEmpty ? [] : ["names: \(names.prefix(12).joined(separator: ", "))"])
  }

  /// Words that people expect to reset or to leave something.
  private static let stateHabits = [
    "reset": "zoom none   select none   forget all   help",
    "restart": "forget all",
    "clear_all": "forget all",
    "quit": "close the notebook; forget all   empties the session",
    "exit": "close the notebook; forget all   empties the session",
    "tables": "show",
    "ls": "show",
    "vars": "show",
    "undo": "zoom out   zoom none   select none",
    "unzoom": "zoom none",
  ]

  static func unknownTable(_ name: Name, in workspace: Workspace) -> Diagnostic {
    let tables = workspace.names { if case .table = $0 { true } else { false } }
    return Diagnostic(
      .unknownName, "there is no table \"\(name.text)\"", at: name.range,
      hint: Suggestion.best(for: name.text, among: tables).map { "did you mean \"\($0)\"?" },
      notes: [tables.isEmpty ? "no table is loaded" : "tables: \(tables.joined(separator: ", "))"])
  }
}

extension Workspace.Item {
  /// The kind of thing in a sentence.
  var phrase: String {
    switch self {
    case .table: "a table"
    case .hierarchy: "a hierarchy"
    case .chart: "a chart"
    case .variable(let value): value.phrase
    }
  }
}
