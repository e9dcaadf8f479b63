package import SourceModel

/// A parsed cell: what was understood, and what was wrong.
package struct Cell: Sendable {
  package let source: SourceText
  package let statements: [Statement]
  package let diagnostics: [Diagnostic]

  package init(source: SourceText, statements: [Statement], diagnostics: [Diagnostic]) {
    self.source = source
    self.statements = statements
    self.diagnostics = diagnostics
  }
}

/// One statement and whether a `;` silences it.
package struct Statement: Sendable {
  package let kind: Kind
  package let range: SourceRange
  package let isSilenced: Bool

  package init(_ kind: Kind, at range: SourceRange, isSilenced: Bool) {
    self.kind = kind
    self.range = range
    self.isSilenced = isSilenced
  }

  package enum Kind: Sendable {
    case pipeline(Pipeline)
    /// `name = expression`; `name = pipeline` is a pipeline with `as name` on its last stage.
    case binding(Name, Expression)
    case expression(Expression)
    /// `help`, `help NAME`, `NAME?`.
    case help(topic: Name?)
    /// Nothing could be made of it; a diagnostic says why.
    case invalid
  }
}

/// Stages joined by `|`, begun by a source or by a verb.
package struct Pipeline: Sendable {
  package let source: Source?
  package let stages: [Stage]

  package init(source: Source?, stages: [Stage]) {
    self.source = source
    self.stages = stages
  }

  /// A name without a verb: a table, hierarchy, chart or variable.
  package struct Source: Sendable {
    package let name: Name
    package let alias: Name?

    package init(name: Name, alias: Name?) {
      self.name = name
      self.alias = alias
    }
  }
}

/// A verb with its arguments.
package struct Stage: Sendable {
  package let verb: Name
  package let spec: CommandSpec
  package let arguments: [Argument]
  /// The name that `as` gives to what the stage yields.
  package let alias: Name?
  package let range: SourceRange

  package init(
    verb: Name, spec: CommandSpec, arguments: [Argument], alias: Name?, range: SourceRange
  ) {
    self.verb = verb
    self.spec = spec
    self.arguments = arguments
    self.alias = alias
    self.range = range
  }
}

/// One argument, matched to a declared parameter or, in verbs with open names, to a new name.
package struct Argument: Sendable {
  /// The declared parameter's name; nil for the user's own names, as in `derive price = …`.
  package let parameter: String?
  /// The label as written, nil for positional arguments.
  package let label: Name?
  package let value: ArgumentValue
  /// The bytes of the value.
  package let range: SourceRange

  package init(parameter: String?, label: Name?, value: ArgumentValue, range: SourceRange) {
    self.parameter = parameter
    self.label = label
    self.value = value
    self.range = range
  }
}

/// What an argument holds, by the KIND of language.md §2 that its parameter declares.
///
/// A lone quoted text that stands for a column is read as a quoted ``Name`` already.
package enum ArgumentValue: Sendable {
  /// `word`, `words`, `name` and `names`; a quoted one may be a file where the verb says so.
  case names([Name])
  /// `text` and `files`: texts, variables, or bare names of variables.
  case texts([Expression])
  /// `column` and `columns`.
  case columns([ColumnSelector])
  case pairs([(from: Name, to: Name)])
  case keys([SortKey])
  /// Names and calls.
  case levels([Expression])
  /// A node's path.
  case path([PathPart])
  /// `number`, `expression`, `map` and `measures`.
  case expressions([Expression])
}

/// A column, or a run of columns in table order: `a..f`.
package struct ColumnSelector: Sendable, Hashable {
  package let first: Expression
  package let last: Expression?

  package init(_ first: Expression, through last: Expression? = nil) {
    self.first = first
    self.last = last
  }
}

/// One key of `sort`.
package struct SortKey: Sendable, Hashable {
  package let expression: Expression
  package let isDescending: Bool
  package let range: SourceRange

  package init(_ expression: Expression, isDescending: Bool, range: SourceRange) {
    self.expression = expression
    self.isDescending = isDescending
    self.range = range
  }
}

/// One step of a node's path: a name, a quoted text, a number, a date or a variable.
package struct PathPart: Sendable, Hashable {
  package let expression: Expression

  package init(_ expression: Expression) { self.expression = expression }
}
