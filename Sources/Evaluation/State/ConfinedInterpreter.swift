internal import Glibc
package import SourceModel
internal import TableEngine

extension Interpreter {
  /// The environment variable that names the folder to which files are confined.
  package static let rootVariable = "HELIOGRAPH_ROOT"

  /// Makes an interpreter that reads and writes only in the folder that `HELIOGRAPH_ROOT` names.
  ///
  /// - Parameter animates: whether charts may move; in files they are still (seed 94).
  /// - Returns: one that no cell can free again; without the variable one that nothing confines.
  /// - Throws: `FileError` when the variable names no folder; nothing may run then.
  package static func confinedByEnvironment(
    animates: Bool = true
  ) throws(Diagnostic) -> Interpreter {
    guard let value = unsafe getenv(rootVariable) else { return Interpreter(animates: animates) }
    // An empty value is a mistake, and no reason to let a notebook read everything.
    return Interpreter(
      root: try FileRoot(unsafe String(cString: value)), animates: animates)
  }
}
