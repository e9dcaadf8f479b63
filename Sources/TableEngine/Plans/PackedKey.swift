/// Several keys of a row as one whole number, bits beside bits.
///
/// That needs keys whose values are known to be few: texts of a dictionary, and whole numbers, dates
/// and the like within a range. Each key's values count from 1; 0 is the missing one.
struct PackedKey: Sendable {
  /// One key within the number.
  private struct Part: Sendable {
    let name: String
    let expression: RowExpression
    let type: ColumnType
    /// All texts of a text key.
    let dictionary: TextPool?
    /// The least whole number, which counts as 1.
    let least: Int64
    let shift: UInt64
    let mask: UInt64
  }

  private let parts: [Part]
  /// How many bits the number has.
  let bits: Int

  /// Makes the number of keys; nil where their values do not fit into 63 bits or are not known.
  init?(_ keys: [NamedExpression], _ chunks: StreamedChunks) {
    guard !keys.isEmpty else { return nil }
    var parts: [Part] = []
    var bits = 0
    // The first key gets the upper bits.
    for key in keys.reversed() {
      guard let stored = chunks.stored(key.expression), let type = key.expression.type else {
        return nil
      }
      var least: Int64 = 0
      let most: UInt64
      if let dictionary = stored.dictionary {
        most = UInt64(max(1, dictionary.count))
      } else {
        guard let range = stored.integerRange else { return nil }
        least = range.lowerBound
        let (span, overflow) = range.upperBound.subtractingReportingOverflow(least)
        guard !overflow, span < 1 << 62 else { return nil }
        most = UInt64(span) + 1
      }
      let width = 64 - most.leadingZeroBitCount
      guard bits + width < 64 else { return nil }
      parts.append(
        Part(
          name: key.name, expression: key.expression, type: type,
          dictionary: stored.dictionary, least: least, shift: UInt64(bits),
          mask: (1 << UInt64(width)) - 1))
      bits += width
    }
    self.parts = parts.reversed()
    self.bits = bits
  }

  /// The keys, first one first.
  var expressions: [RowExpression] { parts.map(\.expression) }

  /// Adds the values of a key to the numbers of rows.
  ///
  /// - Parameters:
  ///   - column: the key's values.
  ///   - key: which key it is.
  ///   - words: the number of each row so far.
  func add(_ column: Column, key: Int, to words: UnsafeMutablePointer<UInt64>) {
    let part = parts[key]
    let (shift, below) = (part.shift, part.least &- 1)
    switch column.storage {
    case .texts(let texts):
      guard let ids = texts.ids else { return }
      for row in ids.indices {
        unsafe words[row] |= (UInt64(UInt32(bitPattern: ids[row])) &+ 1) &<< shift
      }
    case .integers(let values):
      for row in values.indices {
        unsafe words[row] |= (UInt64(bitPattern: values[row] &- below) & part.mask) &<< shift
      }
    case .numbers: return
    }
    guard let validity = column.validity else { return }
    let missing = ~(part.mask &<< shift)
    for row in 0..<column.count where !validity[row] { unsafe words[row] &= missing }
  }

  /// Returns the values of a key by groups.
  ///
  /// - Parameters:
  ///   - key: which key it is.
  ///   - order: puts the groups in their order.
  ///   - groups: the numbers of all groups.
  /// - Returns: the column under the key's name.
  func column(_ key: Int, _ order: GroupOrder, _ groups: [[UInt64]]) -> Column {
    let part = parts[key]
    let (shift, mask) = (part.shift, part.mask)
    let validity = order.validity(groups) { $0 &>> shift & mask != 0 }
    guard let dictionary = part.dictionary else {
      let below = part.least &- 1
      let values = order.arranged(groups) { word -> Int64 in
        below &+ Int64(truncatingIfNeeded: word &>> shift & mask)
      }
      return Column(
        name: part.name, type: part.type, storage: .integers(values), validity: validity)
    }
    let ids = order.arranged(groups) { word -> Int32 in
      // A missing text stands as the first one.
      Int32(truncatingIfNeeded: max(1, word &>> shift & mask)) &- 1
    }
    return Column(
      name: part.name, type: part.type,
      storage: .texts(TextStorage(ids: ids, pool: dictionary, poolRepeats: false)),
      validity: validity)
  }
}

extension StoredColumn {
  /// The range of whole numbers that the column's rows lie in; nil for other columns and without any.
  var integerRange: ClosedRange<Int64>? {
    switch decision.reading {
    case .text, .number: return nil
    default: break
    }
    var (least, most) = (Int64.max, Int64.min)
    for meaning in meanings {
      guard let range = meaning.range else { continue }
      least = min(least, range.lowerBound)
      most = max(most, range.upperBound)
    }
    for chunk in chunks {
      let block = chunk.blocks[column]
      switch block.form {
      case .units, .moments:
        if let range = block.packed?.range {
          least = min(least, range.lowerBound)
          most = max(most, range.upperBound)
        }
      case .codes: break
      default: return nil
      }
      for index in 0..<block.exceptions.count {
        guard let value = block.exceptions.read(index, decision.reading) else { continue }
        least = min(least, value)
        most = max(most, value)
      }
    }
    return least <= most ? least...most : nil
  }
}

extension CodeMeaning {
  /// The range of the stored integers; nil without any.
  fileprivate var range: ClosedRange<Int64>? {
    var (least, most) = (Int64.max, Int64.min)
    for code in values.indices.dropFirst() where isValid.map({ $0[code] }) ?? true {
      least = min(least, values[code])
      most = max(most, values[code])
    }
    return least <= most ? least...most : nil
  }
}
