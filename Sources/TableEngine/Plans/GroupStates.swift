/// The running aggregates of one measure, one state a group.
///
/// Sums of whole numbers and of decimals are kept in whole units, so that neither the order of rows
/// nor the threads change them; other sums carry their rounding errors along.
struct GroupStates {
  private let measure: Measure
  private let decimals: Int?
  private let scale: Double
  private var counts: [Int64] = []
  private var units: [Int64] = []
  /// What went beyond 64 bits, by group.
  private var overflow: [Int: Int128] = [:]
  private var rests: [CompensatedSum] = []
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

  /// Makes room for so many groups.
  mutating func grow(to groups: Int) {
    guard groups > counts.count else { return }
    let more = groups - counts.count
    counts.append(contentsOf: repeatElement(0, count: more))
    switch measure.aggregate {
    case .sum, .mean:
      units.append(contentsOf: repeatElement(0, count: more))
      if scale == 0 {
        rests.append(contentsOf: repeatElement(CompensatedSum(), count: more))
      }
    case .min, .max: extremes.append(contentsOf: repeatElement(0, count: more))
    default: break
    }
  }

  /// Adds a row for each group named.
  mutating func add(_ argument: Column?, groups: [Int32]) {
    guard let argument else {
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        for group in groups { unsafe counts[Int(group)] += 1 }
      }
      return
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
    default:
      for row in groups.indices where !argument.isMissing(row) { counts[Int(groups[row])] += 1 }
    }
  }

  private mutating func addNumbers(_ values: [Double], _ validity: Validity?, _ groups: [Int32]) {
    let scale = scale
    // What needs more than one addition of whole units waits for the exact way.
    var rest: [Int] = []
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe units.withUnsafeMutableBufferPointer { units in
        for row in groups.indices {
          if let validity, !validity[row] { continue }
          let scaled = values[row] * scale
          // Units are whole but for rounding, so cutting off after half a unit rounds them.
          if scale > 0, scaled.magnitude < 4_503_599_627_370_496 {
            let group = Int(groups[row])
            let unit = Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
            let (sum, didOverflow) = unsafe units[group].addingReportingOverflow(unit)
            if !didOverflow {
              unsafe units[group] = sum
              unsafe counts[group] += 1
              continue
            }
          }
          rest.append(row)
        }
      }
    }
    for row in rest {
      let scaled = values[row] * scale
      if scale > 0, scaled.magnitude < 4_503_599_627_370_496 {
        addUnits(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5), to: Int(groups[row]))
      } else {
        addRest(values[row], to: Int(groups[row]))
      }
    }
  }

  @inline(__always)
  private mutating func addUnits(_ value: Int64, to group: Int) {
    counts[group] += 1
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
    counts[group] += 1
    if rests.count < counts.count {
      rests.append(
        contentsOf: repeatElement(CompensatedSum(), count: counts.count - rests.count))
    }
    rests[group].add(value)
  }

  private mutating func addExtreme(_ value: Double, to group: Int) {
    let isBetter =
      counts[group] == 0
      || (measure.aggregate == .min ? value < extremes[group] : value > extremes[group])
    counts[group] += 1
    if isBetter { extremes[group] = value }
  }

  /// Adds the states of another part; `map` gives the group here for each group there.
  mutating func absorb(_ other: GroupStates, map: [Int32]) {
    for (index, mapped) in map.enumerated() {
      let group = Int(mapped)
      if !extremes.isEmpty && other.counts[index] > 0 {
        let count = counts[group]
        addExtreme(other.extremes[index], to: group)
        counts[group] = count
      }
      counts[group] += other.counts[index]
      if !units.isEmpty {
        let count = counts[group]
        addUnits(other.units[index], to: group)
        counts[group] = count
        if let high = other.overflow[index] { overflow[group, default: 0] += high }
      }
      if index < other.rests.count {
        if rests.count < counts.count {
          rests.append(
            contentsOf: repeatElement(CompensatedSum(), count: counts.count - rests.count))
        }
        rests[group].add(other.rests[index])
      }
    }
  }

  /// Returns the results of groups in an order; nil where whole numbers go beyond 64 bits.
  func column(_ order: [Int32]) -> Column? {
    switch measure.aggregate {
    case .count:
      return Column(
        name: measure.name, type: .integer, storage: .integers(order.map { counts[Int($0)] }))
    case .sum where measure.type == .integer:
      var sums: [Int64] = []
      for group in order.lazy.map(Int.init) {
        guard let sum = Int64(exactly: Int128(units[group]) + (overflow[group] ?? 0)) else {
          return nil
        }
        sums.append(sum)
      }
      return Column(
        name: measure.name, type: .integer, storage: .integers(sums), validity: known(order))
    case .sum:
      return Column(
        name: measure.name, type: .number, storage: .numbers(order.map { sum(Int($0)) }),
        validity: known(order), decimals: decimals)
    case .mean:
      return number(order) { sum($0) / Double(counts[$0]) }
    default: return number(order) { extremes[$0] }
    }
  }

  /// Returns which groups have a value at all; nil when all do.
  private func known(_ order: [Int32]) -> Validity? {
    var bits: Validity?
    for (row, group) in order.enumerated() where counts[Int(group)] == 0 {
      if bits == nil { bits = Validity(count: order.count) }
      bits?[row] = false
    }
    return bits
  }

  private func sum(_ group: Int) -> Double {
    var sum = DecimalSum(decimals: decimals)
    sum.add(units: Int128(units[group]) + (overflow[group] ?? 0))
    if group < rests.count { sum.add(rest: rests[group]) }
    return sum.value
  }

  private func number(_ order: [Int32], _ value: (Int) -> Double) -> Column {
    var bits: Validity?
    var values: [Double] = []
    for (row, group) in order.enumerated() {
      if counts[Int(group)] == 0 {
        if bits == nil { bits = Validity(count: order.count) }
        bits?[row] = false
        values.append(0)
      } else {
        values.append(value(Int(group)))
      }
    }
    return Column(name: measure.name, type: .number, storage: .numbers(values), validity: bits)
  }
}
