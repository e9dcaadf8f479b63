internal import SourceModel

extension HabitReader {
  /// `// a note`, `-- a note`, `/* a note */`.
  var comment: Diagnostic? {
    guard tokens.count > 1, tokens[1].touchesPrevious else { return nil }
    let isSlash = tokens[0].is(.slash) && (tokens[1].is(.slash) || tokens[1].is(.times))
    let isDash =
      tokens[0].is(.minus) && tokens[1].is(.minus) && tokens.count > 2
      && tokens[2].word != nil && !tokens[2].touchesPrevious
    guard isSlash || isDash else { return nil }
    return .habit(
      .comment, at: tokens[0].range.union(tokens[1].range), hint: "# \(text(from: 2))")
  }

  /// `$limit = 10`.
  var dollarBinding: Diagnostic? {
    guard tokens.count > 2, case .variable(let name) = tokens[0].kind, tokens[1].is(.assign) else {
      return nil
    }
    return .habit(.dollarBinding, at: tokens[0].range, hint: "\(name) = \(text(from: 2))")
  }

  func importing(_ word: String) -> Diagnostic? {
    guard
      ["import", "library", "require", "using"].contains(word)
        || word == "from" && index(of: "import") != nil,
      !tokens.contains(where: { string($0) != nil })
    else { return nil }
    return .habit(.importing, at: tokens[0].range, hint: "begin with a file:   load \"data.csv\"")
  }

  /// Loops, conditions and functions.
  func control(_ word: String) -> Diagnostic? {
    guard tokens.count > 1 else { return nil }
    switch word {
    case "for", "foreach", "while":
      let name = tokens[1].word == nil ? "region" : text(1..<2)
      return .habit(
        .loop, at: tokens[0].range, hint: "a chart for each value:   … | facet by \(name)")
    case "if" where !tokens[1].is(.openParenthesis), "else", "elif", "switch", "case":
      return .habit(
        .condition, at: tokens[0].range,
        hint: "for each row:   derive size = if(a > 1, \"big\", \"small\")")
    case "def", "function", "func", "lambda", "class":
      return .habit(
        .function, at: tokens[0].range,
        hint: "give a result a name:   big = sales | top 5 by revenue")
    default: return nil
    }
  }

  /// `let limit = 10`.
  func declaration(_ word: String) -> Diagnostic? {
    guard ["let", "var", "const", "val", "local", "declare", "my"].contains(word), tokens.count > 3,
      tokens[1].word != nil, tokens[2].is(.assign)
    else { return nil }
    return .habit(.notNeeded(text(0..<1)), at: tokens[0].range, hint: text(from: 1))
  }

  /// `save as chart.svg`.
  var savingAs: Diagnostic? {
    guard tokens.count > 2, tokens[1].word == "as", ["save", "export"].contains(tokens[0].word)
    else { return nil }
    return .habit(
      .notNeeded("as"), at: tokens[1].range,
      hint: "save \"\(string(tokens[2]) ?? text(from: 2))\"")
  }

  /// Words about the session: `reset zoom`, `dark mode`, `remove blanks`.
  func sessionWords(_ word: String) -> Diagnostic? {
    guard tokens.count > 1, let next = tokens[1].word else { return nil }
    let place = tokens[0].range.union(tokens[1].range)
    let phrase = text(0..<2)
    switch (word, next) {
    case ("reset", "zoom"), ("clear", "zoom"):
      return .habit(.phrase(phrase), at: place, hint: "zoom none")
    case ("reset", "selection"), ("clear", "selection"):
      return .habit(.phrase(phrase), at: place, hint: "select none")
    case ("zoom", "all"), ("zoom", "reset"), ("zoom", "home"), ("zoom", "off"):
      guard tokens.count == 2, !isNode(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "zoom none")
    case ("zoom", "back"), ("zoom", "up"):
      guard tokens.count == 2, !isNode(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "zoom out")
    case ("select", "off"), ("select", "clear"), ("select", "nothing"):
      guard tokens.count == 2, !isNode(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "select none")
    case ("zoom", "in"), ("zoom", "to"), ("zoom", "into"), ("zoom", "on"), ("drill", "down"),
      ("drill", "into"):
      guard tokens.count > 2, tokens[2].word != nil || string(tokens[2]) != nil else { return nil }
      let node = text(from: 2)
      return .habit(.phrase(phrase), at: place, hint: "zoom \(node)")
    case ("dark", "mode"), ("light", "mode"), ("dark", "theme"), ("light", "theme"):
      return .habit(.phrase(phrase), at: place, hint: "set theme \(word)")
    case ("remove", _), ("drop", _):
      let blanks: Set<String> = [
        "blanks", "blank", "nulls", "null", "na", "nan", "missing", "empty",
      ]
      guard blanks.contains(next), tokens.count == 2, !isColumn(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "drop_missing")
    case ("show", "tables"), ("list", "tables"):
      guard !environment.tableNames.contains(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "show")
    case ("show", "columns"), ("list", "columns"):
      guard !environment.tableNames.contains(next) else { return nil }
      return .habit(.phrase(phrase), at: place, hint: "describe")
    case ("pivot", "table"):
      let rest = tokens.dropFirst(2).compactMap(\.word)
      let key = rest.first ?? "region"
      let value = rest.dropFirst().first ?? "revenue"
      return .habit(.phrase(phrase), at: place, hint: "group sum(\(value)) by \(key)")
    case ("only", _), ("just", _):
      let value = text(from: 1)
      return .habit(
        .verb(text(0..<1)), at: tokens[0].range,
        hint: "filter \(columnHolding(value) ?? "region") == \"\(value)\"")
    default: return nil
    }
  }

  /// Whether the current hierarchy has a node of a name.
  func isNode(_ name: String) -> Bool {
    let outline = environment.currentHierarchy.flatMap { environment.hierarchy(named: $0) }
    return outline?.paths.contains { $0.last?.lowercased() == name } ?? false
  }

  /// Whether the current table has a column of a name.
  func isColumn(_ name: String) -> Bool {
    environment.currentTable.flatMap { environment.table(named: $0) }?.column(named: name) != nil
  }

  /// Returns the column of the current table that holds a value.
  func columnHolding(_ value: String) -> String? {
    guard let name = environment.currentTable, let table = environment.table(named: name) else {
      return nil
    }
    return table.columns.first { $0.samples.contains(value) }.map { column($0.name) }
  }
}
