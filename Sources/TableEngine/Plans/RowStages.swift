internal import SourceModel

/// The stages between a large file and what needs its rows, each of which looks at one row at a time.
struct RowStages: Sendable {
  /// The columns of the file.
  let deferred: DeferredColumns
  let tableName: String
  private let stages: [Stage]
  /// How many columns come out.
  private let width: Int

  private enum Stage: Sendable {
    case filter(RowExpression)
    /// Calculations, and the places of their columns.
    case derive([NamedExpression], places: [Int])
    case keep([KeptColumn])
    case join(JoinIndex)
    case unpivot(Unpivot)
  }

  /// Takes a plan apart; nil when it needs all rows at once or its rows are in memory already.
  ///
  /// - Parameters:
  ///   - plan: the stages.
  ///   - interruption: stops the reading of a second table.
  /// - Throws: what a second table's stages throw; `TypeError` for keys that cannot meet.
  init?(_ plan: Plan, interruption: Interruption) throws(Diagnostic) {
    guard let deferred = plan.streamedFile, let width = plan.fields?.count else { return nil }
    self.deferred = deferred
    self.width = width
    var stages: [Stage] = []
    var current = plan
    var name = ""
    while true {
      switch current {
      case .filter(let inner, let condition):
        stages.append(.filter(condition))
        current = inner
        continue
      case .derive(let inner, let named):
        stages.append(.derive(named, places: Self.places(of: named, in: inner.fields ?? [])))
        current = inner
        continue
      case .keep(let inner, let kept):
        stages.append(.keep(kept))
        current = inner
        continue
      case .join(let inner, let right, let keys, let kind):
        let held = try Executor(interruption: interruption).rows(of: right)
        stages.append(
          .join(
            try JoinIndex(
              left: inner.fields ?? [], right: held, keys: keys, kind: kind,
              interruption: interruption)))
        current = inner
        continue
      case .unpivot(let inner, let columns, let names, let values):
        stages.append(
          .unpivot(Unpivot(inner.fields ?? [], columns, names: names, values: values)))
        current = inner
        continue
      case .scan(let table):
        if let lazy = table.lazy {
          current = lazy.plan
          continue
        }
        name = table.name
      default: break
      }
      break
    }
    tableName = name
    self.stages = stages.reversed()
  }

  /// Returns the place of each calculation among the columns before and the new ones.
  private static func places(of named: [NamedExpression], in fields: [Field]) -> [Int] {
    var names = fields.map(\.name)
    return named.map { one in
      if let index = names.firstIndex(of: one.name) { return index }
      names.append(one.name)
      return names.count - 1
    }
  }

  /// Returns the columns of the file's table that are needed for some columns of the result.
  ///
  /// - Parameter uses: what is calculated of the result; nil where all of it is wanted.
  /// - Returns: numbers of columns in order.
  func needed(for uses: [RowExpression]?) -> [Int] {
    var needed = Set(uses == nil ? Array(0..<width) : [])
    for use in uses ?? [] { needed.formUnion(use.columns) }
    for stage in stages.reversed() {
      switch stage {
      case .filter(let condition): needed.formUnion(condition.columns)
      case .derive(let named, let places):
        for (one, place) in zip(named, places).reversed() {
          needed.remove(place)
          needed.formUnion(one.expression.columns)
        }
      case .keep(let kept): needed = Set(needed.map { kept[$0].index })
      case .join(let index):
        needed = needed.filter { $0 < index.leftCount }
        needed.formUnion(index.keys.map(\.left))
      case .unpivot(let unpivot): needed = unpivot.needed(for: needed)
      }
    }
    return needed.sorted()
  }

  /// The column of the file's table that a column of the result is; nil where it was calculated.
  func origin(of column: Int) -> Int? {
    var column = column
    for stage in stages.reversed() {
      switch stage {
      case .filter: continue
      case .derive(_, let places): if places.contains(column) { return nil }
      case .keep(let kept): column = kept[column].index
      case .join(let index): if column >= index.leftCount { return nil }
      case .unpivot(let unpivot):
        guard column < unpivot.kept.count else { return nil }
        column = unpivot.kept[column]
      }
    }
    return column
  }

  /// Whether every row comes out once.
  var keepsRows: Bool {
    stages.allSatisfy {
      switch $0 {
      case .filter: false
      case .join(let index): index.kind == .left && !index.repeatsRows
      case .unpivot(let unpivot): unpivot.columns.count == 1
      default: true
      }
    }
  }

  /// Whether a row may come out several times.
  var repeatsRows: Bool {
    stages.contains {
      switch $0 {
      case .join(let index): index.repeatsRows
      case .unpivot(let unpivot): unpivot.columns.count > 1
      default: false
      }
    }
  }

  /// Texts that the rows of all chunks share: those of the file's dictionaries and of second tables.
  var sharedPools: [TextPool] {
    var pools = deferred.stored.values.compactMap(\.dictionary)
    for case .join(let index) in stages {
      for case .texts(let texts) in index.right.columns.lazy.map(\.storage) {
        pools.append(texts.pool)
      }
    }
    return pools
  }

  /// Returns what comes out for some rows of the file; columns that hold nothing stay so.
  func apply(to rows: Table, interruption: Interruption) throws(Diagnostic) -> Table {
    let executor = Executor(interruption: interruption)
    var table = rows
    for stage in stages {
      switch stage {
      case .filter(let condition): table = try executor.filter(table, condition)
      case .derive(let named, _): table = try executor.derive(table, named)
      case .keep(let kept): table = executor.keep(table, kept)
      case .join(let index): table = try index.joined(table, interruption: interruption)
      case .unpivot(let unpivot): table = try unpivot.rows(of: table, interruption)
      }
    }
    return table
  }
}

extension Plan {
  /// The large file whose rows come through stages that look at one row at a time; nil for others.
  var streamedFile: DeferredColumns? {
    switch self {
    case .scan(let table): table.deferred ?? table.lazy?.plan.streamedFile
    case .filter(let plan, let condition): condition.hasWindow ? nil : plan.streamedFile
    case .derive(let plan, let named):
      named.contains { $0.expression.hasWindow } ? nil : plan.streamedFile
    case .keep(let plan, _), .unpivot(let plan, _, _, _): plan.streamedFile
    case .join(let plan, _, _, let kind): kind == .full ? nil : plan.streamedFile
    default: nil
    }
  }

  /// Whether rows come from a file too large for memory, and need not be there all at once.
  package var isStreamed: Bool { streamedFile != nil }
}
