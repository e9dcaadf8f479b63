/// A named sequence of values of one type, some of which may be missing.
package struct Column: Sendable, Equatable {
  package var name: String
  package let type: ColumnType
  package let storage: ColumnStorage
  /// Which rows hold a value; nil when all do.
  package let validity: Validity?
  /// Decimals after the point that every value was written with, at most; nil when not known.
  ///
  /// Where it is known, sums are exact in units of that decimal.
  package let decimals: Int?

  package init(
    name: String, type: ColumnType, storage: ColumnStorage, validity: Validity? = nil,
    decimals: Int? = nil
  ) {
    self.name = name
    self.type = type
    self.storage = storage
    self.validity = validity
    self.decimals = decimals
  }

  /// How many rows there are.
  package var count: Int { storage.count }

  /// How many rows hold no value.
  package var missingCount: Int { validity?.missingCount ?? 0 }

  /// Whether a row holds no value.
  package func isMissing(_ row: Int) -> Bool { validity.map { !$0[row] } ?? false }

  /// Returns the value of a row; missing outside the column.
  package subscript(row: Int) -> Value {
    guard row >= 0, row < count, !isMissing(row) else { return .missing }
    switch storage {
    case .integers(let values): return Self.value(values[row], as: type)
    case .numbers(let values): return .number(values[row])
    case .texts(let texts): return .text(texts[row])
    }
  }

  /// Returns the plain text of a row; empty where the value is missing.
  package func text(_ row: Int) -> String { self[row].text }

  /// Returns an integer or number of a row; nil where it is missing or of another type.
  package func number(_ row: Int) -> Double? {
    guard row >= 0, row < count, !isMissing(row) else { return nil }
    switch storage {
    case .integers(let values): return type == .integer ? Double(values[row]) : nil
    case .numbers(let values): return values[row]
    case .texts: return nil
    }
  }

  /// Returns the column under another name.
  package func named(_ name: String) -> Column {
    var copy = self
    copy.name = name
    return copy
  }

  /// Returns the meaning of a stored integer.
  static func value(_ stored: Int64, as type: ColumnType) -> Value {
    switch type {
    case .boolean: .boolean(stored != 0)
    case .date: .date(CalendarDate(days: stored))
    case .datetime: .datetime(Timestamp(microseconds: stored))
    case .period(let unit): .period(Period(unit: unit, index: stored))
    default: .integer(stored)
    }
  }
}
