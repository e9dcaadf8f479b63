extension Column {
  /// Returns the values of chosen rows in their order; −1 gives a missing value.
  package func gather(_ rows: [Int32]) -> Column {
    // A column of a file that nobody needs holds no rows, and gives none.
    if count == 0, let first = rows.first, first >= 0 { return self }
    var result: Validity?
    if validity != nil || rows.contains(where: { $0 < 0 }) {
      var bits = Validity(count: rows.count)
      for (index, row) in rows.enumerated() where row < 0 || isMissing(Int(row)) {
        bits[index] = false
      }
      result = bits
    }
    let storage: ColumnStorage
    switch self.storage {
    case .integers(let values):
      storage = .integers(rows.map { $0 < 0 ? 0 : values[Int($0)] })
    case .numbers(let values):
      storage = .numbers(rows.map { $0 < 0 ? 0 : values[Int($0)] })
    case .texts(let texts):
      storage = .texts(texts.gather(rows))
    }
    return Column(
      name: name, type: type, storage: storage, validity: result, decimals: decimals)
  }
}

extension TextStorage {
  /// Returns the texts of chosen rows; −1 gives an empty text.
  func gather(_ rows: [Int32]) -> TextStorage {
    if let ids {
      guard pool.count > 0 else {
        return TextStorage(ids: nil, pool: TextPool(rows.map { _ in "" }))
      }
      return TextStorage(
        ids: rows.map { $0 < 0 ? 0 : ids[Int($0)] }, pool: pool, poolRepeats: poolRepeats)
    }
    var chosen = TextPool()
    for row in rows {
      if row < 0 { chosen.append("") } else { chosen.append(utf8: pool.utf8(Int(row))) }
    }
    return TextStorage(ids: nil, pool: chosen)
  }
}
