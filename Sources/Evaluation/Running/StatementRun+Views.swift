internal import ChartLanguage
internal import Charts
internal import SourceModel
internal import TableEngine

extension StatementRun {
  /// Changes the view of a hierarchy, whose last chart is then shown again.
  mutating func changeView(
    of key: Int, _ change: (inout HierarchyView, Hierarchy) -> Void
  ) {
    workspace.update(key) { change(&$0.view, $0.hierarchy) }
    workspace.use(hierarchy: key)
    changedViews.insert(key)
  }

  /// Goes out of the zoomed node by some levels.
  mutating func zoomOut(of key: Int, by levels: Int) {
    changeView(of: key) { view, hierarchy in
      for _ in 0..<min(levels, hierarchy.nodes.count) {
        guard let parent = hierarchy.nodes[view.zoom].parent else { return }
        view.zoom = parent
      }
    }
  }

  /// Returns the node of a stage's path.
  func node(_ call: Invocation, in key: Int) throws(Diagnostic) -> Int {
    guard let state = workspace.hierarchies[key] else { throw .noHierarchy(call.stage.verb) }
    var path: [String] = []
    for part in call.path("path") { path.append(try name(of: part)) }
    let place = call.range(of: "path")
    return try placed(at: place) { () throws(Diagnostic) in
      do throws(Diagnostic) {
        return try state.hierarchy.find(path, under: state.view.zoom)
      } catch {
        guard call.stage.spec.name == "select", call.path("path").count == 1,
          call.path("path")[0].expression.constantNumber != nil
        else { throw error }
        throw .placeNeedsAt(error, source[place])
      }
    }
  }

  /// Returns the name that a step of a path writes; a number or date reads as the data print it.
  private func name(of part: PathPart) throws(Diagnostic) -> String {
    if case .name(let name) = part.expression { return name.text }
    guard let value = try scope.value(of: part.expression).asCell else {
      throw .pathPart(at: part.expression.range)
    }
    return value.text
  }

  /// Returns the node at a place along a ring, in the order in which the last chart draws it.
  func node(
    at value: LanguageValue, level: Int, in key: Int, _ call: Invocation
  ) throws(Diagnostic) -> Int {
    guard let state = workspace.hierarchies[key] else { throw .noHierarchy(call.stage.verb) }
    let options = state.lastChart?.options ?? state.options
    let position: CirclePosition
    switch value {
    case .percent(let share): position = .share(share)
    case .angle(let turns): position = .turns(options.turns(from: turns))
    default:
      guard let number = value.asNumber else {
        throw .argumentIs("a value, a share or an angle", "at", call, found: value.phrase)
      }
      position = .value(number)
    }
    let hierarchy = state.hierarchy.sorted(options.sort, below: state.view.zoom)
    let found = try placed(at: call.range(of: "at")) { () throws(Diagnostic) in
      try hierarchy.node(at: position, zoom: state.view.zoom, level: level)
    }
    guard let found else { throw .emptyPlace(level: level, at: call.range(of: "at")) }
    return found
  }

  /// Returns the hierarchy in which a node is selected; a chart with axes has places instead.
  func hierarchyToSelect(from flow: Flow, _ call: Invocation) throws(Diagnostic) -> Int {
    do throws(Diagnostic) {
      return try hierarchy(from: flow, verb: call.stage.verb)
    } catch {
      guard cartesianChart(from: flow) != nil else { throw error }
      var names: [String] = []
      for part in call.path("path") { names.append(try name(of: part)) }
      throw .chartNeedsAt(names.joined(separator: " > "), at: call.range(of: "path"))
    }
  }

  /// Takes the selection away, of the last chart with axes or of the hierarchy.
  mutating func deselect(_ flow: Flow, verb: Name) throws(Diagnostic) -> Flow {
    if var chart = cartesianChart(from: flow), chart.chart.options.selection != nil {
      chart.chart.options.selection = nil
      workspace.draw(.cartesian(chart))
      changedLastChart = true
      return .chart(.cartesian(chart))
    }
    let key = try hierarchy(from: flow, verb: verb)
    changeView(of: key) { view, _ in view.selection = nil }
    return .hierarchy(key)
  }

  /// Returns the chart with axes that a selection is meant for.
  func cartesianChart(from flow: Flow) -> DrawnAxes? {
    switch flow {
    case .chart(.cartesian(let chart)): return chart
    case .nothing: if case .cartesian(let chart)? = workspace.lastChart { return chart }
    default: break
    }
    return nil
  }

  /// Marks what is nearest to a place on x (seed 55).
  mutating func select(
    _ value: LanguageValue, in chart: DrawnAxes, _ call: Invocation
  ) throws(Diagnostic) -> Flow {
    guard let place = value.asCell, !place.isMissing else {
      throw .argumentIs("a place on x", "at", call, found: value.phrase)
    }
    var chart = chart
    chart.chart.options.selection = place
    // A text is looked up among the names of the axis, so that an unknown one has a place.
    if case .text = place {
      do throws(Diagnostic) {
        _ = try chart.chart.figure(interruption: interruption)
      } catch {
        throw error.at(call.range(of: "at"))
      }
    }
    workspace.draw(.cartesian(chart))
    changedLastChart = true
    return .chart(.cartesian(chart))
  }
}

extension HierarchyChartOptions {
  /// Returns how far along the circle an angle lies that was read off the picture.
  func turns(from angle: Double) -> Double {
    guard start != 0 || direction == .counterclockwise else { return angle }
    let turned = direction == .clockwise ? angle - start : start - angle
    return turned - turned.rounded(.down)
  }
}

extension Hierarchy {
  /// Returns the hierarchy with siblings in the order in which a chart draws them.
  func sorted(_ orders: [SiblingOrder], below zoom: Int) -> Hierarchy {
    guard orders.contains(where: { $0 != .input }) else { return self }
    var result = self
    let base = nodes[zoom].level
    for index in nodes.indices {
      let level = max(0, nodes[index].level - base)
      let order = orders.isEmpty ? .input : orders[min(level, orders.count - 1)]
      let places = nodes[index].children.enumerated()
      switch order {
      case .input: continue
      case .name:
        result.nodes[index].children =
          places.sorted {
            (nodes[$0.element].name, $0.offset) < (nodes[$1.element].name, $1.offset)
          }.map(\.element)
      case .value:
        result.nodes[index].children =
          places.sorted {
            (nodes[$0.element].total, $0.offset) < (nodes[$1.element].total, $1.offset)
          }.map(\.element)
      case .descending:
        result.nodes[index].children =
          places.sorted {
            (nodes[$1.element].total, $0.offset) < (nodes[$0.element].total, $1.offset)
          }.map(\.element)
      }
    }
    return result
  }
}

extension HierarchyState {
  /// Returns the rows of the table under a node.
  func rows(
    under node: Int, name: String, _ interruption: Interruption
  ) throws(Diagnostic) -> Table {
    try hierarchy.rows(under: node, of: table, interruption: interruption).named(name)
  }
}
