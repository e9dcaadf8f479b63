internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// What a hierarchy adds up: a value of each row, or an aggregate of each path.
struct HierarchyMeasure {
  /// Words for the value, such as `bags (sum)`.
  let title: String
  /// Whether a note tells that rows of one path were added up: not where a sum was asked for.
  let notesMergedRows: Bool
  private let perRow: RowExpression?
  /// A calculation with another aggregate than a sum, to be made before the tree.
  private let aggregate: Expression?
  private let binder: RowBinder
  /// The rows; those of a large file wait.
  private let table: Table
  private let run: StatementRun

  /// Reads a `value:` argument; nil counts rows.
  init(
    _ value: Expression?, binder: RowBinder, table: Table, run: StatementRun
  ) throws(Diagnostic) {
    self.binder = binder
    self.table = table
    self.run = run
    guard let value else {
      (perRow, aggregate, title, notesMergedRows) = (nil, nil, "rows (count)", false)
      return
    }
    if let index = try binder.namedColumn(value) {
      let field = binder.fields[index]
      guard field.type.isNumeric else {
        throw .valueNeedsNumbers(
          field, strays: Self.strays(in: table.columns[index], of: table), at: value.range)
      }
      perRow = .column(index, field)
      (aggregate, title, notesMergedRows) = (nil, "\(field.name) (sum)", true)
      return
    }
    guard MeasureBinder.isAggregate(value) else {
      let bound = try binder.bind(value)
      guard (bound.type ?? .number).isNumeric else {
        throw .valueNeedsNumbers(
          Field(name: binder.written(value), type: bound.type ?? .text), at: value.range)
      }
      (perRow, aggregate, notesMergedRows) = (bound, nil, true)
      title = "\(binder.written(value)) (sum)"
      return
    }
    notesMergedRows = false
    guard case .call(_, let arguments, _) = value, let function = MeasureBinder.aggregate(value),
      arguments.count < 2
    else {
      (perRow, aggregate, title) = (nil, value, binder.written(value))
      return
    }
    switch (function, arguments.first) {
    case (.sum, let argument?):
      let place = try binder.namedColumn(argument)
      let bound: RowExpression =
        if let place { .column(place, binder.fields[place]) } else { try binder.bind(argument) }
      guard (bound.type ?? .number).isNumeric else {
        throw .valueNeedsNumbers(
          Field(name: binder.written(argument), type: bound.type ?? .text),
          strays: place.map { Self.strays(in: table.columns[$0], of: table) } ?? [],
          at: argument.range)
      }
      (perRow, aggregate) = (bound, nil)
      title = "\(place.map { binder.fields[$0].name } ?? binder.written(argument)) (sum)"
    case (.count, nil): (perRow, aggregate, title) = (nil, nil, "rows (count)")
    default:
      aggregate = value
      perRow = nil
      let words = arguments.first.map(binder.written) ?? ""
      title = "\(words) (\(function.rawValue))"
    }
  }

  /// Returns the first rows of a text column that hold no number where most others do.
  private static func strays(in column: Column, of table: Table) -> [(row: Int, text: String)] {
    guard column.type == .text else { return [] }
    var found: [(row: Int, text: String)] = []
    var numbers = 0
    let rows = min(column.count, 10_000)
    for row in 0..<rows where !column.isMissing(row) {
      let text = column.text(row)
      if let number = Double(text), number.isFinite {
        numbers += 1
      } else if found.count < 3, !text.isEmpty {
        found.append((table.sourceRow(row), text))
      }
    }
    return numbers * 2 > rows ? found : []
  }

  /// Returns the value of each row; nil counts rows.
  ///
  /// - Throws: `TypeError` for an aggregate that rows cannot have.
  func column(_ interruption: Interruption) throws(Diagnostic) -> Column? {
    if let aggregate { throw .aggregateOfLinks(binder.written(aggregate), at: aggregate.range) }
    return try perRow.map { (expression) throws(Diagnostic) in
      try expression.evaluate(over: table, interruption: interruption).named(title)
    }
  }

  /// Builds the tree of level columns.
  func hierarchy(
    levels: [NamedExpression], _ options: HierarchyOptions, range: SourceRange
  ) throws(Diagnostic) -> Hierarchy {
    if aggregate == nil, table.isDeferred {
      let value = perRow.map { NamedExpression(title, $0) }
      let streamed = try placed(at: range) { () throws(Diagnostic) in
        try HierarchyBuilder.fromLevels(
          of: .scan(table), levels, value: value, options: options,
          interruption: run.interruption)
      }
      if let streamed { return streamed }
    }
    guard let aggregate else {
      let columns = try columns(levels)
      let builder = HierarchyBuilder(
        table: table, value: try column(run.interruption), options: options)
      return try placed(at: range) { () throws(Diagnostic) in
        try builder.fromLevels(columns, interruption: run.interruption)
      }
    }
    var grouping = GroupStage(rows: binder)
    for level in levels { grouping.add(bound: level) }
    try grouping.add(aggregate, as: "\u{1}value")
    var flow = TableFlow(table)
    try grouping.finish(&flow, at: aggregate.range)
    let grouped = try flow.rows(run.interruption)
    let value = grouped.columns.last
    guard let value, value.type.isNumeric else {
      throw .valueNeedsNumbers(
        Field(name: binder.written(aggregate), type: value?.type ?? .text), at: aggregate.range)
    }
    let builder = HierarchyBuilder(table: grouped, value: value, options: options)
    var hierarchy = try placed(at: range) { () throws(Diagnostic) in
      try builder.fromLevels(
        Array(grouped.columns.prefix(levels.count)), interruption: run.interruption)
    }
    if table.isDeferred {
      for node in hierarchy.nodes.indices { hierarchy.nodes[node].rows = [] }
      hierarchy.rowSource = HierarchyRowSource(
        plan: .scan(table), levels: levels, missing: options.missing)
    } else {
      try restoreRows(&hierarchy, try columns(levels))
    }
    return hierarchy
  }

  private func columns(_ levels: [NamedExpression]) throws(Diagnostic) -> [Column] {
    var columns: [Column] = []
    for level in levels {
      columns.append(
        try level.expression.evaluate(over: table, interruption: run.interruption)
          .named(level.name))
    }
    return columns
  }

  /// Gives the nodes the rows of the table instead of those of its groups.
  private func restoreRows(
    _ hierarchy: inout Hierarchy, _ levels: [Column]
  ) throws(Diagnostic) {
    let groups = try Grouping(
      keys: levels, rowCount: table.rowCount, interruption: run.interruption)
    var rowsOfGroup = [[Int]](repeating: [], count: groups.firstRows.count)
    for (row, group) in groups.groupOfRow.enumerated() { rowsOfGroup[Int(group)].append(row) }
    for node in hierarchy.nodes.indices {
      let rows = hierarchy.nodes[node].rows.flatMap { rowsOfGroup[$0] }.sorted()
      hierarchy.nodes[node].rows = rows
      hierarchy.nodes[node].rowCount = rows.count
    }
  }
}
