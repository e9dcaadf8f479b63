internal import SourceModel

extension Checker {
  /// Checks that the name which begins a pipeline is known.
  mutating func source(_ pipeline: Pipeline) {
    guard let name = pipeline.source?.name, !makesUnknownNames else { return }
    let tables = environment.tableNames
    let others =
      environment.hierarchyNames + environment.chartNames + environment.variables.map(\.name)
    guard !madeNames.contains(name.text), !(tables + others).contains(name.text) else { return }
    let isBare = name.spelling == .bare && pipeline.stages.isEmpty
    report(
      .unknownSource(
        name, isBare: isBare, candidates: tables + others + madeNames.sorted(), tables: tables))
  }

  /// Checks an expression where there are no columns: bare names are variables.
  mutating func free(_ expression: Expression, bindingTo name: Name?) {
    self.expression(expression, in: nil)
    guard let unknown = firstUnknownVariable(in: expression) else { return }
    let table = environment.currentTable.flatMap { environment.table(named: $0) }
    var columns: [String] = []
    expression.visit { part in
      if case .name(let other) = part, table?.column(named: other.text) != nil,
        !columns.contains(other.text)
      {
        columns.append(other.text)
      }
    }
    let isColumn = table?.column(named: unknown.text) != nil
    report(
      .unknownVariable(
        unknown, isMarked: false, candidates: variableNames, columns: isColumn ? columns : [],
        table: isColumn ? table?.name : nil, binding: name?.text,
        expression: cell.source[expression.range]))
  }

  private var variableNames: [String] {
    environment.variables.map(\.name) + madeVariables.sorted()
  }

  private func firstUnknownVariable(in expression: Expression) -> Name? {
    var unknown: Name?
    let known = Set(variableNames).union(environment.tableNames).union(madeNames)
    expression.visit { part in
      if case .name(let name) = part, unknown == nil, !known.contains(name.text) { unknown = name }
    }
    return unknown
  }

  /// Checks that `$name` is known.
  mutating func variable(_ name: Name, in stage: Stage?) {
    let known = variableNames
    guard !known.contains(name.text), !makesUnknownNames || stage == nil,
      !madeNames.contains(name.text), !environment.tableNames.contains(name.text)
    else { return }
    let table = environment.currentTable.flatMap { environment.table(named: $0) }
    let isColumn = stage != nil && table?.column(named: name.text) != nil
    report(
      .unknownVariable(
        name, isMarked: true, candidates: known, columns: [], table: isColumn ? table?.name : nil,
        binding: nil,
        expression: ""))
  }
}
