internal import ChartLanguage
internal import SourceModel

/// The search for row statements that would do nothing, before anything runs (language.md §3).
enum NoEffectCheck {
  /// Returns an error for the first row statement that is neither named nor the last.
  static func diagnostic(for cell: Cell) -> Diagnostic? {
    for (index, statement) in cell.statements.enumerated().dropLast() {
      guard case .pipeline(let pipeline) = statement.kind, let last = pipeline.stages.last,
        last.spec.kind == .rows, pipeline.stages.allSatisfy({ $0.alias == nil }),
        pipeline.stages.allSatisfy({ $0.spec.kind == .rows })
      else { continue }
      let next = cell.statements[index + 1]
      return .noEffect(
        last.spec.name, statement: cell.source[statement.range], next: next.joinable(cell.source),
        at: statement.range, before: index > 0 ? cell.statements[index - 1].range : nil,
        after: next.range)
    }
    return nil
  }
}

extension Statement {
  /// The text of a statement that could go on a pipeline; nil when it begins anew.
  fileprivate func joinable(_ source: SourceText) -> String? {
    guard case .pipeline(let pipeline) = kind, pipeline.source == nil,
      let first = pipeline.stages.first
    else { return nil }
    switch first.spec.kind {
    case .rows, .hierarchy, .hierarchicalMark, .partMark, .cartesianMark, .looking, .files:
      return source[range]
    default: return nil
    }
  }
}
