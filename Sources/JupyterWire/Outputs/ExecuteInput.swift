/// The cell that runs now, for the other clients.
package struct ExecuteInput: Sendable {
  private let code: String
  private let executionCount: Int

  package init(code: String, executionCount: Int) {
    self.code = code
    self.executionCount = executionCount
  }

  package var content: JSONValue {
    ["code": .string(code), "execution_count": .integer(executionCount)]
  }
}
