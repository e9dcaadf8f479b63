internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension StatementRun {
  /// Runs a statement and returns its result.
  mutating func perform(_ statement: Statement) throws(Diagnostic) -> Flow {
    switch statement.kind {
    case .pipeline(let pipeline): return try perform(pipeline)
    case .expression(let expression): return .value(try scope.value(of: expression))
    case .binding(let name, let expression):
      try bind(name, to: expression)
      return .nothing
    case .help(let topic):
      outputs.append(.page(try HelpCommand.page(on: topic)))
      return .nothing
    case .invalid: throw .unreadable(at: statement.range)
    }
  }

  private mutating func bind(_ name: Name, to expression: Expression) throws(Diagnostic) {
    workspace.set(name.text, to: .variable(try scope.value(of: expression)))
  }

  private mutating func perform(_ pipeline: Pipeline) throws(Diagnostic) -> Flow {
    var flow = Flow.nothing
    if let start = pipeline.source {
      flow = try self.flow(named: start.name, isAlone: pipeline.stages.isEmpty)
      if let alias = start.alias { try keep(&flow, as: alias) }
    }
    for stage in pipeline.stages {
      try interruption.checkpoint()
      flow = try placed(at: stage.range) { () throws(Diagnostic) in
        let call = Invocation(try replacingVariables(in: stage))
        try WordCheck.check(call, in: source)
        return try CommandKinds.run(call, on: flow, in: &self)
      }
      if let alias = stage.alias { try keep(&flow, as: alias) }
      goesOnAfterLook = stage.spec.kind != .looking
    }
    return flow
  }

  /// Returns what a name stands for at the beginning of a pipeline.
  func flow(named name: Name, isAlone: Bool = false) throws(Diagnostic) -> Flow {
    guard let entry = workspace[name.text] else {
      throw .unknownSource(name, in: workspace, isAlone: isAlone)
    }
    switch entry.item {
    case .table(let table): return .table(TableFlow(table))
    case .hierarchy(let key): return .hierarchy(key)
    case .chart(let chart): return .chart(chart)
    case .variable(let value): return .value(value)
    }
  }

  /// Gives a name to what a stage yields.
  private mutating func keep(_ flow: inout Flow, as name: Name) throws(Diagnostic) {
    switch flow {
    case .table(var table):
      // What is as large as a file that stays on the disk is not made to be kept.
      let rows = try table.waitingRows(interruption, most: 1 << 23).named(name.text)
      if workspace.currentTable == nil, reports.isEmpty == false {
        workspace.currentTable = name.text
      }
      workspace.set(name.text, to: .table(rows))
      flow = .table(TableFlow(rows))
    case .hierarchy(let key): workspace.set(name.text, to: .hierarchy(key))
    case .chart(let chart): workspace.set(name.text, to: .chart(chart))
    case .value(let value): workspace.set(name.text, to: .variable(value))
    case .nothing: throw .nothingToName(name)
    }
  }

  /// Returns a stage whose variables and interpolated texts are replaced by their values.
  private func replacingVariables(in stage: Stage) throws(Diagnostic) -> Stage {
    let scope = scope
    var arguments: [Argument] = []
    for argument in stage.arguments {
      let seesColumns = stage.spec.seesColumns(argument)
      let value = try argument.value.replacing { (part) throws(Diagnostic) in
        switch part {
        case .variable(let name):
          return try scope.value(of: part).expression(at: name.range)
        case .interpolation(let segments, let range):
          guard !seesColumns || !Self.hasBareNames(segments) else { return nil }
          return .literal(.text(try scope.text(of: segments)), range)
        default: return nil
        }
      }
      arguments.append(
        Argument(
          parameter: argument.parameter, label: argument.label, value: value,
          range: argument.range))
    }
    return Stage(
      verb: stage.verb, spec: stage.spec, arguments: arguments, alias: stage.alias,
      range: stage.range)
  }

  private static func hasBareNames(_ segments: [Expression.Segment]) -> Bool {
    var found = false
    for case .value(let expression) in segments {
      expression.visit { if case .name = $0 { found = true } }
    }
    return found
  }
}

extension CommandSpec {
  /// Whether bare names in an argument are columns, so that interpolation sees them too.
  fileprivate func seesColumns(_ argument: Argument) -> Bool {
    guard kind == .rows || kind == .hierarchy || isMark else { return false }
    switch argument.value {
    case .expressions, .keys, .levels, .columns: return true
    default: return false
    }
  }
}
