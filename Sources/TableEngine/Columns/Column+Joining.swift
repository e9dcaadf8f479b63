extension Column {
  /// Joins columns of one type end to end.
  ///
  /// Texts whose parts share a pool keep it; other numbered texts get a common one.
  ///
  /// - Parameter parts: one at least.
  init(joining parts: [Column]) {
    let first = parts[0]
    let count = parts.reduce(0) { $0 + $1.count }
    var validity: Validity?
    if parts.contains(where: { $0.validity != nil }) {
      var bits = Validity(count: count)
      var row = 0
      for part in parts {
        if let own = part.validity {
          for index in 0..<part.count where !own[index] { bits[row + index] = false }
        }
        row += part.count
      }
      validity = bits
    }
    let storage: ColumnStorage
    switch first.storage {
    case .integers:
      var joined: [Int64] = []
      joined.reserveCapacity(count)
      for case .integers(let values) in parts.lazy.map(\.storage) { joined += values }
      storage = .integers(joined)
    case .numbers:
      var joined: [Double] = []
      joined.reserveCapacity(count)
      for case .numbers(let values) in parts.lazy.map(\.storage) { joined += values }
      storage = .numbers(joined)
    case .texts:
      storage = .texts(
        TextStorage(
          joining: parts.compactMap { part in
            if case .texts(let texts) = part.storage { texts } else { nil }
          }))
    }
    self.init(
      name: first.name, type: first.type, storage: storage, validity: validity,
      decimals: first.decimals)
  }

  /// About how many bytes the values take; those of a pool that others share do not count.
  var byteCount: Int {
    switch storage {
    case .texts(let texts): texts.ids.map { $0.count * 4 } ?? texts.pool.byteCount + count * 8
    default: count * 8
    }
  }
}

extension TextStorage {
  /// Joins texts end to end.
  fileprivate init(joining parts: [TextStorage]) {
    // A part without rows says nothing of how the others are laid out.
    let parts = parts.contains { $0.count > 0 } ? parts.filter { $0.count > 0 } : parts
    guard parts.allSatisfy({ $0.ids != nil }) else {
      var pool = TextPool()
      for part in parts {
        guard let ids = part.ids else {
          pool.append(contentsOf: part.pool)
          continue
        }
        for id in ids { pool.append(utf8: part.pool.count > 0 ? part.pool.utf8(Int(id)) : []) }
      }
      self.init(ids: nil, pool: pool)
      return
    }
    var ids: [Int32] = []
    ids.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    guard let first = parts.first, !parts.allSatisfy({ $0.pool.isSame(as: first.pool) }) else {
      for part in parts { ids += part.ids ?? [] }
      self.init(
        ids: ids, pool: parts.first?.pool ?? TextPool(),
        poolRepeats: parts.first?.poolRepeats ?? false)
      return
    }
    var common = BytesDictionary()
    for part in parts {
      let map = (0..<part.pool.count).map { common.id(utf8: part.pool.utf8($0)) }
      // What stands in for a missing text may have no pool behind it.
      for id in part.ids ?? [] { ids.append(map.isEmpty ? 0 : map[Int(id)]) }
    }
    self.init(ids: ids, pool: common.takePool(), poolRepeats: false)
  }
}

extension TextStorage {
  /// Returns the same texts with a pool of these alone.
  func withOwnPool() -> TextStorage {
    var own = BytesDictionary()
    let ids = (0..<count).map { row in
      // What stands in for a missing text may have no pool behind it.
      pool.count > 0 ? own.id(utf8: pool.utf8(id(row))) : own.id(utf8: [])
    }
    return TextStorage(ids: ids, pool: own.takePool(), poolRepeats: false)
  }
}

extension TextPool {
  /// Whether two pools are copies of one, so that their numbers mean the same.
  func isSame(as other: TextPool) -> Bool {
    guard count == other.count, byteCount == other.byteCount else { return false }
    return unsafe offsets.withUnsafeBufferPointer { own in
      unsafe other.offsets.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
    }
  }
}
