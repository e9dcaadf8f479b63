internal import Evaluation
internal import JupyterWire

extension ErrorContent {
  /// Words a failed cell for the clients.
  init(_ failure: CellFailure) {
    self.init(
      name: failure.errorName, message: failure.message,
      traceback: ["\(failure.errorName): \(failure.message)"])
  }
}
