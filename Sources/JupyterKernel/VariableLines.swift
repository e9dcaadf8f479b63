internal import Evaluation
internal import JupyterWire

/// The lines of the variable panel, with numbers by which a client asks for what is inside.
///
/// The numbers stay the same until another cell has ended, so that what is open stays open while a
/// cell runs; afterwards they mean nothing any more, and are never given again.
struct VariableLines {
  /// The number of everything together.
  static let root = 1

  private let mailbox: StateMailbox
  private var stateNumber: Int?
  private var lastReference = VariableLines.root
  private var variables: [Int: SessionVariable] = [:]
  private var references: [Int: [JSONValue]] = [:]
  private var names: [String: SessionVariable] = [:]
  private var locale = ""

  init(_ mailbox: StateMailbox) { self.mailbox = mailbox }

  /// Takes over the state that the latest cell left, if it is a new one.
  mutating func refresh() {
    let state = mailbox.take()
    guard state.number != stateNumber else { return }
    stateNumber = state.number
    variables = [:]
    references = [:]
    names = [:]
    locale = state.interpreter.locale
    references[Self.root] = lines(of: state.interpreter.variables)
  }

  /// Returns the lines inside of a numbered one; none for a number of an earlier state.
  mutating func inside(of reference: Int) -> [JSONValue] {
    if let known = references[reference] { return known }
    guard let variable = variables[reference] else { return [] }
    let lines = lines(of: variable.children)
    references[reference] = lines
    return lines
  }

  /// Returns the rich forms of a variable that was shown; those of the first level come first.
  func bundle(of name: String) -> MIMEBundle? {
    names[name].map { MIMEBundle($0.bundle(locale: locale)) }
  }

  private mutating func lines(of variables: [SessionVariable]) -> [JSONValue] {
    variables.map { variable in
      var reference = 0
      if variable.isExpandable {
        lastReference += 1
        reference = lastReference
        self.variables[reference] = variable
      }
      if names[variable.name] == nil { names[variable.name] = variable }
      var line = JSONObject()
      line.append("name", .string(variable.name))
      line.append("value", .string(variable.value))
      if let type = variable.type { line.append("type", .string(type)) }
      line.append("evaluateName", .string(variable.name))
      line.append("variablesReference", .integer(reference))
      return .object(line)
    }
  }
}
