internal import SourceModel
internal import Glibc

extension Evaluator {
  /// Calculates a scalar function.
  func call(_ function: ScalarFunction, _ arguments: [Operand], type: ColumnType) -> Operand {
    let first = arguments[0]
    let validity = first.validity(count: count)
    let numbers = { Numbers(first, count: count) }
    switch function {
    case .abs where type == .integer, .bin where type == .integer:
      return .column(wholeNumbers(function, arguments))
    case .abs:
      let values = numbers()
      return .column(number(validity: validity) { values[$0].magnitude })
    case .sqrt:
      let values = numbers()
      return .column(number(validity: validity) { values[$0].squareRoot() })
    case .ln:
      let values = numbers()
      return .column(number(validity: validity) { log(values[$0]) })
    case .log10:
      let values = numbers()
      return .column(number(validity: validity) { Glibc.log10(values[$0]) })
    case .exp:
      let values = numbers()
      return .column(number(validity: validity) { Glibc.exp(values[$0]) })
    case .bin:
      let values = numbers()
      let widths = Numbers(arguments[1], count: count)
      let both = Validity.both(validity, arguments[1].validity(count: count))
      return .column(
        number(validity: both) { row in
          widths[row] > 0 ? (values[row] / widths[row]).rounded(.down) * widths[row] : .nan
        })
    case .bins: return .column(bins(first, arguments[1]))
    case .round where type == .number:
      let values = numbers()
      let places = Numbers(arguments[1], count: count)
      let both = Validity.both(validity, arguments[1].validity(count: count))
      return .column(number(validity: both) { Self.round(values[$0], places: places[$0]) })
    case .round, .floor, .ceil: return .column(wholeNumbers(function, arguments))
    case .lower: return mapText(first) { .text($0.lowercased()) }
    case .upper: return mapText(first) { .text($0.uppercased()) }
    case .trim: return mapText(first) { .text(Self.trim($0)) }
    case .length: return mapText(first, to: .integer) { .integer(Int64($0.count)) }
    case .number:
      return first.type == .text
        ? mapText(first, to: .number) { NumberText.parse($0).map { .number($0) } ?? .missing }
        : rows(type: .number) { row in
          if case .boolean(let value) = first[row] { return .number(value ? 1 : 0) }
          return first[row].asNumber.map { .number($0) } ?? .missing
        }
    case .date:
      return first.type == .text
        ? mapText(first, to: .date) { Self.date(of: Value(time: $0)) }
        : rows(type: .date) { Self.date(of: first[$0]) }
    case .text:
      return first.type == .text
        ? first : rows(type: .text) { first[$0].isMissing ? .missing : .text(first[$0].text) }
    case .contains, .starts, .ends:
      return textTest(function, first, arguments[1])
    default:
      if first.type?.isTemporal ?? false, arguments.count == 1 {
        return time(function, first, type: type)
      }
      return rows(type: type) { row in Self.choose(function, arguments, row) }
    }
  }

  /// Makes a column value by value; once interrupted, of missing values, which nobody gets to see.
  func rows(type: ColumnType, _ rule: (Int) -> Value) -> Operand {
    var builder = ColumnBuilder(name: "", type: type)
    var isStopped = false
    for row in 0..<count {
      if row & 4_095 == 0 { isStopped = (try? interruption.checkpoint()) == nil }
      builder.append(isStopped ? .missing : rule(row))
    }
    return .column(builder.finish())
  }

  /// Calculates a function of a text once for each text of the pool.
  private func mapText(
    _ operand: Operand, to type: ColumnType = .text, _ transform: (String) -> Value
  ) -> Operand {
    switch operand {
    case .constant(.text(let text)): return .constant(transform(text))
    case .constant: return .constant(.missing)
    case .column(let column):
      guard case .texts(let texts) = column.storage else { return .constant(.missing) }
      let mapped = Column(
        name: "", values: (0..<texts.pool.count).map { transform(texts.pool[$0]) }, type: type)
      let ids = (0..<count).map { column.isMissing($0) ? -1 : Int32(texts.id($0)) }
      return .column(mapped.gather(ids))
    }
  }

