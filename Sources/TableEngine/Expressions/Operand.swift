/// What a part of an expression gives: one value for all rows, or one for each.
enum Operand {
  case constant(Value)
  case column(Column)

  /// Returns the value of a row.
  subscript(row: Int) -> Value {
    switch self {
    case .constant(let value): value
    case .column(let column): column[row]
    }
  }

  /// Whether a row holds no value.
  func isMissing(_ row: Int) -> Bool {
    switch self {
    case .constant(let value): value.isMissing
    case .column(let column): column.isMissing(row)
    }
  }

  /// The type of the values; nil for a missing constant.
  var type: ColumnType? {
    switch self {
    case .constant(let value): value.type
    case .column(let column): column.type
    }
  }

  /// Returns which rows hold a value; nil when all do.
  func validity(count: Int) -> Validity? {
    switch self {
    case .constant(let value): value.isMissing ? Validity(count: count, valid: false) : nil
    case .column(let column): column.validity
    }
  }
}

/// The stored integers of an operand: whole numbers, booleans, or times by their first moment.
struct Integers {
  private let values: [Int64]
  private let isConstant: Bool
  let validity: Validity?

  init(_ operand: Operand, count: Int) {
    validity = operand.validity(count: count)
    switch operand {
    case .constant(let value):
      isConstant = true
      let single = Column(name: "", values: [value], type: value.type ?? .integer)
      if case .integers(let stored) = single.storage { values = stored } else { values = [0] }
    case .column(let column):
      isConstant = false
      if case .integers(let stored) = column.storage {
        values = stored
      } else {
        values = [Int64](repeating: 0, count: column.count)
      }
    }
  }

  subscript(row: Int) -> Int64 { values[isConstant ? 0 : row] }

  func isValid(_ row: Int) -> Bool { validity.map { $0[row] } ?? true }
}

/// The values of an operand as floating-point numbers.
struct Numbers {
  private let values: [Double]
  private let isConstant: Bool
  let validity: Validity?

  init(_ operand: Operand, count: Int) {
    validity = operand.validity(count: count)
    switch operand {
    case .constant(let value):
      isConstant = true
      values = [value.asNumber ?? 0]
    case .column(let column):
      isConstant = false
      switch column.storage {
      case .numbers(let stored): values = stored
      case .integers(let stored): values = stored.map { Double($0) }
      case .texts: values = [Double](repeating: 0, count: column.count)
      }
    }
  }

  subscript(row: Int) -> Double { values[isConstant ? 0 : row] }
}

/// The times of an operand as half-open ranges of microseconds.
struct Intervals {
  private let operand: Operand
  private let constant: (start: Int64, end: Int64)?
  private let stored: [Int64]
  private let width: Int64

  init(_ operand: Operand) {
    self.operand = operand
    var stored: [Int64] = []
    var width: Int64 = 0
    var constant: (start: Int64, end: Int64)?
    switch operand {
    case .constant(let value):
      let interval = value.interval
      constant = (interval?.start.microseconds ?? 0, interval?.end.microseconds ?? 0)
    case .column(let column):
      if case .integers(let values) = column.storage { stored = values }
      width =
        switch column.type {
        case .date: Timestamp.perDay
        case .datetime: 1
        default: 0
        }
    }
    self.stored = stored
    self.width = width
    self.constant = constant
  }

  /// Returns the time of a row.
  subscript(row: Int) -> (start: Int64, end: Int64) {
    if let constant { return constant }
    if width > 0 {
      let start = stored[row] * width
      return (start, start + width)
    }
    guard let interval = operand[row].interval else { return (0, 0) }
    return (interval.start.microseconds, interval.end.microseconds)
  }
}
