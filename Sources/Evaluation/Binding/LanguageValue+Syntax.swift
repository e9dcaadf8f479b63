internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension Value {
  /// Makes the value that a literal writes; percentages are fractions, angles parts of a turn.
  init(_ literal: Literal) {
    switch literal {
    case .integer(let value): self = .integer(Int64(value))
    case .number(let value): self = .number(value)
    case .percent(let value): self = .number(value / 100)
    case .angle(let value): self = .number(value / 360)
    case .text(let text): self = .text(text)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .missing
    case .date(let date): self = Value(date)
    }
  }

  /// Makes the period, day or moment that a date literal writes; missing when there is no such day.
  init(_ date: DateLiteral) {
    guard let month = date.month else {
      self = .period(Period(unit: .year, index: Int64(date.year)))
      return
    }
    guard let day = CalendarDate(year: date.year, month: month, day: date.day ?? 1) else {
      self = .missing
      return
    }
    if date.day == nil {
      self = .period(Period(unit: .month, containing: day))
    } else if let second = date.second {
      let microseconds = Int64((second * Double(Timestamp.perSecond)).rounded())
      self = .datetime(Timestamp(microseconds: day.days * Timestamp.perDay + microseconds))
    } else {
      self = .date(day)
    }
  }
}

extension LanguageValue {
  /// Makes the value that a literal writes, with its kind kept.
  init(_ literal: Literal) {
    switch literal {
    case .percent(let value): self = .percent(value / 100)
    case .angle(let value): self = .angle(turns: value / 360)
    default: self = .single(Value(literal))
    }
  }

  /// Returns the expression that writes the value at a place.
  func expression(at range: SourceRange) -> Expression {
    switch self {
    case .single(let value): Self.expression(value, at: range)
    case .percent(let share): .literal(.percent(share * 100), range)
    case .angle(let turns): .literal(.angle(turns * 360), range)
    case .range(let lower, let upper):
      .range(Self.expression(lower, at: range), Self.expression(upper, at: range), range)
    case .list(let items): .list(items.map { $0.expression(at: range) }, range)
    case .map(let entries):
      .map(
        entries.map { MapEntry(key: $0.key, value: $0.value.expression(at: range)) }, range)
    }
  }

  private static func expression(_ value: Value, at range: SourceRange) -> Expression {
    switch value {
    case .missing: return .literal(.null, range)
    case .integer(let integer): return .literal(.integer(Int(integer)), range)
    case .number(let number): return .literal(.number(number), range)
    case .text(let text): return .literal(.text(text), range)
    case .boolean(let boolean): return .literal(.boolean(boolean), range)
    case .date(let date):
      let (year, month, day) = date.parts
      return .literal(.date(DateLiteral(year: year, month: month, day: day)), range)
    case .datetime(let moment):
      let (year, month, day) = moment.date.parts
      let rest = moment.microseconds - moment.date.days * Timestamp.perDay
      let second = Double(rest) / Double(Timestamp.perSecond)
      return .literal(
        .date(DateLiteral(year: year, month: month, day: day, second: second)), range)
    case .period(let period):
      let (year, month, _) = period.firstDay.parts
      switch period.unit {
      case .year: return .literal(.date(DateLiteral(year: year)), range)
      case .month: return .literal(.date(DateLiteral(year: year, month: month)), range)
      default:
        // Other periods have no literal of their own, but a function that gives them.
        let name = Name(period.unit.rawValue, at: range)
        return .call(name, [expression(.datetime(period.start), at: range)], range)
      }
    }
  }
}
