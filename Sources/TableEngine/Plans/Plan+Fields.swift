extension Plan {
  /// The columns that the plan will give; nil after a pivot, whose columns only the data know.
  package var fields: [Field]? {
    switch self {
    case .scan(let table): return table.fields
    case .filter(let plan, _), .sort(let plan, _), .take(let plan, _), .top(let plan, _, _),
      .bottom(let plan, _, _), .distinct(let plan, _), .sample(let plan, _, _):
      return plan.fields
    case .derive(let plan, let expressions):
      guard var fields = plan.fields else { return nil }
      for named in expressions {
        let field = Field(name: named.name, type: named.expression.type ?? .number)
        if let index = fields.firstIndex(where: { $0.name == named.name }) {
          fields[index] = field
        } else {
          fields.append(field)
        }
      }
      return fields
    case .keep(let plan, let kept):
      return plan.fields.map { fields in
        kept.map { Field(name: $0.name ?? fields[$0.index].name, type: fields[$0.index].type) }
      }
    case .group(_, let keys, let measures):
      return keys.map { Field(name: $0.name, type: $0.expression.type ?? .number) }
        + measures.map { Field(name: $0.name, type: $0.type) }
    case .unpivot(let plan, let columns, let names, let values):
      guard let fields = plan.fields else { return nil }
      let kept = fields.indices.filter { !columns.contains($0) }.map { fields[$0] }
      let type = Reshaping.commonType(columns.map { fields[$0] })
      return kept + [Field(name: names, type: .text), Field(name: values, type: type ?? .text)]
    case .pivot: return nil
    case .join(let left, let right, let keys, _):
      guard let first = left.fields, let second = right.fields else { return nil }
      return Joining.fields(first, second, keys: keys)
    case .append(let first, let second):
      guard let upper = first.fields, let lower = second.fields else { return nil }
      return Reshaping.appendedFields(upper, lower)
    }
  }
  /// How many rows the plan will give, where that is known before it runs.
  package var knownRowCount: Int? {
    switch self {
    case .scan(let table): table.rowCount
    case .derive(let plan, _), .keep(let plan, _), .sort(let plan, _): plan.knownRowCount
    case .take(let plan, let count): plan.knownRowCount.map { max(0, min(count, $0)) }
    default: nil
    }
  }
}
