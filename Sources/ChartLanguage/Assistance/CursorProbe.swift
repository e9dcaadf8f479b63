internal import SourceModel

/// Collects what the grammar allows at one token, which stands for the cursor.
///
/// The parser itself notes it on its way, so completion accepts exactly what parsing accepts.
struct CursorProbe {
  /// What may stand at the cursor.
  enum Expectation {
    case statement
    case stage
    case topic
    /// What follows `name =`.
    case binding
    /// The next argument of a stage, of which some have been read.
    case argument(ArgumentReader)
    /// A value, or an operand in it; nil outside of arguments.
    case operand(Place?)
    /// The name of a setting, which is an option of the verb.
    case setting(CommandSpec)
    /// An operator that makes a condition of the operand before.
    case comparison
    /// `and`, `or` after a finished condition.
    case conjunction
    /// `missing` or `not missing`.
    case missing
    /// `asc` or `desc`.
    case direction
    /// `to`, after an old name.
    case newName
  }

  /// The argument that is being read.
  struct Place {
    let spec: CommandSpec
    /// The declared parameter; nil for the user's own names, as in `derive price = …`.
    let parameter: Parameter?
  }

  /// The bytes of the token that stands for the cursor.
  let range: SourceRange
  /// The argument that is being read, nil outside of arguments.
  var place: Place?
  private(set) var expectations: [Expectation] = []

  init(range: SourceRange) { self.range = range }

  /// Notes an expectation when the parser is at the cursor.
  mutating func note(_ expectation: Expectation, at token: Token) {
    guard token.range == range, !token.isTerminator else { return }
    expectations.append(expectation)
  }
}

extension Parser {
  /// Notes for completion what may stand at the current token.
  mutating func note(_ expectation: @autoclosure () -> CursorProbe.Expectation) {
    guard probe != nil else { return }
    let token = current
    probe?.note(expectation(), at: token)
  }

  /// Notes for completion that an operand of the present argument may stand at the current token.
  mutating func noteOperand() {
    let place = probe?.place
    note(.operand(place))
  }
}
