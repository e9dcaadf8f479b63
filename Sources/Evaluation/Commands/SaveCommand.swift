package import ChartLanguage
internal import SourceModel
internal import TableEngine

/// Writes a file.
package enum SaveCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "save", kind: .files, summary: "writes the chart or table to a file",
    discussion: """
      The ending decides: .svg, .html, .txt and .json for charts, .csv for tables. A file that this
      session has loaded is replaced only with `overwrite: true`.
      """,
    parameters: [
      .slot("path", .text, "the file's name", isRequired: true),
      Parameter(
        "overwrite", .expression, "whether a loaded file may be replaced", default: "false",
        words: ["true", "false"]),
    ],
    examples: [
      "coffee | pie country value: bags | save \"coffee.svg\"",
      "coffee | top 3 by bags | save \"top.csv\" overwrite: true",
    ])
}

extension SaveCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let path = try run.text(call, "path") else { return flow }
    let place = call.range(of: "path")
    guard let kind = SavedKind(path: path) else { throw .unknownEnding(path, at: place) }
    let root = run.workspace.settings.root
    // Before a word is said about what is there.
    try placed(at: place) { () throws(Diagnostic) in
      try root?.check(FilePaths.expandHome(path), named: path)
    }
    let target = AbsolutePath.of(path)
    if run.workspace.loadedFiles.contains(target),
      try run.boolean(call, "overwrite") != true
    {
      throw .loadedFile(path, at: place)
    }
    var flow = flow
    let content = try run.content(of: &flow, as: kind, call)
    try placed(at: place) { () throws(Diagnostic) in
      try WholeFile(at: target, called: path, within: root).write(content)
    }
    run.messages.append("saved \(path), \(SavedKind.size(content.utf8.count))")
    return flow
  }
}
