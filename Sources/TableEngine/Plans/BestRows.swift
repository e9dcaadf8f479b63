internal import SourceModel

/// The first rows in an order, found among many without sorting the others.
///
/// Each thread has its own and is given rows in their order; what several have found is put together
/// at the end. It holds twice the rows that are wanted at most.
struct BestRows: Sendable {
  private let keys: [SortKey]
  private let limit: Int
  /// Whether rows without a value of the first key do not count.
  private let skipsMissing: Bool
  private var places: [Int] = []
  private var values: [[Candidate]]
  /// Whether there are as many rows as are wanted, sorted, the last one at `limit - 1`.
  private var isFull = false

  /// A value of a key: missing ones come last, then numbers decide, then texts.
  private struct Candidate: Sendable {
    let isMissing: Bool
    let word: UInt64
    let text: [UInt8]
  }

  /// Looks for so many rows.
  init(_ count: Int, by keys: [SortKey], skipsMissing: Bool) {
    limit = max(0, count)
    self.keys = keys
    self.skipsMissing = skipsMissing
    values = keys.map { _ in [] }
  }

  /// Looks at rows that come after all that were given before.
  ///
  /// - Parameters:
  ///   - columns: the values of each key.
  ///   - rows: which of them.
  ///   - place: the number of a row among all.
  ///   - interruption: the flag that stops long work.
  /// - Throws: `Interrupted`.
  mutating func add(
    _ columns: [SortValues], rows: Range<Int>, place: (Int) -> Int, _ interruption: Interruption
  ) throws(Diagnostic) {
    guard limit > 0, let first = columns.first else { return }
    let capacity = max(limit * 2, 1_024)
    for row in rows {
      if skipsMissing && first.isMissing(row) { continue }
      if isFull && isBeyond(first, row) { continue }
      places.append(place(row))
      for (index, column) in columns.enumerated() {
        values[index].append(
          Candidate(
            isMissing: column.isMissing(row), word: column.word(row), text: column.text(row)))
      }
      if places.count >= capacity { try prune(interruption) }
    }
  }

  /// Whether a row comes after the last one that is wanted.
  @inline(__always)
  private func isBeyond(_ column: SortValues, _ row: Int) -> Bool {
    let last = values[0][limit - 1]
    let isMissing = column.isMissing(row)
    guard isMissing == last.isMissing else { return isMissing }
    // Of equal rows the earlier one comes first, where no other key decides.
    guard !isMissing else { return keys.count == 1 }
    let word = column.word(row)
    guard word == last.word else { return word > last.word }
    guard column.hasTexts else { return keys.count == 1 }
    let order = column.order(row, last.text)
    if order == 0 { return keys.count == 1 }
    return keys[0].isDescending ? order < 0 : order > 0
  }

  /// Takes over what another thread has found.
  mutating func absorb(_ other: BestRows) {
    places += other.places
    for index in values.indices { values[index] += other.values[index] }
  }

  /// Returns the numbers of the first rows in order.
  mutating func finish(_ interruption: Interruption) throws(Diagnostic) -> [Int] {
    try prune(interruption)
    return places
  }

  /// Sorts what there is and forgets what is too much.
  private mutating func prune(_ interruption: Interruption) throws(Diagnostic) {
    var order = Array(places.indices)
    try order.sort(interruption, by: precedes)
    order.removeLast(max(0, order.count - limit))
    places = order.map { places[$0] }
    for index in values.indices {
      let column = values[index]
      values[index] = order.map { column[$0] }
    }
    isFull = places.count == limit
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    for (key, column) in zip(keys, values) {
      let (one, other) = (column[first], column[second])
      if one.isMissing != other.isMissing { return other.isMissing }
      if one.isMissing { continue }
      if one.word != other.word { return one.word < other.word }
      guard one.text != other.text else { continue }
      return one.text.lexicographicallyPrecedes(other.text) != key.isDescending
    }
    return places[first] < places[second]
  }
}

/// The values of a sort key: numbers whose order is theirs, or texts.
struct SortValues {
  private let words: [UInt64]
  private let texts: TextStorage?
  private let validity: Validity?

  /// Prepares a column.
  ///
  /// - Parameters:
  ///   - column: the values.
  ///   - isDescending: whether the greatest value comes first.
  ///   - ranks: the places of the pool's texts; empty where texts are compared themselves.
  init(_ column: Column, isDescending: Bool, ranks: [Int32]) {
    validity = column.validity
    if ranks.isEmpty, case .texts(let texts) = column.storage {
      self.texts = texts
      words = []
      return
    }
    texts = nil
    var words = column.orderWords(ranks: ranks, rows: 0..<column.count)
    if isDescending { for row in words.indices { words[row] = ~words[row] } }
    self.words = words
  }

  /// Whether texts are compared themselves.
  var hasTexts: Bool { texts != nil }

  @inline(__always)
  func isMissing(_ row: Int) -> Bool { validity.map { !$0[row] } ?? false }

  /// The number that decides first; the same for all texts.
  @inline(__always)
  func word(_ row: Int) -> UInt64 { texts == nil ? words[row] : 0 }

  /// The bytes of a text.
  func text(_ row: Int) -> [UInt8] { texts.map { Array($0.pool.utf8($0.id(row))) } ?? [] }

  /// Returns below 0, 0 or above 0 as a row's text is less than another, equal or more.
  func order(_ row: Int, _ other: [UInt8]) -> Int {
    guard let texts else { return 0 }
    let own = texts.pool.utf8(texts.id(row))
    if own.lexicographicallyPrecedes(other) { return -1 }
    return other.lexicographicallyPrecedes(own) ? 1 : 0
  }
}
