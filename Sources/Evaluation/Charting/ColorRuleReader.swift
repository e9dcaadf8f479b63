internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SourceModel
internal import TableEngine

/// Reads what colour stands for in a hierarchical mark.
struct ColorRuleReader {
  let state: HierarchyState
  let run: StatementRun
  let call: Invocation

  /// Returns the rule of a `color:` argument: a word, a column of the rows, or a colour.
  func rule(_ expression: Expression) throws(Diagnostic) -> ColorRule {
    if case .name(let name) = expression, name.spelling == .bare {
      switch name.text.lowercased() {
      case "branch": return .branch
      case "value": return .value
      case "level", "depth": return .level
      default: break
      }
      if let index = state.table.index(of: name.text) { return rule(column: index) }
      if let first = state.hierarchy.levelNames.first, first == name.text { return .branch }
      if let paint = NamedColor.paint(name.text) { return .constant(paint) }
      throw .unknownColorRule(name, columns: state.table.fields.map(\.name))
    }
    if case .name(let name) = expression, let index = state.table.index(of: name.text),
      name.spelling == .backticked
    {
      return rule(column: index)
    }
    let value =
      if case .name(let name) = expression { LanguageValue.text(name.text) } else {
        try run.scope.value(of: expression)
      }
    return .constant(try ChartOptionReader.paint(value, at: expression.range))
  }

  private func rule(column index: Int) -> ColorRule {
    let column = state.table.columns[index]
    let values: NodeColumn.Values =
      column.type.isNumeric ? .numbers(numbers(column)) : .categories(categories(column))
    return .column(NodeColumn(title: column.name, values: values))
  }

  /// Returns the mean of each node's rows; a parent's is weighted by its children's values.
  private func numbers(_ column: Column) -> [Double?] {
    let nodes = state.hierarchy.nodes
    var sums = [Double](repeating: 0, count: nodes.count)
    var weights = [Double](repeating: 0, count: nodes.count)
    for index in nodes.indices.reversed() {
      let own = nodes[index].rows.compactMap(column.number)
      if !own.isEmpty {
        let share = nodes[index].children.isEmpty ? nodes[index].total : nodes[index].ownValue
        sums[index] += own.reduce(0, +) / Double(own.count) * share
        weights[index] += share
      }
      if let parent = nodes[index].parent {
        sums[parent] += sums[index]
        weights[parent] += weights[index]
      }
    }
    return nodes.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : nil }
  }

  /// Returns the one value that all rows of a node share, nil where they differ.
  private func categories(_ column: Column) -> [String?] {
    let nodes = state.hierarchy.nodes
    var found = [Set<String>](repeating: [], count: nodes.count)
    for index in nodes.indices.reversed() {
      for row in nodes[index].rows where found[index].count < 2 && !column.isMissing(row) {
        found[index].insert(column.text(row))
      }
      if let parent = nodes[index].parent, found[parent].count < 2 {
        found[parent].formUnion(found[index])
      }
    }
    return found.map { $0.count == 1 ? $0.first : nil }
  }
}
