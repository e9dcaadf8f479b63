internal import SourceModel

/// What a statement of another language has that this one has not.
enum Habit {
  case arrow, chartObject, chartWords, comment, condition, dollarBinding, fileName, formula,
    fromAfterMark
  case function, importing, joining, loop, method, module, newColumn, select, statement, tableFirst
  /// A word that may be left out.
  case notNeeded(String)
  /// Words that are no statement here.
  case phrase(String)
  case verb(String)

  /// The sentence that says so.
  var message: String {
    switch self {
    case .arrow, .dollarBinding: "a name is given with ="
    case .chartObject: "a chart is a statement here, not an object in JSON"
    case .chartWords: "a chart is named by one word, and its columns are separated by commas"
    case .comment: "a comment begins with #"
    case .condition: "statements have no conditions; if(…) chooses a value"
    case .fileName: "a file name goes in quotes"
    case .formula: "a statement does not begin with =; columns have names instead of cells"
    case .fromAfterMark: "the table comes first, then |"
    case .function: "there are no functions to define; a pipeline can have a name"
    case .importing: "nothing has to be imported here"
    case .joining: "stages are joined by |"
    case .loop: "there are no loops; verbs work on all rows"
    case .method: "tables have no methods; stages are joined by |"
    case .module: "there are no modules; everything is a verb"
    case .newColumn: "columns are made by derive, and a table of that name takes them"
    case .select: "select marks one node of a hierarchy"
    case .statement: "tables are changed by stages joined by |"
    case .tableFirst: "the table comes first, then |"
    case .notNeeded(let word): "\"\(word)\" is not needed"
    case .phrase(let words), .verb(let words): "there is no verb \"\(words)\""
    }
  }

  /// The name of the error.
  var errorName: ErrorName {
    switch self {
    case .phrase, .verb: .unknownVerb
    default: .syntaxError
    }
  }
}

extension Diagnostic {
  static func habit(_ habit: Habit, at range: SourceRange, hint: String?) -> Diagnostic {
    Diagnostic(habit.errorName, habit.message, at: range, hint: hint)
  }
}
