package import SourceModel

/// The value that runs cells; it owns all state of the language and knows nothing of Jupyter.
package struct Interpreter {
  package init() {}

  /// Runs a cell, handing out what it shows at once.
  ///
  /// - Parameters:
  ///   - text: the cell.
  ///   - interruption: raised by another thread to stop the work.
  ///   - output: receives each output in order.
  /// - Throws: the first failing statement's diagnostics; the state is as it was before it.
  package mutating func execute(
    _ text: String, interruption: Interruption, output: (Output) -> Void
  ) throws(CellFailure) {}

  /// Evaluates one expression for `user_expressions`; nothing is changed or shown.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - interruption: raised by another thread to stop the work.
  /// - Returns: the value in its forms.
  /// - Throws: what is wrong with it.
  package func value(
    of text: String, interruption: Interruption
  ) throws(CellFailure) -> OutputBundle { OutputBundle(plain: "") }

  /// Returns what could stand at a byte offset.
  package func completions(of text: String, at offset: Int) -> Completions {
    Completions(items: [], start: offset, end: offset)
  }

  /// Returns help on what stands at a byte offset, nil when there is nothing to say.
  package func inspection(of text: String, at offset: Int) -> OutputBundle? { nil }

  /// Returns whether a text is finished, for consoles.
  package func completeness(of text: String) -> Completeness { .complete }
}
