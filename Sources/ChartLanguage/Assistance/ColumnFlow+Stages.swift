internal import SourceModel

extension ColumnFlow {
  /// Returns the columns that a stage yields, nil when they are unknown.
  func after(_ stage: Stage, _ input: [ColumnOutline]?) -> [ColumnOutline]? {
    let invocation = Invocation(stage)
    switch stage.spec.name {
    case "load", "example", "use": return loaded(stage, invocation)
    case "derive": return input.map { derived($0, invocation) }
    case "keep":
      return input.map { input in
        invocation.columns("columns").flatMap { Self.columns($0, in: input) }
      }
    case "drop":
      return input.map { input in
        let dropped = Set(
          invocation.columns("columns").flatMap { Self.columns($0, in: input) }.map(\.name))
        return input.filter { !dropped.contains($0.name) }
      }
    case "rename": return input.map { renamed($0, invocation) }
    case "group": return grouped(input ?? [], invocation)
    case "count":
      return invocation.expressions("by").map { Self.column($0, in: input ?? []) } + [Self.counted]
    case "unpivot": return input.map { unpivoted($0, invocation) }
    case "pivot": return nil
    case "join": return joined(input, invocation)
    default: return input
    }
  }

  private func loaded(_ stage: Stage, _ invocation: Invocation) -> [ColumnOutline]? {
    if let alias = stage.alias { return table(alias.text) }
    switch invocation.expression(stage.spec.slots.first?.name ?? "") {
    case .name(let name): return table(name.text)
    case .literal(.text(let path), _): return table(Self.tableName(ofFile: path))
    default: return nil
    }
  }

  /// Returns the name that `load` gives to a file's table.
  static func tableName(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix { $0 != "." }
    let name = stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return name.first?.isNumber == true ? "_" + String(name) : String(name)
  }

  private func derived(_ input: [ColumnOutline], _ invocation: Invocation) -> [ColumnOutline] {
    var columns = input
    for (name, expression) in invocation.openArguments {
      let type = Self.type(of: expression, in: columns)
      let column = ColumnOutline(name: name.text, type: type)
      if let index = columns.firstIndex(where: { $0.name == name.text }) {
        columns[index] = column
      } else {
        columns.append(column)
      }
    }
    return columns
  }

  private func renamed(_ input: [ColumnOutline], _ invocation: Invocation) -> [ColumnOutline] {
    var names: [String: String] = [:]
    for pair in invocation.pairs("pairs") { names[pair.from.text] = pair.to.text }
    for (new, old) in invocation.openArguments { names[Self.name(of: old)] = new.text }
    return input.map { column in
      guard let name = names[column.name], !name.isEmpty else { return column }
      return ColumnOutline(name: name, type: column.type, samples: column.samples)
    }
  }

  private static let counted = ColumnOutline(name: "count", type: "integer")

  private func grouped(_ input: [ColumnOutline], _ invocation: Invocation) -> [ColumnOutline] {
    let keys = invocation.expressions("by").map { Self.column($0, in: input) }
    let unnamed = invocation.expressions("measures").map { Self.column($0, in: input) }
    let named = invocation.openArguments.map { name, expression in
      ColumnOutline(name: name.text, type: Self.type(of: expression, in: input))
    }
    let measures = unnamed + named
    return keys + (measures.isEmpty ? [Self.counted] : measures)
  }

  private func unpivoted(_ input: [ColumnOutline], _ invocation: Invocation) -> [ColumnOutline] {
    let listed = invocation.columns("columns").flatMap { Self.columns($0, in: input) }
    let kept = Set(
      invocation.columns("except").flatMap { Self.columns($0, in: input) }.map(\.name))
    let turned = Set(listed.map(\.name))
    let rest = input.filter {
      invocation.has("except") ? kept.contains($0.name) : !turned.contains($0.name)
    }
    let names = invocation.name("names")?.text ?? "name"
    let values = invocation.name("values")?.text ?? "value"
    return rest + [
      ColumnOutline(name: names, type: "text"),
      ColumnOutline(name: values, type: listed.first?.type ?? ""),
    ]
  }

  private func joined(_ input: [ColumnOutline]?, _ invocation: Invocation) -> [ColumnOutline]? {
    guard let input else { return nil }
    guard let other = invocation.name("table"), other.spelling != .quoted,
      let right = table(other.text)
    else { return input }
    let taken = Set(input.map(\.name))
    return input + right.filter { !taken.contains($0.name) }
  }

  // MARK: - Columns of expressions

  private static func columns(_ selector: ColumnSelector, in input: [ColumnOutline])
    -> [ColumnOutline]
  {
    let first = name(of: selector.first)
    guard let start = input.firstIndex(where: { $0.name == first }) else { return [] }
    guard let last = selector.last.map(name(of:)),
      let end = input.firstIndex(where: { $0.name == last }), end >= start
    else { return [input[start]] }
    return Array(input[start...end])
  }

  /// Returns the column that a key or measure makes, named after itself: `sum_x`, `month_date`.
  private static func column(_ expression: Expression, in input: [ColumnOutline]) -> ColumnOutline {
    let name = name(of: expression)
    if case .name = expression, let column = input.first(where: { $0.name == name }) {
      return column
    }
    return ColumnOutline(name: name, type: type(of: expression, in: input))
  }

  private static func name(of expression: Expression) -> String {
    switch expression {
    case .name(let name): name.text
    case .literal(.text(let text), _): text
    case .call(let function, let arguments, _):
      ([FunctionRegistry.shared[function.text]?.name ?? function.text]
        + arguments.prefix(1).map(name(of:))).joined(separator: "_")
    default: ""
    }
  }

  private static func type(of expression: Expression, in input: [ColumnOutline]) -> String {
    switch expression {
    case .name(let name): input.first { $0.name == name.text }?.type ?? ""
    case .literal(.integer, _): "integer"
    case .literal(.number, _), .binary(.add, _, _, _), .binary(.subtract, _, _, _),
      .binary(.multiply, _, _, _), .binary(.divide, _, _, _), .binary(.power, _, _, _):
      "number"
    case .literal(.text, _), .interpolation: "text"
    case .comparison, .membership, .between, .missing, .unary(.not, _, _): "boolean"
    case .call(let function, let arguments, _):
      type(ofCall: function.text, arguments.first.map { type(of: $0, in: input) } ?? "")
    default: ""
    }
  }

  private static func type(ofCall function: String, _ argument: String) -> String {
    guard let spec = FunctionRegistry.shared[function] else { return "" }
    switch (spec.name, spec.kind) {
    case ("count", _), ("distinct", _), ("length", _), ("rank", _): return "integer"
    case ("first", _), ("last", _), ("min", _), ("max", _), ("previous", _): return argument
    case ("lower", _), ("upper", _), ("trim", _), ("replace", _), ("split", _), ("text", _):
      return "text"
    case ("contains", _), ("starts", _), ("ends", _): return "boolean"
    case ("weekday", _), ("monthname", _): return "text"
    case ("date", _): return "date"
    case (_, .period): return spec.name
    case (_, .part): return "integer"
    case ("if", _), ("coalesce", _), ("column", _): return ""
    default: return "number"
    }
  }
}
