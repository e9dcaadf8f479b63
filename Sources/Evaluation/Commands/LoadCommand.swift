package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Reads files of rows.
package enum LoadCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "load", aliases: ["open", "read_csv"], kind: .source,
    summary: "reads CSV or TSV files and makes them the current table",
    discussion: """
      Everything is inferred and shown: delimiter, header, encoding, types; every option forces one
      of these. What does not fit is counted and told with its rows, or is an error with `strict:
      true`. Several files, `*` globs, gzip and zstd work too, and so does a text block of rows in
      place of a file. The table is called after its file unless `as` gives another name.
      """,
    parameters: [
      .slot("path", .files, "the files, or a text block of rows", isRequired: true),
      Parameter("delimiter", .text, "what separates fields", default: "inferred"),
      Parameter("quote", .text, "what stands around cells", default: "inferred", words: ["none"]),
      Parameter(
        "escape", .word, "how a quote is written in quotes", default: "inferred",
        words: ["double", "backslash"]),
      Parameter(
        "line_end", .word, "whether a carriage return alone ends a line", default: "inferred",
        words: ["lf", "crlf", "cr"]),
      Parameter(
        "header", .expression, "whether the first row has the names", default: "inferred",
        words: ["true", "false"]),
      Parameter("encoding", .text, "the text encoding, such as \"latin1\"", default: "inferred"),
      Parameter("decimal", .text, "the decimal mark", default: "inferred"),
      Parameter(
        "dates", .word, "the order of day and month", default: "inferred", words: ["dmy", "mdy"]),
      Parameter("missing", .measures, "further texts that mean a missing value"),
      Parameter("comment", .text, "what begins a line to be skipped"),
      Parameter("skip", .number, "how many lines stand above the table", default: "inferred"),
      Parameter(
        "footer", .expression, "whether prose below the table is left out", default: "true",
        words: ["true", "false"]),
      Parameter("columns", .names, "the columns to read, or their names when there is no header"),
      Parameter(
        "types", .expression, "types by column, such as {code: text}, or one for all",
        default: "inferred", words: ["text", "number", "integer", "date", "datetime", "boolean"]),
      Parameter("limit", .number, "how many rows to read at most"),
      Parameter(
        "strict", .expression, "whether anything that does not fit is an error", default: "false",
        words: ["true", "false"]),
    ],
    examples: [
      "load \"\"\"\n  country,bags\n  Brazil,44200000\n  Vietnam,27500000\n  \"\"\" as coffee2",
      "load \"\"\"\n  a;b\n  1,5;n/a\n  \"\"\" as raw decimal: \",\" missing: \"n/a\"",
    ])
}

extension LoadCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var options = try CSVOptionReader(call: call, run: run).options()
    options.root = run.workspace.settings.root
    var paths: [String] = []
    for expression in call.expressions("path") {
      guard case .single(.text(let text)) = try run.scope.value(of: expression) else {
        throw .fileNeedsText(at: expression.range)
      }
      paths.append(text)
    }
    guard let first = paths.first else { return flow }
    let place = call.range(of: "path")
    if first.contains("\n") {
      guard paths.count == 1 else { throw .textAmongFiles(at: place) }
      let read = try placed(at: place) { () throws(Diagnostic) in
        try CSVReader.read(
          text: first, name: "data", options: options, interruption: run.interruption)
      }
      return run.takeIn(read.table, as: call.stage.alias, report: read.report)
    }
    let name = TableName.make(from: first)
    let read = try placed(at: place) { [options] () throws(Diagnostic) in
      try CSVReader.read(
        files: paths, name: name, options: options, interruption: run.interruption)
    }
    for path in paths {
      for file in (try? FilePaths.expand(path)) ?? [] {
        run.workspace.loadedFiles.insert(AbsolutePath.of(file))
      }
    }
    return run.takeIn(read.table, as: call.stage.alias, report: read.report)
  }
}

extension StatementRun {
  /// Takes over a table that was read, and what its reader had to say.
  fileprivate mutating func takeIn(
    _ table: Table, as alias: Name?, report: LoadReport
  ) -> Flow {
    var decisions = report.lines
    if alias == nil, CommandKinds.registry[table.name] != nil {
      decisions.append(
        "\(table.name) is also a verb; in front of a pipeline the table is written `\(table.name)`")
    }
    return takeIn(alias.map { table.named($0.text) } ?? table, decisions: decisions)
  }

  /// Reads a file that a stage names in passing, such as the second table of a join.
  mutating func readFile(_ path: String, at range: SourceRange) throws(Diagnostic) -> Table {
    let stop = interruption
    var options = CSVOptions()
    options.root = workspace.settings.root
    let read = try placed(at: range) { [options] () throws(Diagnostic) in
      try CSVReader.read(
        files: [path], name: TableName.make(from: path), options: options, interruption: stop)
    }
    for file in (try? FilePaths.expand(path)) ?? [] {
      workspace.loadedFiles.insert(AbsolutePath.of(file))
    }
    notes += read.report.lines.map { "\(read.table.name): \($0)" }
    return read.table
  }
}

/// The names of tables.
enum TableName {
  /// Returns a file's name without folder and endings, other characters as `_` (language.md §2).
  static func make(from path: String) -> String {
    var name = FilePaths.lastPart(path)
    for ending in [".gz", ".zst", ".csv", ".tsv", ".txt", ".tab", ".psv", ".dat"]
    where name.lowercased().hasSuffix(ending) && name.count > ending.count {
      name = String(name.dropLast(ending.count))
    }
    var result = ""
    for scalar in name.unicodeScalars {
      let isKept =
        scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
      result.unicodeScalars.append(isKept ? scalar : "_")
    }
    if let first = result.unicodeScalars.first, first.properties.numericType == .decimal {
      result = "_" + result
    }
    return result.isEmpty ? "data" : result
  }
}
