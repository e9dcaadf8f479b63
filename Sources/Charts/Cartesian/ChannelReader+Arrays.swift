internal import TableEngine

extension ChannelReader {
  /// Returns the numbers of all rows, or the seconds of times since 1970; NaN where there is none.
  ///
  /// - Returns: as many numbers as rows; nil for texts and constants.
  func numbers() -> [Double]? {
    guard let column else { return nil }
    switch column.storage {
    case .numbers(let values) where column.validity == nil:
      return values.allSatisfy(\.isFinite) ? values : values.map { $0.isFinite ? $0 : .nan }
    case .numbers(let values):
      return values.indices.map { row in
        column.isMissing(row) || !values[row].isFinite ? .nan : values[row]
      }
    case .integers(let values):
      guard let seconds = Self.numbers(of: column.type) else { return nil }
      if column.validity == nil { return values.map(seconds) }
      return values.indices.map { column.isMissing($0) ? .nan : seconds(values[$0]) }
    case .texts: return nil
    }
  }

  /// What stored integers of a type stand for on an axis.
  private static func numbers(of type: ColumnType) -> ((Int64) -> Double)? {
    switch type {
    case .integer: { Double($0) }
    case .date: { Double($0) * 86_400 }
    case .datetime: { Double($0) / 1e6 }
    default: nil
    }
  }

  /// Returns the place of each row's category in a domain; −1 where it has none.
  ///
  /// - Parameter domain: the categories.
  /// - Returns: as many places as rows; nil for what is not a text out of a pool.
  func places(in domain: CategoryDomain) -> [Int32]? {
    guard let column, case .texts(let texts) = column.storage, let ids = texts.ids,
      texts.pool.count <= ids.count
    else { return nil }
    let known = (0..<texts.pool.count).map { Int32(domain.index(of: texts.pool[$0]) ?? -1) }
    let missing = Int32(domain.index(of: "") ?? -1)
    guard column.validity != nil else { return ids.map { known[Int($0)] } }
    return ids.indices.map { column.isMissing($0) ? missing : known[Int(ids[$0])] }
  }
}
