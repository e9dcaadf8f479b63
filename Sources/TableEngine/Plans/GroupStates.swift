internal import SourceModel

/// The running aggregates of one measure, one state a group.
///
/// Who groups counts the rows of each group; here only those without a value are counted, as they
/// are few.
///
/// Sums of whole numbers and of decimals are kept in whole units, so that neither the order of rows
/// nor the threads change them; other sums carry their rounding errors along.
struct GroupStates {
  private let measure: Measure
  private let decimals: Int?
  private let scale: Double
  private var count = 0
  /// The rows without a value, by group; shorter where the last groups have none.
  private var lacks: [Int64] = []
  private var units: [Int64] = []
  /// What went beyond 64 bits, by group.
  private var overflow: [Int: Int128] = [:]
  private var rests: [CompensatedSum] = []
  /// Not a number where no value was met.
  private var extremes: [Double] = []

  /// Whether the measure can be kept running.
  static func canRun(_ measure: Measure) -> Bool {
    switch measure.aggregate {
    case .count, .sum, .mean: true
    case .min, .max: measure.argument?.type == .number
    default: false
    }
  }

  init(_ measure: Measure, decimals: Int?) {
    self.measure = measure
    let isWhole = measure.argument?.type == .integer
    self.decimals = isWhole ? 0 : decimals
    scale = (self.decimals).map { DecimalSum.powers[$0] } ?? 0
  }

  /// Returns the results of a measure over rows whose groups are known; O(rows).
  ///
  /// - Parameters:
  ///   - measure: one that ``canRun(_:)`` allows.
  ///   - argument: its column; nil counts rows.
  ///   - groups: the group of each row.
  ///   - rows: how many rows each group has.
  /// - Returns: a value a group.
  /// - Throws: `DataError` where whole numbers go beyond 64 bits.
  static func column(
    of measure: Measure, over argument: Column?, groups: [Int32], rows: [Int32]
  ) throws(Diagnostic) -> Column {
    var states = GroupStates(measure, decimals: argument?.decimals)
    states.grow(to: rows.count)
    states.add(argument, groups: groups)
    let order = rows.indices.map { Int32(truncatingIfNeeded: $0) }
    guard let column = states.column(order, rows: rows) else {
      throw .sumOverflow(measure.name)
    }
    return column
  }

  /// Makes room for so many groups.
  mutating func grow(to groups: Int) {
    guard groups > count else { return }
    let more = groups - count
    count = groups
    switch measure.aggregate {
    case .sum, .mean:
      units.append(contentsOf: repeatElement(0, count: more))
      if scale == 0 {
        rests.append(contentsOf: repeatElement(CompensatedSum(), count: more))
      }
    case .min, .max: extremes.append(contentsOf: repeatElement(.nan, count: more))
    default: break
    }
  }

  /// Adds a row for each group named.
  mutating func add(_ argument: Column?, groups: [Int32]) {
    guard let argument else { return }
    if let validity = argument.validity {
      for row in groups.indices where !validity[row] { addLack(1, to: Int(groups[row])) }
    }
    switch (measure.aggregate, argument.storage) {
    case (.sum, .numbers(let values)), (.mean, .numbers(let values)):
      addNumbers(values, argument.validity, groups)
    case (.sum, .integers(let values)), (.mean, .integers(let values)):
      for row in groups.indices where !argument.isMissing(row) {
        addUnits(values[row], to: Int(groups[row]))
      }
    case (.min, .numbers(let values)), (.max, .numbers(let values)):
      for row in groups.indices where !argument.isMissing(row) {
        addExtreme(values[row], to: Int(groups[row]))
      }
    default: break
    }
  }

  private mutating func addLack(_ more: Int64, to group: Int) {
    if lacks.count <= group {
      lacks.append(contentsOf: repeatElement(0, count: group + 1 - lacks.count))
    }
    lacks[group] += more
  }

