/// The wish to remove what a cell has shown.
package struct ClearOutput: Sendable {
  /// Whether to wait for the next output, so that nothing flickers.
  private let waits: Bool

  package init(waits: Bool) { self.waits = waits }

  package var content: JSONValue { ["wait": .bool(waits)] }
}
