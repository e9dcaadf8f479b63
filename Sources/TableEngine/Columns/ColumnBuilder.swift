/// Collects values one by one into a column of a given type.
package struct ColumnBuilder {
  private let name: String
  private let type: ColumnType
  private var integers: [Int64] = []
  private var numbers: [Double] = []
  private var ids: [Int32] = []
  private var pool = TextPool()
  private var numberOf: [String: Int32] = [:]
  private var validity = Validity(count: 0)
  private var hasMissing = false

  package init(name: String, type: ColumnType) {
    self.name = name
    self.type = type
  }

  /// Adds a value; one that the type cannot hold becomes missing, or its text in a text column.
  package mutating func append(_ value: Value) {
    let stored: Bool
    switch type {
    case .text:
      stored = !value.isMissing
      appendText(value.text)
    case .number:
      stored = value.asNumber != nil
      numbers.append(value.asNumber ?? 0)
    default:
      let integer = Self.integer(of: value, as: type)
      stored = integer != nil
      integers.append(integer ?? 0)
    }
    if !stored { hasMissing = true }
    validity.append(stored)
  }

  private mutating func appendText(_ text: String) {
    if let id = numberOf[text] {
      ids.append(id)
    } else {
      let id = Int32(truncatingIfNeeded: pool.count)
      numberOf[text] = id
      pool.append(text)
      ids.append(id)
    }
  }

  private static func integer(of value: Value, as type: ColumnType) -> Int64? {
    switch (value, type) {
    case (.integer(let value), .integer): value
    case (.boolean(let value), .boolean): value ? 1 : 0
    case (.date(let date), .date): date.days
    case (.date(let date), .datetime): date.days * Timestamp.perDay
    case (.datetime(let moment), .datetime): moment.microseconds
    case (.period(let period), .period(let unit)): period.unit == unit ? period.index : nil
    default: nil
    }
  }

  /// Returns the column of all values added so far.
  package consuming func finish() -> Column {
    let storage: ColumnStorage
    switch type {
    case .text: storage = .texts(TextStorage(ids: ids, pool: pool, poolRepeats: false))
    case .number: storage = .numbers(numbers)
    default: storage = .integers(integers)
    }
    return Column(
      name: name, type: type, storage: storage, validity: hasMissing ? validity : nil)
  }
}

extension Column {
  /// Makes a column of values; the type is what holds all of them, text where nothing else does.
  package init(name: String, values: [Value], type: ColumnType? = nil) {
    var common = type
    if type == nil {
      for case let next? in values.lazy.map(\.type) {
        guard let current = common else {
          common = next
          continue
        }
        common = current.union(next) ?? .text
      }
    }
    var builder = ColumnBuilder(name: name, type: common ?? .text)
    for value in values { builder.append(value) }
    self = builder.finish()
  }

  /// Makes a column of one value, repeated.
  package init(name: String, repeating value: Value, count: Int, type: ColumnType? = nil) {
    let type = type ?? value.type ?? .text
    let single = Column(name: name, values: [value], type: type)
    self = single.gather([Int32](repeating: 0, count: count))
  }
}
