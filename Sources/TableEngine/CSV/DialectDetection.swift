/// Finds the marks of a file by trying all that are likely on its first records.
struct DialectDetection {
  /// How many bytes and records are looked at.
  static let sampleSize = 1 << 17
  static let recordLimit = 1_000

  let bytes: [UInt8]
  /// Whether the sample is the whole input.
  let isWhole: Bool
  let options: CSVOptions

  /// A dialect with what its records look like.
  struct Candidate {
    let dialect: CSVDialect
    let sample: Sample
    let shape: RecordShape
    let score: Double
  }

  /// Returns the best dialect.
  func detect() -> Candidate {
    var base = CSVDialect()
    base.comment = options.comment.map { Array($0.utf8) } ?? []
    base.quoting = options.quote ?? .standard
    base.endsLinesAtReturn = options.endsLinesAtReturn ?? false
    var best = candidate(base)
    let returns = returnModes()
    var isFirst = true
    for endsAtReturn in returns {
      base.endsLinesAtReturn = endsAtReturn
      for (delimiter, weight) in delimiters {
        base.delimiter = delimiter
        for quoting in quotings {
          base.quoting = quoting
          let next = candidate(base, weight: weight)
          if isFirst || next.score > best.score + 1e-9 { best = next }
          isFirst = false
        }
      }
    }
    return best
  }

  /// The delimiters to try and how much each is worth when all else is equal.
  private var delimiters: [(UInt8, Double)] {
    if let forced = options.delimiter { return [(forced, 1)] }
    let all: [(UInt8, Double)] = [
      (44, 1), (59, 1), (9, 1), (124, 0.98), (32, 0.5), (58, 0.4), (126, 0.6), (94, 0.6),
    ]
    return all.filter { $0.0 == 44 || bytes.contains($0.0) }
  }

  private var quotings: [QuoteRule] {
    if let forced = options.quote { return [forced] }
    var result = [QuoteRule.standard]
    if bytes.contains(UInt8(ascii: "\\")), bytes.contains(UInt8(ascii: "\"")) {
      result.append(QuoteRule(quote: UInt8(ascii: "\""), usesBackslash: true))
    }
    if bytes.contains(UInt8(ascii: "'")) {
      result.append(QuoteRule(quote: UInt8(ascii: "'")))
      if bytes.contains(UInt8(ascii: "\\")) {
        result.append(QuoteRule(quote: UInt8(ascii: "'"), usesBackslash: true))
      }
    }
    return result
  }

  /// Whether a lone carriage return may end a line: always in a file without line feeds, and where
  /// it makes the records more even (row 15 against report 28).
  private func returnModes() -> [Bool] {
    if let forced = options.endsLinesAtReturn { return [forced] }
    var hasFeed = false
    var hasLoneReturn = false
    for (index, byte) in bytes.enumerated() {
      if byte == 10 { hasFeed = true }
      if byte == 13, index + 1 < bytes.count, bytes[index + 1] != 10 { hasLoneReturn = true }
    }
    if !hasFeed { return [bytes.contains(13)] }
    // Where line feeds stand in quotes alone, returns end the lines: spreadsheets' old files.
    if hasLoneReturn, feedsAreQuoted { return [true] }
    return hasLoneReturn ? [false, true] : [false]
  }

  /// Whether there are fewer line feeds than lone returns, all of them within quotes.
  private var feedsAreQuoted: Bool {
    var (feeds, returns) = (0, 0)
    var isQuoted: (double: Bool, single: Bool) = (false, false)
    var isOutside: (double: Bool, single: Bool) = (false, false)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.double.toggle()
      case UInt8(ascii: "'"): isQuoted.single.toggle()
      case 10:
        feeds += 1
        if !isQuoted.double { isOutside.double = true }
        if !isQuoted.single { isOutside.single = true }
      case 13 where index + 1 < bytes.count && bytes[index + 1] != 10: returns += 1
      default: break
      }
    }
    return returns > feeds && !(isOutside.double && isOutside.single)
  }

  private func candidate(_ dialect: CSVDialect, weight: Double = 1) -> Candidate {
    let sample = Sample(bytes, dialect: dialect, limit: Self.recordLimit, isWhole: isWhole)
    let shape = RecordShape(sample, mayHavePreamble: options.skip == nil)
    let quality = shape.quality(sample, dialect: dialect)
    return Candidate(dialect: dialect, sample: sample, shape: shape, score: quality * weight)
  }
}
