package import SourceModel

/// Finds what is wrong with a cell beyond its grammar, before anything runs.
package struct Checker {
  let cell: Cell
  let environment: any LanguageEnvironment
  var diagnostics: [Diagnostic] = []
  /// Names that earlier statements of the cell will have made.
  var madeNames: Set<String> = []
  /// Variables that earlier statements of the cell will have made.
  var madeVariables: Set<String> = []
  /// Whether an earlier statement makes names that cannot be known before it runs.
  var makesUnknownNames = false

  private init(_ cell: Cell, _ environment: any LanguageEnvironment) {
    self.cell = cell
    self.environment = environment
  }

  /// Returns what is wrong, in the order of the text; the parser's own diagnostics come apart.
  ///
  /// - Parameters:
  ///   - cell: a parsed cell.
  ///   - environment: what the session holds before the cell runs.
  /// - Returns: at most one diagnostic a statement.
  package static func check(
    _ cell: Cell, environment: any LanguageEnvironment
  ) -> [Diagnostic] {
    var checker = Checker(cell, environment)
    for index in cell.statements.indices {
      let found = checker.diagnostics.count
      checker.statement(at: index)
      checker.diagnostics.removeSubrange(min(found + 1, checker.diagnostics.count)...)
    }
    return checker.diagnostics
  }

  /// Returns the row statements without effect in a cell that does not parse, so that all of what
  /// is wrong with its form is told at once.
  ///
  /// - Parameters:
  ///   - cell: a parsed cell with diagnostics of its own.
  ///   - environment: what the session holds before the cell runs.
  /// - Returns: a diagnostic for each such statement that is readable itself.
  package static func useless(
    in cell: Cell, environment: any LanguageEnvironment
  ) -> [Diagnostic] {
    var checker = Checker(cell, environment)
    for (index, statement) in cell.statements.enumerated() {
      guard case .pipeline(let pipeline) = statement.kind,
        !cell.diagnostics.contains(where: { statement.range.touches($0.start) })
      else { continue }
      checker.effect(of: pipeline, at: index)
    }
    return checker.diagnostics
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func statement(at index: Int) {
    switch cell.statements[index].kind {
    case .help, .invalid: return
    case .expression(let expression):
      free(expression, bindingTo: nil)
    case .binding(let name, let expression):
      free(expression, bindingTo: name)
      madeVariables.insert(name.text)
      madeNames.insert(name.text)
    case .pipeline(let pipeline):
      effect(of: pipeline, at: index)
      source(pipeline)
      for (position, stage) in pipeline.stages.enumerated() {
        self.stage(stage)
        if stage.spec.name == "top" || stage.spec.name == "bottom" {
          topOfRows(stage, next: pipeline.stages.dropFirst(position + 1).first)
        }
      }
      noteNames(pipeline)
    }
  }

  // MARK: - Statements without effect

  /// A row statement that is neither named nor the last would do nothing.
  private mutating func effect(of pipeline: Pipeline, at index: Int) {
    guard index < cell.statements.count - 1, let last = pipeline.stages.last,
      last.spec.kind == .rows, last.alias == nil
    else { return }
    let statement = cell.statements[index]
    let text = cell.source[statement.range]
    let next = cell.statements[index + 1]
    let around = [index - 1, index + 1].filter(cell.statements.indices.contains)
    var following: String?
    if case .pipeline(let rest) = next.kind, rest.source == nil,
      rest.stages.first?.spec.kind != .source
    {
      following = cell.source[next.range]
    }
    report(
      .noEffect(
        verb: last.verb.text.lowercased(), at: statement.range, text: text, following: following,
        name: nameForRows(last), context: around.map { cell.statements[$0].range }))
  }

  /// A name for what a row statement yields: its last quoted text, or the verb.
  private func nameForRows(_ stage: Stage) -> String {
    var word: String?
    for argument in stage.arguments {
      for expression in argument.value.expressions {
        expression.visit { part in
          if case .literal(.text(let text), _) = part { word = text }
        }
      }
    }
    let name = (word ?? "rows").lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return name.first.map { $0.isLetter } == true ? String(name) : "rows"
  }

  // MARK: - Names that a statement makes

  private mutating func noteNames(_ pipeline: Pipeline) {
    if let alias = pipeline.source?.alias { madeNames.insert(alias.text) }
    for stage in pipeline.stages {
      if let alias = stage.alias { madeNames.insert(alias.text) }
      switch stage.spec.name {
      case "load": makesUnknownNames = makesUnknownNames || stage.alias == nil
      case "example":
        for argument in stage.arguments {
          if case .names(let names) = argument.value { madeNames.formUnion(names.map(\.text)) }
        }
      default: break
      }
    }
  }
}
