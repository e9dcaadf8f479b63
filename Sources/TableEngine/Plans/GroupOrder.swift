/// Puts the groups of all parts into the order of their first rows.
///
/// Each part has its groups in that order already, so that a window of the result takes a few
/// neighbours from every part: it stays in the processor's cache while it is filled.
struct GroupOrder: Sendable {
  /// How many rows of the result are filled at a time.
  private static let window = 1 << 16

  /// The row of the result for each group, by part.
  private let rows: [[Int32]]
  private let threads: Int
  /// How many groups there are.
  let count: Int

  /// Orders groups.
  ///
  /// - Parameters:
  ///   - places: the first row of each group, by part; ascending within a part.
  ///   - rowCount: how many rows there are.
  ///   - threads: how many threads fill columns.
  init(_ places: [[Int32]], rowCount: Int, threads: Int) {
    self.threads = threads
    var firsts = [UInt64](repeating: 0, count: rowCount / 64 + 1)
    for part in places {
      for place in part { firsts[Int(place) >> 6] |= 1 << UInt64(place & 63) }
    }
    var before: [Int32] = []
    before.reserveCapacity(firsts.count)
    var total: Int32 = 0
    for word in firsts {
      before.append(total)
      total += Int32(truncatingIfNeeded: word.nonzeroBitCount)
    }
    count = Int(total)
    rows = places.map { part in
      part.map { place in
        let word = Int(place) >> 6
        let below = firsts[word] & ((1 << UInt64(place & 63)) - 1)
        return before[word] + Int32(truncatingIfNeeded: below.nonzeroBitCount)
      }
    }
  }

  /// Returns what a function makes of the values of groups, in the groups' order.
  @inline(__always)
  func arranged<Value, Result: BitwiseCopyable>(
    _ values: [[Value]], _ transform: @escaping @Sendable (Value) -> Result
  ) -> [Result] where Value: Sendable {
    unsafe [Result](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      let target = unsafe Target(base: base)
      inParallel(count > Self.window ? threads : 1) { [self] worker in
        let workers = count > Self.window ? threads : 1
        let (first, last) = (count * worker / workers, count * (worker + 1) / workers)
        var next = rows.map { part in Self.place(of: first, in: part) }
        var start = first
        while start < last {
          let end = Int32(truncatingIfNeeded: min(start + Self.window, last))
          for part in rows.indices {
            next[part] = unsafe Self.fill(
              target.base, rows[part], values[part], from: next[part], before: end, transform)
          }
          start = Int(end)
        }
      }
      filled = count
    }
  }

  /// Writes the groups of a part up to a row; returns the first one beyond.
  @inline(__always)
  private static func fill<Value, Result: BitwiseCopyable>(
    _ target: UnsafeMutablePointer<Result>, _ rows: [Int32], _ values: [Value], from first: Int,
    before end: Int32, _ transform: (Value) -> Result
  ) -> Int {
    var index = first
    while index < rows.count, rows[index] < end {
      unsafe target[Int(rows[index])] = transform(values[index])
      index += 1
    }
    return index
  }

  /// Returns which rows of the result have a value; nil when all do.
  func validity<Value>(_ values: [[Value]], _ isValid: (Value) -> Bool) -> Validity? {
    var bits: Validity?
    for (part, values) in values.enumerated() {
      for (index, value) in values.enumerated() where !isValid(value) {
        if bits == nil { bits = Validity(count: count) }
        bits?[Int(rows[part][index])] = false
      }
    }
    return bits
  }

  /// Returns the column of all groups that parts of it make.
  func column(_ parts: [Column]) -> Column? {
    guard let first = parts.first else { return nil }
    var validity: Validity?
    for (part, column) in parts.enumerated() {
      guard let own = column.validity else { continue }
      for index in 0..<column.count where !own[index] {
        if validity == nil { validity = Validity(count: count) }
        validity?[Int(rows[part][index])] = false
      }
    }
    let storage: ColumnStorage
    if case .integers = first.storage {
      storage = .integers(
        arranged(
          parts.map { if case .integers(let values) = $0.storage { values } else { [] } }
        ) { (value: Int64) in value })
    } else {
      storage = .numbers(
        arranged(
          parts.map { if case .numbers(let values) = $0.storage { values } else { [] } }
        ) { (value: Double) in value })
    }
    return Column(
      name: first.name, type: first.type, storage: storage, validity: validity,
      decimals: first.decimals)
  }

  /// Returns the first group of a part at or beyond a row of the result.
  private static func place(of row: Int, in part: [Int32]) -> Int {
    var (low, high) = (0, part.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(part[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Memory that several threads fill, each another stretch of it, hence the unchecked conformance.
  @safe
  private struct Target<Element>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>
  }
}
