internal import ChartLanguage
internal import Glibc
internal import SourceModel
internal import TableEngine

/// The session as checking, completion and inspection see it.
struct WorkspaceEnvironment: LanguageEnvironment {
  let workspace: Workspace
  /// Whether columns tell how many values they miss and have; costs a look at every row.
  var isDetailed = false

  /// Rows that are looked at for sample values.
  private static let sampledRows = 2_000
  private static let sampleCount = 40
  /// Nodes whose paths are listed.
  private static let pathLimit = 20_000

  var tableNames: [String] {
    workspace.names { if case .table = $0 { true } else { false } }.sorted()
  }
  var currentTable: String? { workspace.currentTable }

  func table(named name: String) -> TableOutline? {
    guard let table = workspace.table(named: name) else { return nil }
    // Of a large file the first rows are enough for samples.
    let rows = table.head(Self.sampledRows)
    let summaries = isDetailed ? try? table.summaries(Interruption()) : nil
    return TableOutline(
      name: table.name, rowCount: table.rowCount,
      columns: rows.columns.enumerated().map { index, column in
        outline(column, summaries?[index], missing: { table.missingCount(at: index) })
      })
  }

  private func outline(
    _ column: Column, _ summary: ColumnSummary?, missing: () -> Int
  ) -> ColumnOutline {
    guard let summary else {
      return ColumnOutline(
        name: column.name, type: column.type.name, missing: missing(),
        samples: samples(of: column))
    }
    return ColumnOutline(
      name: column.name, type: column.type.name, missing: summary.missing,
      distinct: summary.distinct, isDistinctApproximate: summary.isDistinctApproximate,
      minimum: summary.minimum.isMissing ? nil : summary.minimum.text,
      maximum: summary.maximum.isMissing ? nil : summary.maximum.text,
      samples: samples(of: column))
  }

  /// Returns some different texts from the first rows; values of other types are not offered.
  private func samples(of column: Column) -> [String] {
    guard column.type == .text, case .texts(let texts) = column.storage else { return [] }
    var samples: [String] = []
    // Numbers are compared first: a table of 200 columns is completed within milliseconds.
    var seen = [Bool](repeating: false, count: min(texts.pool.count, Self.sampledRows))
    var known = Set<String>()
    for row in 0..<min(column.count, Self.sampledRows) where !column.isMissing(row) {
      let id = texts.id(row)
      if id < seen.count {
        guard !seen[id] else { continue }
        seen[id] = true
      }
      let text = texts[row]
      guard known.insert(text).inserted else { continue }
      samples.append(text)
      if samples.count == Self.sampleCount { break }
    }
    return samples
  }

  var hierarchyNames: [String] {
    workspace.names { if case .hierarchy = $0 { true } else { false } }.sorted()
  }

  var currentHierarchy: String? {
    guard let key = workspace.currentHierarchy else { return nil }
    let name = workspace.entries.first { entry in
      if case .hierarchy(key) = entry.item { true } else { false }
    }?.name
    // A hierarchy that a mark made on the spot has no name to be called by.
    return name ?? ""
  }

  func hierarchy(named name: String) -> HierarchyOutline? {
    let key: Int?
    if name.isEmpty {
      key = workspace.currentHierarchy
    } else if case .hierarchy(let found)? = workspace[name]?.item {
      key = found
    } else {
      key = nil
    }
    guard let key, let state = workspace.hierarchies[key] else { return nil }
    let hierarchy = state.hierarchy
    let paths = hierarchy.descendants(of: 0).prefix(Self.pathLimit).map { hierarchy.path(of: $0) }
    return HierarchyOutline(
      name: name, levels: hierarchy.levelNames,
      total: LanguageValue.digits(hierarchy.nodes.first?.total ?? 0), paths: paths,
      zoom: hierarchy.path(of: state.view.zoom),
      selection: state.view.selection.map { hierarchy.path(of: $0) })
  }

  var chartNames: [String] {
    workspace.names { if case .chart = $0 { true } else { false } }.sorted()
  }

  var variables: [VariableOutline] {
    workspace.entries.compactMap { entry in
      guard case .variable(let value) = entry.item else { return nil }
      return VariableOutline(name: entry.name, value: value.literal, type: value.kindName)
    }.sorted { $0.name < $1.name }
  }

  func files(beginningWith prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let beginning = String(prefix.dropFirst(folder.count))
    let place = folder.isEmpty ? "." : FilePaths.expandHome(folder)
    if let root = workspace.settings.root, (try? root.check(place, named: folder)) == nil {
      return []
    }
    return Folder.entries(of: place)
      .filter { $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix(".")) }
      .map { folder + $0 }
  }
}

/// The listing of a folder.
enum Folder {
  /// Returns the names in a folder, sorted, folders ending in `/`; none when it cannot be read.
  static func entries(of path: String) -> [String] {
    guard let listing = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder =
        unsafe stat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names.sorted()
  }
}
