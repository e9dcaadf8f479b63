internal import SourceModel

/// The calculation of one measure for every group.
struct Aggregation {
  let measure: Measure
  let grouping: Grouping
  let rowCount: Int
  let interruption: Interruption

  /// Returns a value for each group.
  func evaluate(_ argument: Column?) throws(Diagnostic) -> Column {
    guard let argument else {
      var counts = [Int64](repeating: 0, count: grouping.count)
      for group in grouping.groupOfRow { counts[Int(group)] += 1 }
      return Column(name: measure.name, type: .integer, storage: .integers(counts))
    }
    switch measure.aggregate {
    case .count: return count(argument)
    case .sum: return try sum(argument)
    case .mean: return mean(argument)
    case .variance, .stdev: return spread(argument)
    case .first, .last, .min, .max: return try chosenRow(argument)
    case .distinct: return try distinct(argument)
    case .median, .q1, .q3, .quantile: return try quantiles(argument)
    }
  }

  private func count(_ argument: Column) -> Column {
    var counts = [Int64](repeating: 0, count: grouping.count)
    for row in 0..<rowCount where !argument.isMissing(row) {
      counts[Int(grouping.groupOfRow[row])] += 1
    }
    return Column(name: measure.name, type: .integer, storage: .integers(counts))
  }

  /// Adds up; a group without any value has no sum.
  private func sum(_ argument: Column) throws(Diagnostic) -> Column {
    if case .integers(let values) = argument.storage {
      var sums = [Int64](repeating: 0, count: grouping.count)
      var overflow = [Int128](repeating: 0, count: 0)
      for row in 0..<rowCount where !argument.isMissing(row) {
        let group = Int(grouping.groupOfRow[row])
        let (sum, didOverflow) = sums[group].addingReportingOverflow(values[row])
        if didOverflow {
          if overflow.isEmpty { overflow = [Int128](repeating: 0, count: grouping.count) }
          overflow[group] += Int128(sums[group])
          sums[group] = values[row]
        } else {
          sums[group] = sum
        }
      }
      for group in overflow.indices {
        guard let sum = Int64(exactly: overflow[group] + Int128(sums[group])) else {
          throw .sumOverflow(measure.name)
        }
        sums[group] = sum
      }
      return Column(
        name: measure.name, type: .integer, storage: .integers(sums), validity: known(argument))
    }
    return Column(
      name: measure.name, type: .number, storage: .numbers(sums(argument).map(\.value)),
      validity: known(argument), decimals: argument.decimals)
  }

  private func sums(_ argument: Column) -> [DecimalSum] {
    var sums = [DecimalSum](
      repeating: DecimalSum(decimals: argument.decimals), count: grouping.count)
    guard case .numbers(let values) = argument.storage else {
      for row in 0..<rowCount {
        if let value = argument.number(row) { sums[Int(grouping.groupOfRow[row])].add(value) }
      }
      return sums
    }
    for row in 0..<rowCount where !argument.isMissing(row) {
      sums[Int(grouping.groupOfRow[row])].add(values[row])
    }
    return sums
  }

  /// Returns which groups have a value at all; nil when all do.
  private func known(_ argument: Column) -> Validity? {
    guard argument.validity != nil || rowCount == 0 else { return nil }
    var bits = Validity(count: grouping.count, valid: false)
    for row in 0..<rowCount where !argument.isMissing(row) {
      bits[Int(grouping.groupOfRow[row])] = true
    }
    return bits.missingCount == 0 ? nil : bits
  }

  private func counts(_ argument: Column) -> [Double] {
    var counts = [Double](repeating: 0, count: grouping.count)
    for row in 0..<rowCount where !argument.isMissing(row) {
      counts[Int(grouping.groupOfRow[row])] += 1
    }
    return counts
  }

  private func numbers(_ values: [Double]) -> Column {
    var bits: Validity?
    for (group, value) in values.enumerated() where value.isNaN {
      if bits == nil { bits = Validity(count: values.count) }
      bits?[group] = false
    }
    return Column(name: measure.name, type: .number, storage: .numbers(values), validity: bits)
  }

  private func mean(_ argument: Column) -> Column {
    numbers(zip(sums(argument), counts(argument)).map { $1 > 0 ? $0.value / $1 : .nan })
  }

  /// Sample variance and standard deviation, in two passes around the mean; two values at least.
  private func spread(_ argument: Column) -> Column {
    let counts = counts(argument)
    let means = zip(sums(argument), counts).map { $0.value / $1 }
    var squares = [CompensatedSum](repeating: CompensatedSum(), count: grouping.count)
    for row in 0..<rowCount {
      guard let value = argument.number(row) else { continue }
      let group = Int(grouping.groupOfRow[row])
      squares[group].add((value - means[group]) * (value - means[group]))
    }
    return numbers(
      zip(squares, counts).map { square, count in
        guard count > 1 else { return .nan }
        let variance = square.value / (count - 1)
        return measure.aggregate == .stdev ? variance.squareRoot() : variance
      })
  }

  /// Chooses one row of each group: the first or last with a value, the least or the greatest.
  private func chosenRow(_ argument: Column) throws(Diagnostic) -> Column {
    var chosen = [Int32](repeating: -1, count: grouping.count)
    let order = try RowOrder(argument, interruption)
    for row in 0..<rowCount where !argument.isMissing(row) {
      let group = Int(grouping.groupOfRow[row])
      let current = Int(chosen[group])
      let isBetter =
        switch measure.aggregate {
        case .last: true
        case .min: current < 0 || order.precedes(row, current)
        case .max: current < 0 || order.precedes(current, row)
        default: current < 0
        }
      if isBetter { chosen[group] = Int32(truncatingIfNeeded: row) }
    }
    return argument.gather(chosen).named(measure.name)
  }

  private func distinct(_ argument: Column) throws(Diagnostic) -> Column {
    let (codes, count) = try Grouping.codes(of: argument, interruption)
    var seen = HashTable(capacity: 1_024)
    var counts = [Int64](repeating: 0, count: grouping.count)
    var next: Int32 = 0
    for row in 0..<rowCount where !argument.isMissing(row) {
      if row & 65_535 == 0 { try interruption.checkpoint() }
      let pair =
        UInt64(UInt32(bitPattern: grouping.groupOfRow[row])) * UInt64(count) + UInt64(codes[row])
      if seen.find(pair, insert: next) == next {
        next += 1
        counts[Int(grouping.groupOfRow[row])] += 1
      }
    }
    return Column(name: measure.name, type: .integer, storage: .integers(counts))
  }

  /// Quantiles by linear interpolation between the two nearest values (Hyndman and Fan, type 7).
  private func quantiles(_ argument: Column) throws(Diagnostic) -> Column {
    var values = [[Double]](repeating: [], count: grouping.count)
    for row in 0..<rowCount {
      if let value = argument.number(row) { values[Int(grouping.groupOfRow[row])].append(value) }
    }
    return numbers(
      try values.map { group throws(Diagnostic) in
        guard !group.isEmpty else { return .nan }
        var sorted = group
        try sorted.sort(interruption) { $0 < $1 }
        let place = Double(sorted.count - 1) * measure.quantile
        let lower = Int(place.rounded(.down))
        let upper = Swift.min(lower + 1, sorted.count - 1)
        let share = place - Double(lower)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * share
      })
  }
}
