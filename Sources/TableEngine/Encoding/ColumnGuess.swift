/// What the first cells of a column let expect; a wrong guess costs time alone.
struct ColumnGuess: Sendable {
  var isText = true
  /// The decimals of most cells where they are plain numbers; nil for everything else.
  var decimals: Int?
  /// Whether most cells are an ISO day and a clock time.
  var isMoment = false

  /// Guesses by the counts of the first records.
  init(_ counts: ColumnCounts) {
    isText = counts.values == 0 || (counts.integers + counts.plainNumbers) * 2 < counts.values
    isMoment =
      counts.values > 0 && min(counts.isoDates, counts.moments) * 8 >= counts.values * 7
    let plain = counts.integers + counts.plainNumbers + counts.threeDecimals
    if counts.values > 0, plain * 8 >= counts.values * 7, counts.leadingZeros == 0 {
      decimals = counts.decimals <= 15 ? counts.decimals : 0
    }
  }
}

/// The blanks around cells.
enum CellEdges {
  /// Moves the edges of a cell inward over blanks and tabs.
  @inline(__always)
  static func trim(_ bytes: UnsafePointer<UInt8>, _ start: inout Int, _ end: inout Int) {
    guard start < end else { return }
    // Blanks are rare: one comparison tells that there are none.
    guard unsafe min(bytes[start], bytes[end &- 1]) <= 32 else { return }
    while start < end, unsafe isBlank(bytes[start]) { start += 1 }
    while end > start, unsafe isBlank(bytes[end - 1]) { end -= 1 }
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
}
