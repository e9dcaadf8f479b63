/// What statements changed in a workspace since its last commit, by name.
struct WorkspaceChanges: Sendable {
  /// The names that were given or taken away, in order.
  private(set) var names: [String] = []
  /// The keys of the hierarchies that are new or were changed.
  var hierarchies: Set<Int> = []
  var currentTable = false
  var currentHierarchy = false
  var lastChart = false
  /// The settings before the first change.
  private(set) var settings: Settings?
  var loadedFiles = false

  /// Whether there is nothing to commit.
  var isEmpty: Bool {
    names.isEmpty && hierarchies.isEmpty
      && !(currentTable || currentHierarchy || lastChart || loadedFiles) && settings == nil
  }

  /// Notes that a name was given or taken away.
  mutating func note(name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// Notes that settings were changed.
  mutating func note(settings before: Settings) {
    if settings == nil { settings = before }
  }
}
