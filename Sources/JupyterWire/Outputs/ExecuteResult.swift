/// The value of a cell.
package struct ExecuteResult: Sendable {
  private let bundle: MIMEBundle
  private let executionCount: Int

  package init(_ bundle: MIMEBundle, executionCount: Int) {
    self.bundle = bundle
    self.executionCount = executionCount
  }

  package var content: JSONValue {
    [
      "execution_count": .integer(executionCount), "data": bundle.data,
      "metadata": bundle.metadata,
    ]
  }
}
