import TestSupport

@testable import TableEngine

/// Writes tables in a random dialect, and damages them where that is asked for.
struct DialectWriter {
  var generator: SeededGenerator
  private static let delimiters: [String] = [",", ";", "\t", "|"]
  private static let ends: [String] = ["\n", "\r\n", "\n", "\r"]

  /// What was written.
  struct File {
    let bytes: [UInt8]
    /// How many records there are, the one with the names among them.
    let records: Int
    /// What begins a comment; nil for a file without.
    let comment: String?
  }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func cell(_ delimiter: String, _ quote: String, _ escape: String) -> String {
    let blank = pick(12) == 0 ? " " : ""
    switch pick(10) {
    case 0: return ""
    case 1: return String(pick(10_000))
    case 2: return "\(pick(100)).\(pick(100))"
    case 3: return "word"
    case 4: return "2024-0\(1 + pick(9))-1\(pick(10))"
    case 5: return "\(blank)\(quote)a\(delimiter)b\(quote)\(blank)"
    case 6: return "\(quote)two\nlines \(escape)\(quote)x\(escape)\(quote)\(quote)"
    case 7: return "Zürich \(pick(20))"
    case 8: return "\(quote)#\(pick(9)) €\(quote)"
    default: return "5\" pipe"
    }
  }

  /// Writes a file with names and up to 60 rows.
  mutating func file() -> File {
    let delimiter = Self.delimiters[pick(Self.delimiters.count)]
    let end = Self.ends[pick(Self.ends.count)]
    let (quote, escape) = [("\"", "\""), ("\"", "\""), ("\"", "\\"), ("'", "'")][pick(4)]
    let comment = pick(4) == 0 ? "#" : nil
    let width = 1 + pick(5)
    var lines = [(0..<width).map { "name\($0)" }.joined(separator: delimiter)]
    var records = 1
    for _ in 0..<pick(60) {
      if comment != nil, pick(6) == 0 { lines.append("# not \(quote)a row") }
      let cells = (0..<width).map { _ in cell(delimiter, quote, escape) }
      let isBlank = cells.allSatisfy { $0.allSatisfy { $0 == " " } } && width == 1
      // A blank line at the end of a single column cannot be told from a further line end.
      lines.append(isBlank ? "0" : cells.joined(separator: delimiter))
      records += 1
    }
    var bytes = Array((lines.joined(separator: end) + (pick(2) == 0 ? end : "")).utf8)
    if pick(5) == 0 { bytes = [0xef, 0xbb, 0xbf] + bytes }
    return File(bytes: bytes, records: records, comment: comment)
  }

  /// Puts odd bytes among others, up to so many times.
  mutating func damaged(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    let odd: [[UInt8]] = [
      [34], [34, 34], [10], [13], [44], [0], [0xff], [92, 34], [39], [34, 10], [44, 34], [32, 34],
      [0xc3], [59], [9], [35],
    ]
    var bytes = bytes
    for _ in 0..<pick(count + 1) {
      bytes.insert(contentsOf: odd[pick(odd.count)], at: pick(bytes.count + 1))
    }
    return bytes
  }
}

/// Counts the records of a file byte by byte, without the scanner's ways of being fast.
///
/// It knows files that were right before their end was cut off: a quote that is not closed then
/// is a letter.
struct RecordCount {
  private let dialect: CSVDialect

  init(_ dialect: CSVDialect) { self.dialect = dialect }

  /// Returns how many records there are, blank lines not counted.
  func records(_ bytes: [UInt8]) -> Int {
    var count = 0
    var start = 0
    while start < bytes.count {
      let end =
        lineEnd(bytes, from: start, heedsQuotes: true)
        ?? lineEnd(bytes, from: start, heedsQuotes: false) ?? bytes.count
      let record = bytes[start..<end]
      if record.contains(where: { $0 != 10 && $0 != 13 && $0 != 32 }) { count += 1 }
      start = end
    }
    return count
  }

  /// Returns where the line after a record begins; nil when a quote is not closed.
  private func lineEnd(_ bytes: [UInt8], from start: Int, heedsQuotes: Bool) -> Int? {
    var isQuoted = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == dialect.quoting.quote, heedsQuotes { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 10 || dialect.endsLinesAtReturn && byte == 13 { return index + 1 }
    }
    return isQuoted ? nil : bytes.count
  }
}
