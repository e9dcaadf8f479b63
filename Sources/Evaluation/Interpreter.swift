internal import ChartLanguage
package import SourceModel
internal import TableEngine

/// The value that runs cells; it owns all state of the language and knows nothing of Jupyter.
package struct Interpreter: Sendable {
  private(set) var workspace = Workspace()
  private var displayCount = 0

  /// Makes an interpreter without any state.
  ///
  /// - Parameter animates: whether charts may move; in files they are still (seed 94).
  package init(animates: Bool = true) {
    workspace.settings.animates = animates
    workspace.forgetChanges()
  }

  /// Makes one whose cells read and write only in a folder.
  init(root: FileRoot, animates: Bool = true) {
    workspace.settings.root = root
    workspace.settings.animates = animates
    workspace.forgetChanges()
  }

  /// Runs a cell, handing out what it shows at once.
  ///
  /// - Parameters:
  ///   - text: the cell.
  ///   - interruption: raised by another thread to stop the work.
  ///   - commit: receives the workspace after each statement that has succeeded.
  ///   - output: receives each output in order.
  /// - Throws: the first failing statement's diagnostics; the state is as it was before it.
  package mutating func execute(
    _ text: String, interruption: Interruption, commit: (inout Workspace) -> Void = { _ in },
    output: (Output) -> Void
  ) throws(CellFailure) {
    let source = SourceText(text)
    let environment = WorkspaceEnvironment(workspace: workspace)
    let cell = Parser.parse(source, registry: CommandKinds.registry, environment: environment)
    if !cell.diagnostics.isEmpty {
      let all = cell.diagnostics + Checker.useless(in: cell, environment: environment)
      let sorted = all.sorted { $0.start < $1.start }
      throw CellFailure(sorted[0], Array(sorted.dropFirst()), in: source)
    }
    // A statement without effect is found before anything runs; a name that is not known stops its
    // own statement alone.
    if let useless = Checker.check(cell, environment: environment).first(where: {
      $0.name == .syntaxError
    }) {
      throw CellFailure(useless, in: source)
    }
    var run = CellRun(
      cell: cell, workspace: workspace, displayCount: displayCount,
      interruption: interruption)
    defer {
      workspace = run.workspace
      displayCount = run.displayCount
    }
    do throws(Diagnostic) {
      try run.run(commit, output)
    } catch {
      throw CellFailure(error, in: source)
    }
  }

  /// Evaluates one expression for `user_expressions`; nothing is changed or shown.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - interruption: raised by another thread to stop the work.
  /// - Returns: the value in its forms.
  /// - Throws: what is wrong with it.
  package func value(
    of text: String, interruption: Interruption
  ) throws(CellFailure) -> OutputBundle {
    let source = SourceText(text, name: "expression")
    let environment = WorkspaceEnvironment(workspace: workspace)
    let cell = Parser.parse(source, registry: CommandKinds.registry, environment: environment)
    if let first = cell.diagnostics.first {
      throw CellFailure(first, Array(cell.diagnostics.dropFirst()), in: source)
    }
    guard cell.statements.count == 1, let statement = cell.statements.first,
      statement.isExpression
    else { throw CellFailure(.notAnExpression(source), in: source) }
    var run = StatementRun(
      workspace: workspace, source: source, interruption: interruption, isLast: true,
      isSilenced: false)
    do throws(Diagnostic) {
      let flow = try run.perform(statement)
      var count = 0
      for case .result(let bundle) in try run.present(flow, of: statement, displayCount: &count) {
        return bundle
      }
      return OutputBundle(plain: "")
    } catch {
      throw CellFailure(error.at(statement.range), in: source)
    }
  }

  /// Returns what could stand at a byte offset.
  package func completions(of text: String, at offset: Int) -> Completions {
    let list = Completion.list(
      SourceText(text), at: offset, registry: CommandKinds.registry,
      environment: WorkspaceEnvironment(workspace: workspace))
    return Completions(
      items: list.items.map {
        Completions.Item(text: $0.text, kind: $0.kind.rawValue, detail: $0.detail)
      }, start: list.range.lowerBound, end: list.range.upperBound)
  }

  /// Returns help on what stands at a byte offset, nil when there is nothing to say.
  package func inspection(of text: String, at offset: Int) -> OutputBundle? {
    let page = Inspection.page(
      SourceText(text), at: offset, registry: CommandKinds.registry,
      environment: WorkspaceEnvironment(workspace: workspace, isDetailed: true))
    return page.map { Presentation.bundle(of: $0) }
  }

  /// Returns whether a text ends inside a block, where empty lines end nothing.
  package func endsInBlock(_ text: String) -> Bool { TextStatus.endsInBlock(SourceText(text)) }

  /// Returns whether a text is finished, for consoles.
  package func completeness(of text: String) -> Completeness {
    switch TextStatus(of: SourceText(text), registry: CommandKinds.registry) {
    case .complete: .complete
    case .incomplete(let indent): .incomplete(indent: indent)
    case .invalid: .invalid
    }
  }
}

extension Interpreter {
  /// Makes the interpreter of a further shell, whose charts have display ids of their own.
  ///
  /// - Parameter shell: the number of the shell, from 1; the first shell has 0.
  package init(shell: Int) {
    workspace = Workspace(shell: shell)
    displayCount = shell << 32
  }

  /// Takes over the state that is committed.
  package mutating func adopt(_ committed: Interpreter) { workspace.adopt(committed.workspace) }

  /// Lets go of the state until the next is adopted, so that what others forget is freed.
  package mutating func release() { workspace.adopt(Workspace()) }

  /// Takes over what statements changed in another shell's workspace, by name.
  package mutating func commit(_ changed: Workspace) { workspace.merge(changed) }
}

extension Statement {
  /// Whether the statement only shows a value: an expression, or the name of something.
  fileprivate var isExpression: Bool {
    switch kind {
    case .expression: true
    case .pipeline(let pipeline): pipeline.stages.isEmpty
    default: false
    }
  }
}
