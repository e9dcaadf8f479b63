import ChartLanguage
import SourceModel

/// Writes a parsed cell in one spelling: every argument labelled, every operation in brackets.
///
/// Texts stand in quotes, names in backticks unless they are bare words.
enum Meaning {
  static func text(_ cell: Cell) -> String {
    cell.statements.map { statement($0.kind) + ($0.isSilenced ? ";" : "") }.joined(separator: "\n")
  }

  static func statement(_ kind: Statement.Kind) -> String {
    switch kind {
    case .pipeline(let pipeline): Meaning.pipeline(pipeline)
    case .binding(let name, let value): "\(Meaning.name(name)) = \(expression(value))"
    case .expression(let value): "= \(expression(value))"
    case .help(let topic): "help" + (topic.map { " " + name($0) } ?? "")
    case .invalid: "?"
    }
  }

  private static func pipeline(_ pipeline: Pipeline) -> String {
    let source = pipeline.source.map { ["from " + name($0.name) + alias($0.alias)] } ?? []
    return (source + pipeline.stages.map(stage)).joined(separator: " | ")
  }

  private static func alias(_ name: Name?) -> String {
    name.map { " as " + Meaning.name($0) } ?? ""
  }

  private static func stage(_ stage: Stage) -> String {
    let arguments = stage.arguments.map { argument in
      let label = argument.parameter ?? argument.label.map { "+" + name($0) } ?? "?"
      return " \(label): \(value(argument.value))"
    }
    return stage.spec.name + arguments.joined() + alias(stage.alias)
  }

  private static func value(_ value: ArgumentValue) -> String {
    switch value {
    case .names(let names): names.map(name).joined(separator: ", ")
    case .texts(let values), .expressions(let values):
      values.map(expression).joined(separator: ", ")
    case .levels(let values): values.map(expression).joined(separator: " > ")
    case .path(let parts): parts.map { expression($0.expression) }.joined(separator: " > ")
    case .columns(let columns):
      columns.map { column in
        expression(column.first) + (column.last.map { ".." + expression($0) } ?? "")
      }.joined(separator: ", ")
    case .pairs(let pairs):
      pairs.map { "\(name($0.from)) to \(name($0.to))" }.joined(separator: ", ")
    case .keys(let keys):
      keys.map { ($0.isDescending ? "-" : "") + expression($0.expression) }.joined(separator: ", ")
    }
  }

  static func name(_ name: Name) -> String {
    name.spelling == .bare ? name.text : "`\(name.text)`"
  }

  static func expression(_ value: Expression) -> String {
    switch value {
    case .literal(let literal, _): Meaning.literal(literal)
    case .interpolation(let segments, _):
      "\""
        + segments.map { segment in
          switch segment {
          case .text(let text): text
          case .value(let value): "\\(" + expression(value) + ")"
          }
        }.joined() + "\""
    case .name(let name): Meaning.name(name)
    case .variable(let name): "$\(name.text)"
    case .call(let name, let arguments, _):
      "\(name.text)(\(arguments.map(expression).joined(separator: ", ")))"
    case .unary(let operation, let operand, _):
      operation == .not
        ? "(not \(expression(operand)))" : "(\(operation.rawValue)\(expression(operand)))"
    case .binary(let operation, let left, let right, _):
      "(\(expression(left)) \(operation.rawValue) \(expression(right)))"
    case .comparison(let operation, let left, let right, _):
      "(\(expression(left)) \(operation.rawValue) \(expression(right)))"
    case .membership(let value, in: let set, let isNegated, _):
      "(\(expression(value)) \(isNegated ? "not " : "")in \(expression(set)))"
    case .between(let value, let lower, let upper, let isNegated, _):
      "(\(expression(value)) \(isNegated ? "not " : "")between \(expression(lower)) and \(expression(upper)))"
    case .missing(let value, let isNegated, _):
      "(\(expression(value)) is \(isNegated ? "not " : "")missing)"
    case .range(let lower, let upper, _): "(\(expression(lower))..\(expression(upper)))"
    case .list(let items, _): "[\(items.map(expression).joined(separator: ", "))]"
    case .map(let entries, _):
      "{\(entries.map { "\"\($0.key)\": \(expression($0.value))" }.joined(separator: ", "))}"
    case .invalid: "?"
    }
  }

  private static func literal(_ literal: Literal) -> String {
    switch literal {
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .percent(let value): "\(plain(value))%"
    case .angle(let value): "\(plain(value))°"
    case .text(let text):
      "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "↵")
        + "\""
    case .boolean(let value): "\(value)"
    case .null: "null"
    case .date(let date): Meaning.date(date)
    }
  }

  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func date(_ date: DateLiteral) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    var text = "@\(date.year)"
    if let month = date.month { text += "-" + two(month) }
    if let day = date.day { text += "-" + two(day) }
    if let second = date.second {
      let whole = Int(second)
      text += "T\(two(whole / 3600)):\(two(whole / 60 % 60)):\(two(whole % 60))"
      if second != Double(whole) { text += "+\(second - Double(whole))" }
    }
    return text
  }
}
