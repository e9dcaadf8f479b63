internal import SourceModel

/// Numbers for the combinations of several keys' values, given out in the order of appearance.
struct KeyCombination: Sendable {
  /// The most combinations for which a plain array is looked up instead of a hash table.
  static let denseLimit = 1 << 22

  /// How many codes each key has where all are known beforehand.
  private let sizes: [Int]?
  /// The group of each combination, counted out like digits; empty where there are too many.
  private var dense: [Int32] = []
  /// Tables for pairs of a group of the keys so far and the next key's code; one table alone for
  /// combinations counted out.
  private var tables: [HashTable]
  /// How many groups the keys up to each make.
  private var counts: [Int32]

  /// Prepares for keys whose numbers of codes are known, or not.
  init(sizes: [Int?]) {
    let known = sizes.compactMap(\.self)
    var product = 1
    var overflows = known.count < sizes.count
    for size in known {
      let (next, overflow) = product.multipliedReportingOverflow(by: size)
      overflows = overflows || overflow
      product = next
    }
    self.sizes = overflows ? nil : known
    if !overflows && product <= Self.denseLimit {
      dense = [Int32](repeating: -1, count: product)
    }
    tables = sizes.map { _ in HashTable(capacity: 1_024) }
    counts = sizes.map { _ in 0 }
  }

  /// Whether the groups are few enough for a plain array.
  var isDense: Bool { !dense.isEmpty }

  /// How many groups there are.
  var count: Int { counts.last.map(Int.init) ?? 0 }

  /// Makes room for the groups of further rows where that may last.
  ///
  /// - Throws: `Interrupted`.
  mutating func makeRoom(for rows: Int, _ interruption: Interruption) throws(Diagnostic) {
    for index in tables.indices { try tables[index].makeRoom(for: rows, interruption) }
  }

  /// Returns the group of each row, new groups numbered as they come.
  mutating func groups(_ codes: [[Int32]]) -> [Int32] {
    guard let sizes else { return pairwise(codes) }
    var places = [UInt64](repeating: 0, count: codes.first?.count ?? 0)
    for (size, codes) in zip(sizes, codes) {
      for row in places.indices {
        places[row] = places[row] &* UInt64(size) &+ UInt64(UInt32(bitPattern: codes[row]))
      }
    }
    var count = counts[counts.count - 1]
    defer { counts[counts.count - 1] = count }
    let last = tables.count - 1
    return unsafe [Int32](unsafeUninitializedCapacity: places.count) { groups, filled in
      if dense.isEmpty {
        for row in places.indices {
          let group = tables[last].find(places[row], insert: count)
          if group == count { count += 1 }
          unsafe groups[row] = group
        }
      } else {
        unsafe dense.withUnsafeMutableBufferPointer { dense in
          for row in places.indices {
            let place = Int(places[row])
            var group = unsafe dense[place]
            if group < 0 {
              group = count
              unsafe dense[place] = count
              count += 1
            }
            unsafe groups[row] = group
          }
        }
      }
      filled = places.count
    }
  }

  private mutating func pairwise(_ codes: [[Int32]]) -> [Int32] {
    guard var groups = codes.first else { return [] }
    for index in codes.indices.dropFirst() {
      var count = counts[index]
      let next = codes[index]
      for row in groups.indices {
        let pair =
          UInt64(UInt32(bitPattern: groups[row])) << 32 | UInt64(UInt32(bitPattern: next[row]))
        let group = tables[index].find(pair, insert: count)
        if group == count { count += 1 }
        groups[row] = group
      }
      counts[index] = count
    }
    if codes.count == 1, let most = groups.max() { counts[0] = max(counts[0], most + 1) }
    return groups
  }
}
