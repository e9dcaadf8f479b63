internal import SourceModel

/// Cuts a source text into tokens; it never fails, and reports what it could not read.
struct Lexer {
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  /// A cell of more words is no program; files are for data.
  private static let maximumTokens = 500_000

  /// Where the first text begins that its line leaves open.
  var firstUnclosedText: Int?
  /// Whether the text ended inside a `"""` block.
  var hasOpenBlock = false
  private var lineIndent: Int?
  private var lastEnd: Int

  /// Prepares to read a part of a text; offsets stay those of the whole.
  init(_ source: SourceText, in range: SourceRange? = nil) {
    bytes = source.bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? source.bytes.count
    lineIndent = 0
    lastEnd = -1
  }

  /// Reads all tokens, newlines included, the end marked by a terminator.
  mutating func run() {
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < end {
      guard tokens.count < Lexer.maximumTokens else {
        report(.tooLong(at: SourceRange(position, position + 1)))
        position = end
        break
      }
      readToken()
    }
    append(.terminator(.end), from: end)
  }

  /// Keeps a diagnostic, unless there are many already.
  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Parser.maximumDiagnostics else { return }
    diagnostics.append(diagnostic)
  }

  /// Returns the byte at a distance from the position, 0 beyond the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index >= 0 && index < end ? bytes[index] : 0
  }

  /// Adds a token that ends at the position.
  mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind, SourceRange(start, position), touchesPrevious: lastEnd == start,
        lineIndent: lineIndent))
    lastEnd = position
    lineIndent = nil
  }

  private mutating func readToken() {
    let start = position
    switch peek() {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += peek() == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
      append(.newline, from: start)
      measureIndent()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      if lineIndent != nil, tokens.isEmpty { measureIndent() } else { position += 1 }
      if position == start { position += 1 }
    case UInt8(ascii: "#"):
      while position < end, peek() != UInt8(ascii: "\n"), peek() != UInt8(ascii: "\r") {
        position += 1
      }
    case UInt8(ascii: ";"):
      position += 1
      append(.terminator(.semicolon), from: start)
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "'"): readRawString()
    case UInt8(ascii: "`"): readBackticks()
    case UInt8(ascii: "$"): readVariable()
    case UInt8(ascii: "@"): readDate()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: ".") where isDigit(peek(1)): readNumberWithoutZero()
    default: readWordOrMark()
    }
  }

  /// Skips the blanks that begin a line and notes their width.
  private mutating func measureIndent() {
    var width = 0
    while position < end {
      if peek() == UInt8(ascii: " ") {
        width += 1
      } else if peek() == UInt8(ascii: "\t") {
        width += 8 - width % 8
      } else {
        break
      }
      position += 1
    }
    lineIndent = width
  }

  /// Decodes the scalar at the position and its length in bytes.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let text = String(decoding: bytes[index..<min(index + length, end)], as: UTF8.self)
    return (text.unicodeScalars.first ?? "\u{FFFD}", length)
  }

  /// Moves over a name and returns it; empty when none begins here.
  mutating func scanName() -> String {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte < 0x80 {
        let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        let isDigit = byte >= 0x30 && byte <= 0x39
        guard isLetter || byte == UInt8(ascii: "_") || (isDigit && position > start) else { break }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        let properties = scalar.properties
        guard position > start ? properties.isIDContinue : properties.isIDStart else { break }
        position += length
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readVariable() {
    let start = position
    position += 1
    let name = scanName()
    if name.isEmpty {
      report(.variableWithoutName(at: SourceRange(start, position)))
      append(.unknown("$"), from: start)
    } else {
      append(.variable(name), from: start)
    }
  }

  private mutating func readBackticks() {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end, peek() != UInt8(ascii: "\n") {
      if peek() == UInt8(ascii: "`") {
        if peek(1) != UInt8(ascii: "`") {
          position += 1
          append(.backticked(String(decoding: text, as: UTF8.self)), from: start)
          return
        }
        position += 1
      }
      text.append(peek())
      position += 1
    }
    firstUnclosedText = firstUnclosedText ?? start
    report(.unclosedBacktick(at: SourceRange(start, position)))
    append(.backticked(String(decoding: text, as: UTF8.self)), from: start)
  }

  private mutating func readWordOrMark() {
    let start = position
    let name = scanName()
    if !name.isEmpty {
      append(.name(name), from: start)
      return
    }
    let first = peek()
    let candidates = first < 0x80 ? Lexer.marks[Int(first)] : []
    for (spelling, mark) in candidates where matches(spelling) {
      position += spelling.count
      append(.punctuation(mark), from: start)
      return
    }
    let (scalar, length) = scalar(at: start)
    position += length
    if let closing = Lexer.typographicQuotes[scalar] {
      readTypographicString(from: start, closing: closing)
      return
    }
    // A no-break space comes with text copied from a page; it separates like any blank.
    guard !scalar.properties.isWhitespace, scalar != "\u{FEFF}" else { return }
    append(.unknown(String(Character(scalar))), from: start)
  }

  private func matches(_ spelling: [UInt8]) -> Bool {
    position + spelling.count <= end
      && spelling.indices.allSatisfy { bytes[position + $0] == spelling[$0] }
  }

  /// All marks with their other spellings by their first byte, longest first.
  private static let marks: [[([UInt8], Punctuation)]] = {
    let spellings = [("|>", Punctuation.pipe), ("<>", .notEqual)]
    let all = (spellings + Punctuation.allCases.map { ($0.rawValue, $0) })
      .map { (Array($0.0.utf8), $0.1) }.sorted { $0.0.count > $1.0.count }
    return (0..<128).map { byte in all.filter { $0.0.first == UInt8(byte) } }
  }()
}