  private mutating func addNumbers(_ values: [Double], _ validity: Validity?, _ groups: [Int32]) {
    let scale = scale
    // What needs more than one addition of whole units waits for the exact way.
    var rest: [Int] = []
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe groups.withUnsafeBufferPointer { groups in
        unsafe values.withUnsafeBufferPointer { values in
          for row in groups.indices {
            if let validity, !validity[row] { continue }
            let scaled = unsafe values[row] * scale
            // Units are whole but for rounding, so cutting off after half a unit rounds them.
            if scale > 0, scaled.magnitude < 4_503_599_627_370_496 {
              let group = unsafe Int(groups[row])
              let unit = Int64(scaled + Double(signOf: scaled, magnitudeOf: 0.5))
              let (sum, didOverflow) = unsafe units[group].addingReportingOverflow(unit)
              if !didOverflow {
                unsafe units[group] = sum
                continue
              }
            }
            rest.append(row)
          }
        }
      }
    }
    for row in rest {
      let scaled = values[row] * scale
      if scale > 0, scaled.magnitude < 4_503_599_627_370_496 {
        addUnits(Int64(scaled + Double(signOf: scaled, magnitudeOf: 0.5)), to: Int(groups[row]))
      } else {
        addRest(values[row], to: Int(groups[row]))
      }
    }
  }

  @inline(__always)
  private mutating func addUnits(_ value: Int64, to group: Int) {
    let (sum, didOverflow) = units[group].addingReportingOverflow(value)
    if didOverflow {
      overflow[group, default: 0] += Int128(units[group])
      units[group] = value
    } else {
      units[group] = sum
    }
  }

  @inline(never)
  private mutating func addRest(_ value: Double, to group: Int) {
    if rests.count < count {
      rests.append(contentsOf: repeatElement(CompensatedSum(), count: count - rests.count))
    }
    rests[group].add(value)
  }

  private mutating func addExtreme(_ value: Double, to group: Int) {
    let known = extremes[group]
    if known.isNaN || (measure.aggregate == .min ? value < known : value > known) {
      extremes[group] = value
    }
  }

  /// Adds the states of another part; `map` gives the group here for each group there.
  mutating func absorb(_ other: GroupStates, map: [Int32]) {
    for (index, more) in other.lacks.enumerated() where more > 0 {
      addLack(more, to: Int(map[index]))
    }
    for (index, mapped) in map.enumerated() {
      let group = Int(mapped)
      if !extremes.isEmpty, !other.extremes[index].isNaN {
        addExtreme(other.extremes[index], to: group)
      }
      if !units.isEmpty {
        addUnits(other.units[index], to: group)
        if let high = other.overflow[index] { overflow[group, default: 0] += high }
      }
      if index < other.rests.count {
        if rests.count < count {
          rests.append(contentsOf: repeatElement(CompensatedSum(), count: count - rests.count))
        }
        rests[group].add(other.rests[index])
      }
    }
  }

  /// Returns the results of groups.
  ///
  /// - Parameters:
  ///   - order: the groups in their order.
  ///   - rows: how many rows each group has.
  /// - Returns: the column; nil where whole numbers go beyond 64 bits.
  func column(_ order: [Int32], rows: [Int32]) -> Column? {
    let counts = order.map { group in
      let lack = Int(group) < lacks.count ? lacks[Int(group)] : 0
      return Int64(rows[Int(group)]) - lack
    }
    switch measure.aggregate {
    case .count: return Column(name: measure.name, type: .integer, storage: .integers(counts))
    case .sum where measure.type == .integer:
      var sums: [Int64] = []
      for group in order.lazy.map(Int.init) {
        guard let sum = Int64(exactly: Int128(units[group]) + (overflow[group] ?? 0)) else {
          return nil
        }
        sums.append(sum)
      }
      return Column(
        name: measure.name, type: .integer, storage: .integers(sums), validity: known(counts))
    case .sum:
      return Column(
        name: measure.name, type: .number, storage: .numbers(order.map { sum(Int($0)) }),
        validity: known(counts), decimals: decimals)
    case .mean:
      let values = zip(order, counts).map { $1 > 0 ? sum(Int($0)) / Double($1) : 0 }
      return Column(
        name: measure.name, type: .number, storage: .numbers(values), validity: known(counts))
    default:
      let values = zip(order, counts).map { $1 > 0 ? extremes[Int($0)] : 0 }
      return Column(
        name: measure.name, type: .number, storage: .numbers(values), validity: known(counts))
    }
  }

  /// Returns which groups have a value at all; nil when all do.
  private func known(_ counts: [Int64]) -> Validity? {
    var bits: Validity?
    for (row, count) in counts.enumerated() where count == 0 {
      if bits == nil { bits = Validity(count: counts.count) }
      bits?[row] = false
    }
    return bits
  }

  @inline(__always)
  private func sum(_ group: Int) -> Double {
    // Below 2⁵³ units one division gives the sum.
    if scale > 0, overflow.isEmpty, rests.isEmpty, units[group].magnitude < 1 << 53 {
      return Double(units[group]) / scale
    }
    return longSum(group)
  }

  @inline(never)
  private func longSum(_ group: Int) -> Double {
    var sum = DecimalSum(decimals: decimals)
    sum.add(units: Int128(units[group]) + (overflow[group] ?? 0))
    if group < rests.count { sum.add(rest: rests[group]) }
    return sum.value
  }
}
