/// The stable names of errors, which Jupyter shows as `ename`.
package enum ErrorName: String, Sendable, CaseIterable {
  case ambiguousNode = "AmbiguousNode"
  case dataError = "DataError"
  case fileError = "FileError"
  case interrupted = "Interrupted"
  case limitError = "LimitError"
  case syntaxError = "SyntaxError"
  case typeError = "TypeError"
  case unknownColumn = "UnknownColumn"
  case unknownName = "UnknownName"
  case unknownNode = "UnknownNode"
  case unknownOption = "UnknownOption"
  case unknownVerb = "UnknownVerb"
  case valueError = "ValueError"
}
