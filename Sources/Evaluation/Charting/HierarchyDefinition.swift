internal import ChartLanguage
internal import Charts
internal import SourceModel
internal import TableEngine

/// The making of a hierarchy from what a statement says.
struct HierarchyDefinition {
  private let call: Invocation
  private let run: StatementRun
  private var table: TableFlow
  private let binder: RowBinder
  private let rows: Table
  /// What was chosen for the author, to be told with the chart.
  private var notes: [String] = []

  init(
    _ call: Invocation, of flow: TableFlow, in run: StatementRun
  ) throws(Diagnostic) {
    self.call = call
    self.run = run
    table = flow
    rows = try table.waitingRows(run.interruption)
    binder = try run.binder(for: &table, verb: call.stage.verb)
  }

  /// Builds the hierarchy that the arguments define.
  ///
  /// - Parameter isInferring: whether levels and value that were left out are chosen.
  /// - Returns: the hierarchy with its rows, whole and with nothing selected.
  /// - Throws: what is wrong with the definition or the rows.
  mutating func build(isInferring: Bool) throws(Diagnostic) -> HierarchyState {
    var levels = call.levels("levels")
    var value = call.expression("value")
    if levels.isEmpty && isInferring && !call.has("id") && !call.has("path") {
      levels = try inferredLevels()
    }
    if value == nil && isInferring { value = inferredValue(beside: levels) }
    try checkSwapped(levels)
    let measure = try HierarchyMeasure(value, binder: binder, table: rows, run: run)
    var options = HierarchyOptions()
    if let mode = try run.word(call, "parents").flatMap(ParentMode.init(rawValue:)) {
      options.parents = mode
    }
    if let name = try run.text(call, "missing") {
      options.missing = name == "root" ? .root : .named(name)
    }
    options.unit = try run.text(call, "unit")
    options.valueTitle = measure.title
    options.notesMergedRows = measure.notesMergedRows
    var hierarchy: Hierarchy
    if call.has("path") {
      hierarchy = try fromPath(measure, options)
    } else if call.has("id") || call.has("parent") {
      hierarchy = try fromLinks(measure, options)
    } else {
      hierarchy = try fromLevels(levels, measure, options)
    }
    hierarchy.notes = notes + emptyNotes + hierarchy.notes
    return HierarchyState(
      hierarchy: hierarchy, table: rows, definition: run.source[call.stage.range])
  }

  /// Finds names and numbers in each other's place.
  private func checkSwapped(_ levels: [Expression]) throws(Diagnostic) {
    guard let level = levels.first, let value = call.expression("value"),
      let first = try binder.namedColumn(level), binder.fields[first].type.isNumeric,
      let second = try binder.namedColumn(value), binder.fields[second].type == .text
    else { return }
    throw .numberAsSlice(
      binder.written(level), binder.written(value), verb: call.stage.spec.name, at: level.range)
  }

  private func fromLevels(
    _ levels: [Expression], _ measure: HierarchyMeasure, _ options: HierarchyOptions
  ) throws(Diagnostic) -> Hierarchy {
    guard !levels.isEmpty else { throw .noLevels(at: call.stage.verb.range) }
    if call.stage.spec.kind == .partMark, levels.count > 1 {
      throw .oneLevel(
        call.stage.spec.name, levels: levels.map(binder.written).joined(separator: " > "),
        at: call.range(of: "levels"))
    }
    var named: [NamedExpression] = []
    for level in levels { named.append(try binder.named(level)) }
    return try measure.hierarchy(levels: named, options, range: call.range(of: "levels"))
  }

  private func fromLinks(
    _ measure: HierarchyMeasure, _ options: HierarchyOptions
  ) throws(Diagnostic) -> Hierarchy {
    guard call.has("id"), call.has("parent") else {
      throw .linksNeedBoth(at: call.range(of: call.has("id") ? "id" : "parent"))
    }
    let id = try binder.columns(call.columns("id"))[0]
    let parent = try binder.columns(call.columns("parent"))[0]
    let builder = HierarchyBuilder(
      table: rows, value: try measure.column(run.interruption), options: options)
    return try placed(at: call.range(of: "parent")) { () throws(Diagnostic) in
      try builder.fromLinks(
        ids: rows.columns[id], parents: rows.columns[parent], interruption: run.interruption)
    }
  }

  private func fromPath(
    _ measure: HierarchyMeasure, _ options: HierarchyOptions
  ) throws(Diagnostic) -> Hierarchy {
    let path = try binder.columns(call.columns("path"))[0]
    let separator = try run.text(call, "split") ?? "/"
    guard !separator.isEmpty else { throw .emptySeparator(at: call.range(of: "split")) }
    let builder = HierarchyBuilder(
      table: rows, value: try measure.column(run.interruption), options: options)
    return try placed(at: call.range(of: "path")) { () throws(Diagnostic) in
      try builder.fromPaths(
        rows.columns[path], separator: separator, interruption: run.interruption)
    }
  }

  /// Tells of a filter that left nothing (seed 122).
  private var emptyNotes: [String] {
    guard rows.rowCount == 0 else { return [] }
    let read = table.rowsRead ?? 0
    guard !table.filters.isEmpty else { return ["the table has no rows"] }
    return ["0 of \(read) rows are left by the filter \(table.filters.joined(separator: " and "))"]
  }
}

extension HierarchyDefinition {
  /// Chooses levels: the first text or date column for one level, else all text columns.
  private mutating func inferredLevels() throws(Diagnostic) -> [Expression] {
    let fields = binder.fields
    var chosen = fields.indices.filter { fields[$0].type == .text || fields[$0].type == .boolean }
    if chosen.isEmpty || call.stage.spec.kind == .partMark {
      chosen = Array(fields.indices.filter { !fields[$0].type.isNumeric }.prefix(1))
    }
    guard !chosen.isEmpty else { throw .noLevels(at: call.stage.verb.range) }
    let names = chosen.map { fields[$0].name }
    notes.append(
      "\(names.joined(separator: " > ")) \(names.count == 1 ? "was" : "were") chosen as "
        + (call.stage.spec.kind == .partMark ? "slices" : "levels"))
    return names.map { .name(Name($0, at: call.stage.verb.range, spelling: .backticked)) }
  }

  /// Chooses the first number as the value; nil counts rows.
  private mutating func inferredValue(beside levels: [Expression]) -> Expression? {
    let used = levels.compactMap { try? binder.namedColumn($0) }
    let fields = binder.fields
    guard
      let index = fields.indices.first(where: { fields[$0].type.isNumeric && !used.contains($0) })
    else {
      notes.append("rows were counted, since no column of numbers is left")
      return nil
    }
    notes.append("sum(\(fields[index].name)) was chosen as value")
    return .name(Name(fields[index].name, at: call.stage.verb.range, spelling: .backticked))
  }
}
