internal import Glibc
package import SourceModel

extension CSVReader {
  /// Reads files, whose columns are joined by name when there are several.
  ///
  /// A path may begin with `~` and may be a pattern with `*`, `?` or `[…]`; matches are read in the
  /// order of their names. Several files get a further column that names the file.
  ///
  /// - Parameters:
  ///   - paths: paths or patterns.
  ///   - name: the table's name.
  ///   - options: what is known; the rest is inferred.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the table, and what was decided and found wrong.
  /// - Throws: `FileError` for what is not there or cannot be read; as for bytes otherwise.
  package static func read(
    files paths: [String], name: String, options: CSVOptions = CSVOptions(),
    interruption: Interruption
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    var files: [String] = []
    for path in paths { files += try FilePaths.expand(path, within: options.root) }
    guard files.count != 1 else {
      return try read(file: files[0], name: name, options: options, interruption: interruption)
    }
    var loads = try files.map { file throws(Diagnostic) in
      try read(file: file, name: name, options: options, interruption: interruption)
    }
    // Where one column has types that only text joins, it is read again as text everywhere.
    var options = options
    let conflicts = Reshaping.conflicts(loads.map(\.table))
    if !conflicts.isEmpty {
      for index in files.indices {
        var forced = options
        for column in conflicts
        where loads[index].table.columns.contains(where: { $0.name == column }) {
          forced.types[column] = .text
        }
        loads[index] = try read(
          file: files[index], name: name, options: forced, interruption: interruption)
      }
    }
    options.types = [:]
    return try join(loads, files: files, name: name, interruption: interruption)
  }

  private static func join(
    _ loads: [(table: Table, report: LoadReport)], files: [String], name: String,
    interruption: Interruption
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    let short = FilePaths.distinctNames(files)
    var report = loads[0].report
    report.rows = 0
    report.decisions = []
    report.problems = []
    report.skippedRecords = 0
    var joined: Table?
    for (index, load) in loads.enumerated() {
      var used = Set(load.table.columns.map(\.name))
      let file = Column(
        name: UniqueNames.make("file", among: &used), repeating: .text(short[index]),
        count: load.table.rowCount)
      let next = Table(
        name: name, columns: load.table.columns + [file], rowCount: load.table.rowCount)
      report.rows += load.report.rows
      report.skippedRecords += load.report.skippedRecords
      report.decisions += load.report.decisions.map { "\(short[index]): \($0)" }
      report.problems += load.report.problems.map { $0.inFile(short[index]) }
      joined =
        try joined.map { earlier throws(Diagnostic) in
          try Reshaping.append(earlier, next, interruption: interruption)
        } ?? next
    }
    report.decisions.insert("\(files.count) files were joined by the names of their columns", at: 0)
    return (joined ?? Table(name: name, columns: []), report)
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - path: where it is; `~` is the home folder.
  ///   - name: the table's name.
  ///   - options: what is known; the rest is inferred.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the table, and what was decided and found wrong.
  /// - Throws: `FileError` for what is not there or cannot be read; as for bytes otherwise.
  package static func read(
    file path: String, name: String, options: CSVOptions = CSVOptions(), interruption: Interruption
  ) throws(Diagnostic) -> (table: Table, report: LoadReport) {
    let input = try FileInput(
      FilePaths.expandHome(path), memoryLimit: options.memoryLimit, root: options.root,
      interruption: interruption)
    var (table, report) = try CSVLoad(name: name, options: options, interruption: interruption)
      .load(input.source)
    if input.endsEarly {
      let problem = LoadProblem(.truncatedInput, count: 1, samples: [])
      if options.isStrict { throw .strictProblem(problem) }
      report.problems.append(problem)
    }
    return (table, report)
  }
}

extension LoadProblem {
  /// Returns the problem with the file that it was found in.
  fileprivate func inFile(_ file: String) -> LoadProblem {
    LoadProblem(
      kind, column: column.map { "\($0) of \(file)" }, count: count, samples: samples)
  }
}

/// Finding files.
package enum FilePaths {
  /// Returns the files that a path or pattern means, in the order of their names.
  ///
  /// - Parameters:
  ///   - path: as a person wrote it.
  ///   - root: the folder in which they must lie; nil for none.
  /// - Returns: one path at least.
  /// - Throws: `FileError` when nothing is there, or it is outside.
  package static func expand(
    _ path: String, within root: FileRoot? = nil
  ) throws(Diagnostic) -> [String] {
    let expanded = expandHome(path)
    guard expanded.contains(where: { "*?[".contains($0) }) else {
      try root?.check(expanded, named: path)
      return [expanded]
    }
    // What leads outside is refused before anybody looks whether it is there.
    try root?.check(fixedFolder(of: expanded), named: path)
    if root != nil, expanded.split(separator: "/").contains("..") {
      throw .patternLeadsUp(path)
    }
    if isThere(expanded) {
      try root?.check(expanded, named: path)
      return [expanded]
    }
    var matches = unsafe glob_t()
    defer { unsafe globfree(&matches) }
    guard unsafe glob(expanded, 0, nil, &matches) == 0 else { throw .noMatch(path) }
    let found = unsafe (0..<Int(matches.gl_pathc)).compactMap { index in
      unsafe matches.gl_pathv[index].map { unsafe String(cString: $0) }
    }
    for file in found { try root?.check(file, named: file) }
    return found
  }

  /// Returns the folder of a pattern up to its first part that is one.
  private static func fixedFolder(of pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !$0.contains(where: { "*?[".contains($0) }) }
    let folder = fixed.joined(separator: "/")
    return folder.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : folder
  }

  /// Returns a path with the home folder in the place of `~`.
  package static func expandHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = unsafe getenv("HOME") else { return path }
    return unsafe String(cString: home) + path.dropFirst()
  }

  private static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the last part of a path.
  package static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the files' last parts, or whole paths where those do not tell them apart.
  static func distinctNames(_ paths: [String]) -> [String] {
    let short = paths.map(lastPart)
    return Set(short).count == short.count ? short : paths
  }

  /// Returns the name of a file beside a path that was probably meant.
  static func suggestion(for path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let listing = unsafe opendir(folder.isEmpty ? "/" : folder)
    guard let listing = unsafe listing else { return nil }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    names.sort()
    let name = lastPart(path)
    // A name without its ending is nearer than any misspelled one.
    let whole = names.first { !name.contains(".") && $0.hasPrefix(name + ".") }
    guard let near = whole ?? Suggestion.best(for: name, among: names) else {
      return names.first { unsafe access("\(folder)/\($0)/\(name)", R_OK) == 0 }
        .map { parts.count > 1 ? "\(folder)/\($0)/\(name)" : "\($0)/\(name)" }
    }
    return parts.count > 1 ? "\(folder)/\(near)" : near
  }
}
