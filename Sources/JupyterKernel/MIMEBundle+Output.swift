package import Evaluation
package import JupyterWire

extension MIMEBundle {
  /// Takes over a bundle of the interpreter, with its order.
  package init(_ bundle: OutputBundle) {
    self.init(
      bundle.entries.map { ($0.type, $0.content) },
      alternatives: bundle.entries.compactMap { entry in
        entry.alternative.map { (entry.type, $0) }
      })
  }
}
