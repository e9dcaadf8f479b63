internal import TableEngine

/// Everything that lives between cells, as one value: a statement works on a copy, and the copy
/// takes its place when the statement has succeeded.
package struct Workspace: Sendable {
  /// What a name stands for; tables, hierarchies, charts and variables share their names.
  enum Item: Sendable {
    case table(Table)
    /// The key of a hierarchy.
    case hierarchy(Int)
    case chart(ChartState)
    case variable(LanguageValue)
  }

  /// A name with what it stands for.
  struct Entry: Sendable {
    let name: String
    var item: Item
  }

  /// What has a name, in the order in which the names were first given.
  private(set) var entries: [Entry] = []
  /// The name of the table that a pipeline without a source starts from.
  var currentTable: String? { didSet { changes.currentTable = true } }
  /// Hierarchies by key; those without a name live as long as they are current or drawn.
  private(set) var hierarchies: [Int: HierarchyState] = [:]
  private(set) var currentHierarchy: Int? { didSet { changes.currentHierarchy = true } }
  private(set) var lastChart: ChartState? { didSet { changes.lastChart = true } }
  var settings = Settings() { didSet { changes.note(settings: oldValue) } }
  /// The files that were loaded, by absolute path; `save` does not replace them unasked.
  var loadedFiles: Set<String> = [] { didSet { changes.loadedFiles = true } }
  /// The key that the next hierarchy gets; those of different shells are never the same.
  private var nextKey = 1
  /// What statements changed since the last commit.
  private(set) var changes = WorkspaceChanges()

  package init() {}

  /// Returns what a name stands for: the exact name first, else the only one that matches in any case.
  subscript(name: String) -> Entry? {
    if let exact = entries.first(where: { $0.name == name }) { return exact }
    let folded = name.lowercased()
    let matches = entries.filter { $0.name.lowercased() == folded }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Gives a name to something, replacing what had it before.
  mutating func set(_ name: String, to item: Item) {
    changes.note(name: name)
    if let place = entries.firstIndex(where: { $0.name == name }) {
      entries[place].item = item
    } else {
      entries.append(Entry(name: name, item: item))
    }
    if currentTable == name, case .table = item {
    } else if currentTable == name {
      currentTable = nil
    }
  }

  /// Makes a name mean nothing.
  mutating func forget(_ name: String) {
    changes.note(name: name)
    entries.removeAll { $0.name == name }
    if currentTable == name { currentTable = nil }
    prune()
  }

  /// Forgets everything but the settings and which files were loaded.
  mutating func forgetAll() {
    for entry in entries { changes.note(name: entry.name) }
    entries = []
    currentTable = nil
    currentHierarchy = nil
    lastChart = nil
    prune()
  }

  /// Returns a table by name.
  func table(named name: String) -> Table? {
    guard case .table(let table)? = self[name]?.item else { return nil }
    return table
  }

  /// Returns the value of a variable.
  func variable(named name: String) -> LanguageValue? {
    guard case .variable(let value)? = self[name]?.item else { return nil }
    return value
  }

  /// Returns the names of everything of one kind, in order.
  func names(where isWanted: (Item) -> Bool) -> [String] {
    entries.filter { isWanted($0.item) }.map(\.name)
  }
}

extension Workspace {
  /// Adds a hierarchy, makes it the current one and returns its key.
  mutating func add(_ hierarchy: HierarchyState) -> Int {
    let key = nextKey
    nextKey += 1
    changes.hierarchies.insert(key)
    hierarchies[key] = hierarchy
    currentHierarchy = key
    prune()
    return key
  }

  /// Makes a hierarchy the one that view verbs and marks without levels mean; nil for none.
  mutating func use(hierarchy key: Int?) {
    currentHierarchy = key
    prune()
  }

  /// Changes the state of a hierarchy.
  mutating func update(_ key: Int, _ change: (inout HierarchyState) -> Void) {
    guard var state = hierarchies[key] else { return }
    change(&state)
    changes.hierarchies.insert(key)
    hierarchies[key] = state
  }

  /// Remembers a chart as the one that modifiers, `save` and `explain` mean.
  mutating func draw(_ chart: ChartState) {
    lastChart = chart
    if case .hierarchy(let drawn) = chart {
      update(drawn.key) { $0.lastChart = drawn }
      currentHierarchy = drawn.key
    }
    prune()
  }

  /// Drops hierarchies that nothing leads to any more.
  private mutating func prune() {
    var reached = Set<Int>()
    if let currentHierarchy { reached.insert(currentHierarchy) }
    if case .hierarchy(let chart)? = lastChart { reached.insert(chart.key) }
    for entry in entries {
      switch entry.item {
      case .hierarchy(let key): reached.insert(key)
      case .chart(.hierarchy(let chart)): reached.insert(chart.key)
      default: break
      }
    }
    hierarchies = hierarchies.filter { reached.contains($0.key) }
  }
}

// What several shells over one session share. A statement works on a copy, and what it changed goes
// by name into the committed workspace.
extension Workspace {
  /// Makes an empty one whose hierarchies have keys that no other shell gives.
  ///
  /// - Parameter shell: the number of the shell.
  init(shell: Int) { nextKey = (shell << 32) + 1 }

  /// Takes over all that is committed; only the keys of what is yet to come stay this shell's own.
  mutating func adopt(_ committed: Workspace) {
    let key = nextKey
    self = committed
    nextKey = key
  }

  /// Takes over what statements changed in another workspace, and nothing else of it.
  ///
  /// - Complexity: O(*n*) in the number of names and hierarchies; tables are not copied.
  mutating func merge(_ other: Workspace) {
    let changes = other.changes
    for name in changes.names {
      let item = other.entries.first { $0.name == name }?.item
      let place = entries.firstIndex { $0.name == name }
      switch (item, place) {
      case (let item?, let place?): entries[place].item = item
      case (let item?, nil): entries.append(Entry(name: name, item: item))
      case (nil, let place?): entries.remove(at: place)
      case (nil, nil): break
      }
    }
    // What was dropped here meanwhile is needed again where the other gave it a name.
    for (key, state) in other.hierarchies
    where changes.hierarchies.contains(key) || hierarchies[key] == nil {
      hierarchies[key] = state
    }
    if changes.currentTable { currentTable = other.currentTable }
    if changes.currentHierarchy { currentHierarchy = other.currentHierarchy }
    if changes.lastChart { lastChart = other.lastChart }
    if let before = changes.settings { settings.merge(other.settings, since: before) }
    if changes.loadedFiles { loadedFiles.formUnion(other.loadedFiles) }
    if let name = currentTable, table(named: name) == nil { currentTable = nil }
    if let key = currentHierarchy, hierarchies[key] == nil { currentHierarchy = nil }
    prune()
    forgetChanges()
  }

  /// Whether something was changed since the last commit.
  package var hasChanges: Bool { !changes.isEmpty }

  /// Notes that all changes are committed.
  package mutating func forgetChanges() { changes = WorkspaceChanges() }
}
