internal import SourceModel

extension Completer {
  /// Adds what begins a statement: verbs, then what has a name; after `$` the variables.
  mutating func addStatement() {
    switch context.spelling {
    case .bare:
      addVerbs(context.registry.specs)
      addSources()
    case .backticked: addSources()
    case .variable: addVariables()
    case .quoted: break
    }
  }

  /// Adds what may be bound to a name.
  mutating func addBinding() {
    addStatement()
    if context.spelling == .bare { addOperand(nil) }
  }

  /// Adds the verbs after `|`; after a mark what changes a chart comes first.
  mutating func addStage() {
    guard context.spelling == .bare else { return }
    let specs = context.registry.specs.filter { spec in
      switch spec.kind {
      case .source, .session, .saying, .help: false
      default: true
      }
    }
    let isChart =
      context.pipeline?.stages.last { $0.range.upperBound <= range.lowerBound }
      .map { $0.spec.isMark || $0.spec.kind == .modifier } ?? false
    let modifying = specs.filter { $0.kind == .modifier }
    let others = specs.filter { $0.kind != .modifier }
    addVerbs(isChart ? modifying + others : others + modifying)
  }

  /// Adds the topics of help: verbs and functions.
  mutating func addTopics() {
    addVerbs(context.registry.specs)
    for function in FunctionRegistry.shared.specs {
      add(function.name, .function, function.summary)
    }
  }

  private mutating func addVerbs(_ specs: [CommandSpec]) {
    for spec in specs { add(spec.name, .verb, spec.summary) }
    // Other names are offered to those who began to write one.
    guard !typed.isEmpty else { return }
    let folded = typed.lowercased()
    for spec in specs where !spec.name.hasPrefix(folded) {
      for alias in spec.aliases where alias.hasPrefix(folded) {
        add(alias, .verb, spec.summary)
      }
    }
  }

  /// Adds tables, hierarchies, charts and variables as the beginning of a pipeline.
  private mutating func addSources() {
    let verbs = Set(context.registry.words)
    addTables(avoiding: verbs)
    addHierarchies(avoiding: verbs)
    for chart in environment.chartNames {
      add(chart, as: spelled(chart, avoiding: verbs), .chart)
    }
    for variable in environment.variables {
      add(
        variable.name, as: spelled(variable.name, avoiding: verbs), .variable,
        variable.value.firstLine)
    }
  }

  /// Adds the tables, those of this cell and the current one first.
  mutating func addTables(avoiding words: Set<String>, except: String? = nil) {
    for name in flow.made.keys.sorted() where name != except {
      add(name, as: spelled(name, avoiding: words), .table, "made in this cell")
    }
    let current = environment.tableNames.filter { $0 == environment.currentTable }
    let others = environment.tableNames.filter { $0 != environment.currentTable }
    for name in current + others where name != except {
      let size = environment.table(named: name).map {
        "\($0.rowCount) rows, \($0.columns.count) columns"
      }
      add(name, as: spelled(name, avoiding: words), .table, size ?? "")
    }
  }

  mutating func addHierarchies(avoiding words: Set<String>) {
    for name in environment.hierarchyNames {
      let levels = environment.hierarchy(named: name)?.levels ?? []
      add(
        name, as: spelled(name, avoiding: words), .hierarchy, levels.joined(separator: " > "))
    }
  }

  /// Adds the names of everything that has one.
  mutating func addEverythingNamed(avoiding words: Set<String>) {
    addTables(avoiding: words)
    addHierarchies(avoiding: words)
    for chart in environment.chartNames {
      add(chart, as: spelled(chart, avoiding: words), .chart)
    }
    for variable in environment.variables {
      add(
        variable.name, as: spelled(variable.name, avoiding: words), .variable,
        variable.value.firstLine)
    }
  }

  /// Adds the variables, those of this cell first; the `$` is there or not as the place needs it.
  mutating func addVariables() {
    let mark = context.spelling == .variable ? "$" : ""
    for name in flow.bound.reversed() {
      add(name, as: mark + name, .variable, "bound in this cell")
    }
    for variable in environment.variables {
      add(variable.name, as: mark + variable.name, .variable, variable.value.firstLine)
    }
  }

  /// Returns a name in the spelling of the place: bare where possible, always so in backticks.
  func spelled(_ name: String, avoiding words: Set<String>) -> String {
    guard context.spelling == .backticked else {
      return SourceSpelling.name(name, avoiding: words)
    }
    return "`"
      + name.split(separator: "`", omittingEmptySubsequences: false).joined(separator: "``")
      + "`"
  }
}

extension String {
  /// The first line, cut to 40 characters.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count > 40 || line.count < count ? line.prefix(39) + "…" : self
  }
}