  private func textTest(
    _ function: ScalarFunction, _ first: Operand, _ second: Operand
  ) -> Operand {
    let test = { (text: String, part: String) -> Value in
      switch function {
      case .starts: .boolean(text.utf8.starts(with: part.utf8))
      case .ends: .boolean(text.utf8.reversed().starts(with: part.utf8.reversed()))
      default: .boolean(TextSearch.contains(text, part))
      }
    }
    if case .constant(.text(let part)) = second {
      return mapText(first, to: .boolean) { test($0, part) }
    }
    return rows(type: .boolean) { row in
      guard case .text(let text) = first[row], case .text(let part) = second[row] else {
        return .missing
      }
      return test(text, part)
    }
  }

  private static func choose(
    _ function: ScalarFunction, _ arguments: [Operand], _ row: Int
  ) -> Value {
    switch function {
    case .min: return arguments.lazy.map { $0[row] }.filter { !$0.isMissing }.min() ?? .missing
    case .max: return arguments.lazy.map { $0[row] }.filter { !$0.isMissing }.max() ?? .missing
    case .coalesce: return arguments.lazy.map { $0[row] }.first { !$0.isMissing } ?? .missing
    case .if:
      guard case .boolean(let condition) = arguments[0][row] else { return .missing }
      return arguments[condition ? 1 : 2][row]
    case .replace:
      guard case .text(let text) = arguments[0][row], case .text(let old) = arguments[1][row],
        case .text(let new) = arguments[2][row]
      else { return .missing }
      return .text(TextSearch.replace(text, old, with: new))
    case .joined:
      var text = ""
      for argument in arguments {
        guard case .text(let part) = argument[row] else { return .missing }
        text += part
      }
      return .text(text)
    case .split:
      guard case .text(let text) = arguments[0][row], case .text(let mark) = arguments[1][row],
        case .integer(let part) = arguments[2][row]
      else { return .missing }
      return TextSearch.part(Int(clamping: part), of: text, separator: mark).map { .text($0) }
        ?? .missing
    default: return .missing
    }
  }

  private func wholeNumbers(_ function: ScalarFunction, _ arguments: [Operand]) -> Column {
    let first = arguments[0]
    if first.type == .integer {
      let values = Integers(first, count: count)
      let widths = function == .bin ? Integers(arguments[1], count: count) : values
      var bits = Validity.both(values.validity, widths.validity) ?? Validity(count: count)
      let results = (0..<count).map { row -> Int64 in
        switch function {
        case .abs where values[row] != .min: return Swift.abs(values[row])
        case .bin where widths[row] > 0:
          return values[row] - floorModulo(values[row], widths[row])
        case .abs, .bin:
          bits[row] = false
          return 0
        default: return values[row]
        }
      }
      return Column(
        name: "", type: .integer, storage: .integers(results),
        validity: bits.missingCount == 0 ? nil : bits)
    }
    let values = Numbers(first, count: count)
    var bits = values.validity ?? Validity(count: count)
    let results = (0..<count).map { row -> Int64 in
      let rounded =
        switch function {
        case .floor: values[row].rounded(.down)
        case .ceil: values[row].rounded(.up)
        default: values[row].rounded()
        }
      guard let whole = Int64(exactly: rounded) else {
        bits[row] = false
        return 0
      }
      return whole
    }
    return Column(
      name: "", type: .integer, storage: .integers(results),
      validity: bits.missingCount == 0 ? nil : bits)
  }

  /// Puts numbers into so many bins of a round width over their range.
  private func bins(_ operand: Operand, _ wanted: Operand) -> Column {
    let values = Numbers(operand, count: count)
    let validity = Validity.both(values.validity, wanted.validity(count: count))
    var lower = Double.infinity
    var upper = -Double.infinity
    for row in 0..<count where values.validity.map({ $0[row] }) ?? true {
      guard values[row].isFinite else { continue }
      lower = Swift.min(lower, values[row])
      upper = Swift.max(upper, values[row])
    }
    let width = BinWidth.round(range: upper - lower, count: wanted[0].asNumber ?? 0)
    return number(validity: validity) { (values[$0] / width).rounded(.down) * width }
  }

  private static func round(_ value: Double, places: Double) -> Double {
    guard places.magnitude <= 15 else { return value }
    let scale = pow(10, places.magnitude.rounded())
    return places >= 0 ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
  }

  private static func trim(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  private static func date(of value: Value?) -> Value {
    switch value {
    case .date: value ?? .missing
    case .datetime(let moment): .date(moment.date)
    case .period(let period): .date(period.firstDay)
    default: .missing
    }
  }
}
