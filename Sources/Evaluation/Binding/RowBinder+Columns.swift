internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension RowBinder {
  /// Returns the place of a column: the exact name first, else the only one that matches in any case.
  func index(of name: String) -> Int? {
    if let exact = fields.firstIndex(where: { $0.name == name }) { return exact }
    let folded = name.lowercased()
    let matches = fields.indices.filter { fields[$0].name.lowercased() == folded }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Returns the column of a name.
  func column(_ name: Name) throws(Diagnostic) -> RowExpression {
    let index = try columnIndex(name)
    return .column(index, fields[index])
  }

  /// Returns the place of a column, or what exists.
  func columnIndex(_ name: Name) throws(Diagnostic) -> Int {
    if let index = index(of: name.text) { return index }
    throw .unknownColumn(
      name, in: tableName, fields: fields, table: table,
      isVariable: scope.workspace.variable(named: name.text) != nil)
  }

  /// Returns the place of the column that an expression names: a name, a text, `$variable` or
  /// `column($variable)`; nil for a calculation.
  func namedColumn(_ expression: Expression) throws(Diagnostic) -> Int? {
    switch expression {
    case .name(let name): return try columnIndex(name)
    case .literal(.text(let text), let range): return try columnIndex(Name(text, at: range))
    case .variable(let name):
      guard case .single(.text(let text)) = try scope.value(of: expression) else {
        throw .variableIsNoColumn(name)
      }
      return try columnIndex(Name(text, at: name.range))
    case .call(let name, let arguments, let range) where name.text.lowercased() == "column":
      guard arguments.count == 1,
        case .single(.text(let text)) = try scope.value(of: arguments[0])
      else { throw .columnNeedsText(at: range) }
      return try columnIndex(Name(text, at: range))
    default: return nil
    }
  }

  /// Returns the places of columns and of runs of columns, `a..f`, in the order written.
  func columns(_ selectors: [ColumnSelector]) throws(Diagnostic) -> [Int] {
    var result: [Int] = []
    for selector in selectors {
      if case .list(let items, _) = selector.first {
        result += try columns(items.map { ColumnSelector($0) })
        continue
      }
      if case .variable = selector.first,
        case .list(let items) = try scope.value(of: selector.first)
      {
        let range = selector.first.range
        result += try columns(items.map { ColumnSelector($0.expression(at: range)) })
        continue
      }
      guard let first = try namedColumn(selector.first) else {
        throw .notAColumn(written(selector.first), at: selector.first.range)
      }
      guard let end = selector.last else {
        result.append(first)
        continue
      }
      guard let last = try namedColumn(end) else { throw .notAColumn(written(end), at: end.range) }
      guard first <= last else {
        throw .columnsBackwards(
          fields[first].name, fields[last].name, at: selector.first.range.union(end.range))
      }
      result += Array(first...last)
    }
    var seen = Set<Int>()
    return result.filter { seen.insert($0).inserted }
  }

  /// Returns a level, key or channel under its name: a column as it is, a call after itself.
  func named(_ expression: Expression) throws(Diagnostic) -> NamedExpression {
    if let index = try namedColumn(expression) {
      return NamedExpression(fields[index].name, .column(index, fields[index]))
    }
    return NamedExpression(expression.derivedName, try bind(expression))
  }
}

extension Expression {
  /// The name of a column that nobody named: `sum_x`, `month_date`, `count` (language.md §3).
  var derivedName: String {
    let words = words
    return words.isEmpty ? "value" : words.joined(separator: "_")
  }

  private var words: [String] {
    switch self {
    case .literal(let literal, _): [Value(literal).text].filter { !$0.isEmpty }
    case .name(let name), .variable(let name): [name.text]
    case .call(let name, let arguments, _):
      [FunctionRegistry.shared[name.text]?.name ?? name.text] + arguments.flatMap(\.words)
    case .unary(_, let operand, _), .missing(let operand, _, _): operand.words
    case .binary(_, let left, let right, _), .comparison(_, let left, let right, _),
      .range(let left, let right, _), .membership(let left, in: let right, _, _):
      left.words + right.words
    case .between(let operand, let lower, let upper, _, _):
      operand.words + lower.words + upper.words
    case .list(let items, _): items.flatMap(\.words)
    case .interpolation, .map, .invalid: []
    }
  }
}
