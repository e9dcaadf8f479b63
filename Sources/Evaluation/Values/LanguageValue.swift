internal import Glibc
package import TableEngine

/// A value of an expression outside of tables: what variables hold and `print` writes.
package indirect enum LanguageValue: Sendable, Hashable {
  case single(Value)
  /// A share, 1 for the whole; `25%` is 0.25.
  case percent(Double)
  /// A part of a full turn; `90°` is 0.25.
  case angle(turns: Double)
  /// A range with both ends.
  case range(Value, Value)
  case list([LanguageValue])
  case map([Entry])

  /// One key of a map with its value; keys keep the order in which they were written.
  package struct Entry: Sendable, Hashable {
    package let key: String
    package let value: LanguageValue

    package init(key: String, value: LanguageValue) {
      self.key = key
      self.value = value
    }
  }
}

extension LanguageValue {
  static let missing = LanguageValue.single(.missing)

  static func number(_ number: Double) -> LanguageValue { .single(.number(number)) }
  static func integer(_ integer: Int) -> LanguageValue { .single(.integer(Int64(integer))) }
  static func text(_ text: String) -> LanguageValue { .single(.text(text)) }
  static func boolean(_ boolean: Bool) -> LanguageValue { .single(.boolean(boolean)) }

  /// The value as a number; shares as fractions and angles as parts of a turn (language.md §2).
  var asNumber: Double? {
    switch self {
    case .single(let value): value.asNumber
    case .percent(let share): share
    case .angle(let turns): turns
    default: nil
    }
  }

  /// The value where a cell of a table is asked for; nil for lists, maps and ranges.
  var asCell: Value? {
    switch self {
    case .single(let value): value
    case .percent(let share): .number(share)
    case .angle(let turns): .number(turns)
    default: nil
    }
  }

  /// The kind of value in a sentence, such as `a list`.
  var phrase: String {
    switch self {
    case .single(let value): value.type?.phrase ?? "missing"
    case .percent: "a percentage"
    case .angle: "an angle"
    case .range: "a range"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The kind of value in one word, for lists of variables.
  var kindName: String {
    switch self {
    case .single(let value): value.type?.name ?? "missing"
    case .percent: "percentage"
    case .angle: "angle"
    case .range: "range"
    case .list: "list"
    case .map: "map"
    }
  }
}

extension LanguageValue {
  /// The value as `print` writes it: texts without quotes.
  var printed: String {
    if case .single(let value) = self { return Self.printed(value) }
    return literal
  }

  /// The value as it would be written in a cell; texts inside of lists and maps have quotes.
  var literal: String {
    switch self {
    case .single(.text(let text)): Self.quoted(text)
    case .single(let value): Self.printed(value)
    case .percent(let share): Self.digits(share * 100) + "%"
    case .angle(let turns): Self.digits(turns * 360) + "°"
    case .range(let lower, let upper): Self.printed(lower) + ".." + Self.printed(upper)
    case .list(let items): "[" + items.map(\.literal).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\(Self.quoted($0.key)): \($0.value.literal)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func printed(_ value: Value) -> String {
    switch value {
    case .missing: "null"
    case .number(let number): digits(number)
    default: value.text
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number's digits, at most 15 significant ones: 0.1 + 0.2 reads 0.3.
  static func digits(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return Value.text(of: number) }
    let exact = Value.text(of: number)
    guard exact.utf8.count > 16 else { return exact }
    let places = 14 - Int(floor(log10(abs(number))))
    guard abs(places) < 290 else { return exact }
    let scale = pow(10, Double(abs(places)))
    let rounded =
      places >= 0 ? (number * scale).rounded() / scale : (number / scale).rounded() * scale
    let short = Value.text(of: rounded)
    return short.utf8.count < exact.utf8.count ? short : exact
  }
}
