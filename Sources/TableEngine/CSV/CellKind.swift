/// What a cell of the first records looks like.
enum CellKind {
  case blank, number, date, text
}

extension Sample.Cell {
  /// What the cell can be read as.
  var kind: CellKind {
    if isBlank { return .blank }
    return unsafe withTrimmed { bytes, count in
      if unsafe PlainNumber(bytes, 0, count) != nil { return .number }
      if unsafe NumberParsing.parse(bytes, 0, count) != nil { return .number }
      if let number = unsafe DecoratedNumber(bytes, 0, count),
        NumberFormat.allCases.contains(where: { number.value($0) != nil })
      {
        return .number
      }
      return unsafe CellDate(bytes, 0, count).isEmpty ? .text : .date
    } ?? .blank
  }

  /// Whether the cell is a word such as `NA`.
  var isMissing: Bool {
    unsafe withTrimmed { bytes, count in unsafe CellWords.isMissing(bytes, 0, count) } ?? true
  }

  private func withTrimmed<Result>(
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result? {
    let text = Array(text.trimmingBlanks())
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe body(base, buffer.count)
    }
  }
}
