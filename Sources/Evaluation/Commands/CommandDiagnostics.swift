internal import ChartLanguage
internal import SourceModel
internal import TableEngine

// The words of errors of single verbs, sorted by name.

extension Diagnostic {
  static func aggregateAsKey(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "groups are made by columns, and \(text) needs groups itself", at: range,
      hint: "group \(text) by category")
  }

  static func argumentIs(
    _ wanted: String, _ parameter: String, _ call: Invocation, found: String?
  ) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\(parameter) of \(call.stage.spec.name) is \(wanted)\(found.map { ", and this is \($0)" } ?? "")",
      at: call.range(of: parameter))
  }

  static func cannotSave(
    _ phrase: String, _ kind: SavedKind, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeError, "\(phrase) cannot be saved as .\(kind.rawValue)", at: range,
      hint: kind == .svg
        ? "save \"table.csv\"   or draw it before:   bar x: a y: b | save \"chart.svg\"" : nil)
  }

  static func cannotUse(_ name: Name, _ item: Workspace.Item) -> Diagnostic {
    Diagnostic(
      .typeError, "\(name.text) is \(item.phrase), and use takes a table or a hierarchy",
      at: name.range)
  }

  static func cannotWrite(_ name: String, reason: String) -> Diagnostic {
    Diagnostic(.fileError, "\"\(name)\" cannot be written: \(reason)")
  }

  static func columnTwice(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueError, "two columns would be called \"\(name)\"", at: range)
  }

  static func conditionNeeded(
    _ text: String, _ type: ColumnType?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeError, "a filter needs a condition, and \(text) is \(type?.phrase ?? "missing")",
      at: range, hint: "compare it with something:   \(text) > 0   or   \(text) is not missing")
  }

  static func constantKey(
    _ expression: Expression, _ key: RowExpression, verb: String, fields: [Field]
  ) -> Diagnostic {
    var column = fields.first { $0.type.isNumeric }?.name ?? fields.first?.name ?? "a"
    if verb == "sort", case .integer(let place)? = key.constant, place > 0,
      place <= Int64(fields.count)
    {
      column = fields[Int(place) - 1].name
    }
    let start = verb == "sort" ? "sort" : "\(verb) 10"
    return Diagnostic(
      .typeError, "\(verb) needs a column, and \(key.words) is the same in every row",
      at: expression.range, hint: "name a column:   \(start) by \(Name.spelled(column))")
  }

  static func emptyPlace(level: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "ring \(level) is empty at this place", at: range,
      hint: level > 1 ? "select at 25%   looks at the innermost ring" : nil)
  }

  static func fileNeedsText(at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeError, "a file's name is a text", at: range, hint: "load \"sales.csv\"")
  }

  static func joinKey(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "rows are joined on columns, and \(text) is none", at: range,
      hint: "on country   or   on code == iso")
  }

  static func joinWithItself(_ name: Name) -> Diagnostic {
    Diagnostic(
      .valueError, "this joins \(name.text) with itself", at: name.range,
      hint: "group one side before:   totals = \(name.text) | group by key total: sum(x)")
  }

  static func loadedFile(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .fileError, "\"\(path)\" was loaded in this session and would be lost", at: range,
      hint: "take another name, or add   overwrite: true")
  }

  static func notAnAggregate(_ text: String, verb: String, at range: SourceRange) -> Diagnostic {
    let kind = FunctionRegistry.shared[String(text.prefix { $0 != "(" })]?.kind
    let isTime = kind == .period || kind == .part
    return Diagnostic(
      .typeError, "\(text) has a value for each row, and a group needs one for all of its rows",
      at: range,
      hint: "\(verb) by \(text)" + (isTime ? "" : "   or   \(verb) sum(\(text))"))
  }

  static func notAnExpression(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .syntaxError, "only an expression can be evaluated here",
      at: SourceRange(0, source.bytes.count),
      hint: "such as   sum([1, 2])   or the name of a variable")
  }

  static func nothingLeft(at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueError, "this would drop every column", at: range)
  }

  static func nothingSelected(_ verb: Name) -> Diagnostic {
    Diagnostic(
      .valueError, "nothing is selected", at: verb.range,
      hint: "select a node before:   select Chess   or   select at 25%")
  }

  static func nothingToHear(_ verb: Name) -> Diagnostic {
    Diagnostic(.valueError, "the chart has no number to hear", at: verb.range)
  }

  static func pathPart(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a step of a path is a name, a text, a number or a date", at: range,
      hint: "zoom \"Social media\" > Chat")
  }

  static func pauseLength(at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueError, "a pause lasts from 0 to 86,400 seconds", at: range, hint: "pause 0.5")
  }

  static func selectNeedsPath(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "select needs a node or a place", at: range,
      hint: "select Chess   select at 25%   select none")
  }

  static func textAmongFiles(at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueError, "a text block of rows stands alone, without files", at: range)
  }

  static func unknownEncoding(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "there is no encoding \"\(name)\"", at: range,
      notes: ["encodings: \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))"])
  }

  static func unknownEnding(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "the ending of \"\(path)\" says nothing that can be written", at: range,
      hint: "charts: .svg .html .txt .json .csv      tables: .csv .json .txt .html")
  }

  static func unknownExample(_ name: Name) -> Diagnostic {
    let names = ExampleDataSet.all.map(\.name)
    return Diagnostic(
      .unknownName, "there is no data set \"\(name.text)\"", at: name.range,
      hint: Suggestion.best(for: name.text, among: names).map { "did you mean \"\($0)\"?" },
      notes: ["data sets: \(names.joined(separator: ", "))"])
  }

  static func unknownType(_ name: String, at range: SourceRange) -> Diagnostic {
    let types = ["integer", "number", "text", "date", "datetime", "boolean"]
    return Diagnostic(
      .valueError, "there is no type \"\(name)\"", at: range,
      hint: Suggestion.best(for: name, among: types).map { "did you mean \"\($0)\"?" },
      notes: ["types: \(types.joined(separator: ", "))"])
  }

  static func unpivotNeedsColumns(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "unpivot needs the columns to turn", at: range,
      hint: "unpivot jan..dec names: month values: amount   or   unpivot except: id")
  }

  static func wholeNumber(
    _ minimum: Int, _ parameter: String, _ call: Invocation
  ) -> Diagnostic {
    Diagnostic(
      .valueError,
      "\(parameter) of \(call.stage.spec.name) is a whole number of at least \(minimum)",
      at: call.range(of: parameter))
  }

  static func wordIsNone(
    of words: [String], _ written: String, _ parameter: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueError, "\(parameter) is not \"\(written)\"", at: range,
      hint: Suggestion.best(for: written, among: words).map { "did you mean \"\($0)\"?" },
      notes: ["\(parameter): \(words.joined(separator: " "))"])
  }
}
