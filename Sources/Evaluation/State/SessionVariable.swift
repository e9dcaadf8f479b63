internal import Charts
internal import TableEngine

/// Something that the session holds, as a debugger's panel shows it: a line that may open.
///
/// Opening shows what is in memory; it reads no file and draws no chart.
package struct SessionVariable: Sendable {
  package let name: String
  package let value: String

  /// A type that front ends know from Python, so that they show the value beside it; nil where only
  /// the value says what it is.
  package let type: String?
  private let content: Content

  private indirect enum Content: Sendable {
    case table(Table)
    case column(Column)
    case hierarchy(HierarchyState)
    case node(HierarchyState, Int)
    case value(LanguageValue)
    case none
  }

  /// How many rows, nodes or items a line shows at most when it is opened.
  private static let limit = 100

  private init(name: String, value: String, type: String? = nil, content: Content = .none) {
    self.name = name
    self.value = value
    self.type = type
    self.content = content
  }

  /// Whether there is something inside.
  package var isExpandable: Bool {
    switch content {
    case .table(let table): !table.fields.isEmpty
    case .column(let column): column.count > 0
    case .hierarchy: true
    case .node(let state, let node): !state.hierarchy.nodes[node].children.isEmpty
    case .value(.list(let items)): !items.isEmpty
    case .value(.map(let entries)): !entries.isEmpty
    case .value, .none: false
    }
  }

  /// What is inside, a hundred lines of each kind at most; the last line counts the rest.
  package var children: [SessionVariable] {
    switch content {
    case .table(let table): Self.columns(of: table)
    case .column(let column):
      Self.limited(0..<column.count) { row in
        column.isMissing(row)
          ? SessionVariable(name: String(row + 1), value: TableBundle.missing)
          : SessionVariable(
            name: String(row + 1), value: column.text(row), type: Self.type(of: column.type))
      }
    case .hierarchy(let state): Self.facts(of: state) + Self.nodes(of: state, below: 0)
    case .node(let state, let node): Self.nodes(of: state, below: node)
    case .value(.list(let items)):
      Self.limited(items.indices) { SessionVariable(name: String($0 + 1), items[$0]) }
    case .value(.map(let entries)):
      Self.limited(entries.indices) { SessionVariable(name: entries[$0].key, entries[$0].value) }
    case .value, .none: []
    }
  }

  /// The forms in which a front end may show it in a tab of its own.
  package func bundle(locale: String) -> OutputBundle {
    switch content {
    case .table(let table) where !table.isDeferred: TableBundle.bundle(of: table, locale: locale)
    case .hierarchy(let state): Presentation.bundle(of: state)
    case .value(let value): Presentation.bundle(of: value)
    default: OutputBundle(plain: value)
    }
  }

  private static func limited(
    _ indices: Range<Int>, _ line: (Int) -> SessionVariable
  ) -> [SessionVariable] {
    let rest = indices.count - limit
    return indices.prefix(limit).map(line)
      + (rest > 0 ? [SessionVariable(name: "…", value: "\(rest) more")] : [])
  }

  private static func columns(of table: Table) -> [SessionVariable] {
    let fields = table.fields
    return limited(fields.indices) { index in
      // The columns of a large file are read when somebody works with them, not by being looked at.
      guard !table.isDeferred else {
        return SessionVariable(name: fields[index].name, value: fields[index].type.name)
      }
      let column = table.column(at: index)
      let missing = column.missingCount
      return SessionVariable(
        name: column.name,
        value: column.type.name + (missing > 0 ? ", \(missing) missing" : ""),
        content: .column(column))
    }
  }

  private static func facts(of state: HierarchyState) -> [SessionVariable] {
    let hierarchy = state.hierarchy
    let view = state.view
    return [
      SessionVariable(name: "zoom", value: view.zoom == 0 ? "none" : hierarchy.written(view.zoom)),
      SessionVariable(
        name: "selection", value: view.selection.map { hierarchy.written($0) } ?? "none"),
    ]
  }

  private static func nodes(of state: HierarchyState, below node: Int) -> [SessionVariable] {
    let children = state.hierarchy.nodes[node].children
    return limited(children.indices) { index in
      let child = state.hierarchy.nodes[children[index]]
      return SessionVariable(
        name: child.name, value: LanguageValue.digits(child.total),
        content: .node(state, children[index]))
    }
  }

  private static func type(of type: ColumnType) -> String? {
    switch type {
    case .text: "str"
    case .integer: "int"
    case .number: "float"
    case .boolean: "bool"
    default: nil
    }
  }
}

extension SessionVariable {
  fileprivate init(name: String, _ value: LanguageValue) {
    let type: String?
    if case .single(let single) = value {
      type = single.type.flatMap(Self.type)
    } else {
      type = nil
    }
    self.init(name: name, value: value.printed, type: type, content: .value(value))
  }

  fileprivate init(_ entry: Workspace.Entry, in workspace: Workspace) {
    switch entry.item {
    case .table(let table):
      self.init(
        name: entry.name, value: "table, \(Presentation.shape(of: table))", content: .table(table))
    case .hierarchy(let key):
      guard let state = workspace.hierarchies[key] else {
        self.init(name: entry.name, value: "hierarchy")
        return
      }
      self.init(name: entry.name, state)
    case .chart(let chart): self.init(name: entry.name, value: "chart, \(chart.summary)")
    case .variable(let value): self.init(name: entry.name, value)
    }
  }

  fileprivate init(name: String, _ state: HierarchyState) {
    self.init(name: name, value: "hierarchy, \(state.summary)", content: .hierarchy(state))
  }
}

extension Interpreter {
  /// What the session holds, in the order in which names were given: tables, hierarchies, charts
  /// and variables, and the current hierarchy where it has no name.
  package var variables: [SessionVariable] {
    var variables = workspace.entries.map { SessionVariable($0, in: workspace) }
    if let key = workspace.currentHierarchy, let state = workspace.hierarchies[key],
      !workspace.entries.contains(where: {
        if case .hierarchy(key) = $0.item { true } else { false }
      })
    {
      variables.append(SessionVariable(name: "current hierarchy", state))
    }
    return variables
  }

  /// How numbers and dates are written.
  package var locale: String { workspace.settings.defaults.locale }
}
