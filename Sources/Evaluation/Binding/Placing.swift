internal import SourceModel

/// Runs a step and gives its error a place, unless it has one.
///
/// - Parameters:
///   - range: what to underline.
///   - step: the work.
/// - Returns: what the step returns.
/// - Throws: the step's error.
func placed<Result>(
  at range: SourceRange, _ step: () throws(Diagnostic) -> Result
) throws(Diagnostic) -> Result {
  do {
    return try step()
  } catch {
    throw error.at(range)
  }
}
