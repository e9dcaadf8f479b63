internal import SourceModel

/// The calculation of one window function, series by series.
struct WindowEvaluation {
  let function: WindowFunction
  /// How many rows a moving mean looks at, the current one included.
  let width: Int
  /// The rows of each series in order.
  let series: [[Int32]]
  let sourceRow: (Int) -> Int

  /// Returns the result for every row.
  func evaluate(_ argument: Column, type: ColumnType) throws(Diagnostic) -> Column {
    if function == .previous { return previous(argument) }
    var values = [Value](repeating: .missing, count: argument.count)
    for rows in series {
      switch function {
      case .running: try running(argument, rows, type: type, into: &values)
      case .moving: moving(argument, rows, into: &values)
      case .rank: rank(argument, rows, into: &values)
      default: share(argument, rows, into: &values)
      }
    }
    return Column(name: "", values: values, type: type)
  }

  private func previous(_ argument: Column) -> Column {
    var origin = [Int32](repeating: -1, count: argument.count)
    for rows in series {
      for (earlier, row) in zip(rows, rows.dropFirst()) { origin[Int(row)] = earlier }
    }
    return argument.gather(origin)
  }

  /// Adds up; a missing value leaves the sum as it was and is missing itself.
  private func running(
    _ argument: Column, _ rows: [Int32], type: ColumnType, into values: inout [Value]
  ) throws(Diagnostic) {
    var whole: Int64 = 0
    var sum = CompensatedSum()
    for row in rows.lazy.map(Int.init) {
      switch argument[row] {
      case .integer(let value):
        let (total, overflow) = whole.addingReportingOverflow(value)
        guard !overflow else {
          throw .overflow(row: sourceRow(row), "\(whole) + \(value)")
        }
        whole = total
        values[row] = .integer(whole)
      case .number(let value):
        sum.add(value)
        values[row] = .number(sum.value)
      default: continue
      }
    }
  }

  /// Gives the mean of the last rows that have a value, once there are so many rows.
  private func moving(_ argument: Column, _ rows: [Int32], into values: inout [Value]) {
    guard rows.count >= width else { return }
    for end in (width - 1)..<rows.count {
      var sum = CompensatedSum()
      var count = 0
      for row in rows[(end - width + 1)...end] {
        guard let value = argument.number(Int(row)) else { continue }
        sum.add(value)
        count += 1
      }
      if count > 0 { values[Int(rows[end])] = .number(sum.value / Double(count)) }
    }
  }

  /// Numbers values from the least, equal ones alike.
  private func rank(_ argument: Column, _ rows: [Int32], into values: inout [Value]) {
    let valid = rows.map(Int.init).filter { !argument.isMissing($0) }
    let sorted = valid.map { ($0, argument[$0]) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    var rank = 0
    for (index, (row, value)) in sorted.enumerated() {
      if index == 0 || sorted[index - 1].1 != value { rank = index + 1 }
      values[row] = .integer(Int64(rank))
    }
  }

  private func share(_ argument: Column, _ rows: [Int32], into values: inout [Value]) {
    var sum = CompensatedSum()
    for row in rows { if let value = argument.number(Int(row)) { sum.add(value) } }
    guard sum.value != 0 else { return }
    for row in rows {
      if let value = argument.number(Int(row)) { values[Int(row)] = .number(value / sum.value) }
    }
  }
}
