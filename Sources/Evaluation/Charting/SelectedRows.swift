internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension DrawnAxes {
  /// Returns the rows behind the place that `select at` marked: those of the first mark whose
  /// position is that of the nearest mark.
  ///
  /// - Parameter run: the statement.
  /// - Returns: the rows; nil when nothing is selected.
  /// - Throws: what goes wrong while drawing or calculating.
  func selectedRows(in run: StatementRun) throws(Diagnostic) -> Table? {
    guard chart.options.selection != nil,
      case .cartesian(let content) = try chart.figure(interruption: run.interruption).content,
      let selection = content.selection
    else { return nil }
    let channel: ChannelName = selection.axis == "y" ? .y : .x
    for (layer, recipe) in zip(chart.layers, recipes) {
      guard case .column? = layer.channels[channel]?.source,
        ![ChartKind.rule, .text].contains(layer.mark)
      else { continue }
      var flow = recipe.table
      let rows = try flow.rows(run.interruption)
      let binder = try run.binder(for: &flow, verb: recipe.call.stage.verb)
      let name = layer.channels[channel]?.expression ?? ""
      let position: RowExpression
      if let written = recipe.call.expressions(channel.rawValue).first {
        position = try binder.bind(written.lowerEnd)
      } else if let place = rows.index(of: name) {
        position = .column(place, rows.fields[place])
      } else {
        continue
      }
      return try Self.rows(of: rows, where: position, is: selection.place, run.interruption)
    }
    return nil
  }

  private static func rows(
    of table: Table, where position: RowExpression,
    is place: CartesianContent.Selection.Place, _ interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let name = "\u{1}position"
    let derived = Plan.derive(.scan(table), [NamedExpression(name, position)])
    let result = try TableEngine.run(derived, interruption: interruption)
    guard let column = result.columns.last else { return table }
    var chosen: [Int32] = []
    for row in 0..<column.count {
      if row % 4_096 == 0 { try interruption.checkpoint() }
      if place.holds(column[row]) { chosen.append(Int32(truncatingIfNeeded: row)) }
    }
    return table.gather(chosen).named("selected")
  }
}

extension CartesianContent.Selection.Place {
  /// Whether a value of the position is at the place.
  func holds(_ value: Value) -> Bool {
    switch self {
    case .category(let key): !value.isMissing && value.text == key
    case .value(let wished): value.plotNumber == wished
    case .bin(let lower, let upper, let holdsUpper):
      value.plotNumber.map { $0 >= lower && ($0 < upper || (holdsUpper && $0 == upper)) } ?? false
    }
  }
}

extension Expression {
  /// The first of two ends, or the expression itself.
  fileprivate var lowerEnd: Expression {
    if case .range(let lower, _, _) = self { lower } else { self }
  }
}
