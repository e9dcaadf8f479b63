package import ChartLanguage
internal import TableEngine
internal import Charts
internal import SourceModel

/// Sets defaults for later charts.
package enum SetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "set", kind: .session, summary: "sets defaults for later charts; alone it lists them",
    discussion: """
      `set root "data"` confines `load`, `join`, `append` and `save` to a folder, whatever links and
      `..` say, until the kernel is restarted; a second root must lie in the first. To run a notebook
      that somebody else wrote, name the folder before the kernel starts, in the environment variable
      HELIOGRAPH_ROOT.
      """,
    parameters: [
      .slot("setting", .setting, "a setting and its value: `theme dark`"),
      Parameter(
        "theme", .word, "the look", default: "auto",
        words: ["auto", "light", "dark", "print"]),
      Parameter(
        "palette", .expression, "a palette's name or a list of colours",
        offers: ChartOffers.palettes),
      Parameter("width", .number, "the width of charts in px"),
      Parameter("height", .number, "the height of charts in px"),
      Parameter(
        "locale", .word, "how numbers and dates are written", default: "en_US",
        offers: ChartOffers.locales),
      Parameter(
        "root", .text, "the folder beyond which nothing is read or written; never widened again"),
      Parameter(
        "output", .word,
        "what charts send: all forms, no HTML, HTML and words alone (for LaTeX), or a last line that draws the shape",
        default: "figure", words: ["figure", "svg", "html", "sketch", "braille"]),
      Parameter(
        "marks", .word, "whether the tabulator key reaches each of at most 20 marks",
        default: "plain", words: ["plain", "focusable"]),
    ],
    examples: ["set theme dark", "set theme: light width: 720"])
}

extension SetCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var settings = run.workspace.settings
    let reader = ChartOptionReader(call: call, scope: run.scope)
    if let theme = reader.theme() { settings.defaults.theme = theme }
    if let palette = try reader.palette() { settings.use(palette) }
    if let width = try reader.length("width") { settings.defaults.width = width }
    if let height = try reader.length("height") { settings.defaults.height = height }
    if let locale = try reader.locale() { settings.defaults.locale = locale }
    if let output = try run.word(call, "output") { settings.use(output: output) }
    if let marks = try run.word(call, "marks") {
      settings.figure.hasFocusableMarks = marks == "focusable"
    }
    if let root = try run.text(call, "root") {
      let outer = settings.root
      settings.root = try placed(at: call.range(of: "root")) { () throws(Diagnostic) in
        try FileRoot(root, within: outer)
      }
    }
    if call.stage.arguments.isEmpty {
      run.looks.append(Presentation.bundle(of: settings.list, settings: settings))
    }
    run.workspace.settings = settings
    return flow
  }
}
