internal import SourceModel

/// The columns that each table of a cell has, as far as can be known before it runs.
struct ColumnFlow {
  let environment: any LanguageEnvironment
  /// The tables that the cell itself makes; nil where their columns are unknown.
  private(set) var made: [String: [ColumnOutline]?] = [:]
  /// The variables that the cell itself binds, in order.
  private(set) var bound: [String] = []
  /// The columns that the cell itself makes current, nil in nil where they are unknown.
  private var madeCurrent: [ColumnOutline]??

  /// Follows the statements of a cell up to the cursor.
  ///
  /// - Parameters:
  ///   - statements: the statements; the last may be half written.
  ///   - environment: the session before the cell runs.
  init(_ statements: [Statement], environment: any LanguageEnvironment) {
    self.environment = environment
    for statement in statements {
      switch statement.kind {
      case .binding(let name, _): bound.append(name.text)
      case .pipeline(let pipeline): follow(pipeline)
      default: break
      }
    }
  }

  /// The columns of the current table, nil when they are unknown.
  var current: [ColumnOutline]? {
    if let madeCurrent { return madeCurrent }
    return environment.currentTable.flatMap { Self.columns(of: $0, in: environment) }
  }

  private mutating func follow(_ pipeline: Pipeline) {
    var columns = start(of: pipeline)
    if let alias = pipeline.source?.alias { made[alias.text] = .some(columns) }
    for (index, stage) in pipeline.stages.enumerated() {
      columns = after(stage, columns)
      if let alias = stage.alias { made[alias.text] = .some(columns) }
      if index == 0, ["load", "example", "use"].contains(stage.spec.name) {
        madeCurrent = .some(columns)
      }
    }
  }

  /// Returns the columns that reach a stage of a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: the pipeline around the cursor.
  ///   - offset: where the stage's word at the cursor begins.
  /// - Returns: the columns, nil when they are unknown.
  func columns(in pipeline: Pipeline, before offset: Int) -> [ColumnOutline]? {
    var columns = start(of: pipeline)
    for stage in pipeline.stages where stage.range.upperBound <= offset {
      columns = after(stage, columns)
    }
    return columns
  }

  private func start(of pipeline: Pipeline) -> [ColumnOutline]? {
    guard let source = pipeline.source else { return current }
    return table(source.name.text)
  }

  /// Returns the columns of a table of the cell or of the session, nil when they are unknown.
  func table(_ name: String) -> [ColumnOutline]? {
    if let columns = made[name] { return columns }
    if let hierarchy = environment.hierarchy(named: name) {
      return hierarchy.levels.map { ColumnOutline(name: $0, type: "text") }
    }
    return Self.columns(of: name, in: environment)
  }

  private static func columns(
    of name: String, in environment: any LanguageEnvironment
  ) -> [ColumnOutline]? {
    guard let table = environment.table(matching: name) else { return nil }
    return table.columns
  }
}

extension LanguageEnvironment {
  /// Returns the table of a name: exactly, else ignoring case.
  func table(matching name: String) -> TableOutline? {
    if let exact = table(named: name) { return exact }
    let folded = name.lowercased()
    return tableNames.first { $0.lowercased() == folded }.flatMap { table(named: $0) }
  }
}

extension ColumnOutline {
  /// Whether the column is what a parameter asks for; a period is a time.
  func satisfies(_ asked: ColumnNeed) -> Bool {
    if let need { return need == asked }
    return asked == .time && !type.isEmpty
  }
}
