internal import SourceModel

/// The encoding of an input and its text as UTF-8.
enum InputBytes {
  /// Finds an encoding by its mark, or by the zeros of UTF-16; nil means UTF-8 until proven wrong.
  static func encoding(of bytes: some RandomAccessCollection<UInt8>) -> TextEncoding? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xff, 0xfe]) { return .utf16LittleEndian }
    if head.starts(with: [0xfe, 0xff]) { return .utf16BigEndian }
    if head.starts(with: [0xef, 0xbb, 0xbf]) { return .utf8 }
    let sample = Array(bytes.prefix(1_024))
    guard sample.count >= 8 else { return nil }
    var evenZeros = 0
    var oddZeros = 0
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index & 1 == 0 { evenZeros += 1 } else { oddZeros += 1 }
    }
    let pairs = sample.count / 2
    if oddZeros * 10 > pairs * 7 && evenZeros * 10 < pairs { return .utf16LittleEndian }
    if evenZeros * 10 > pairs * 7 && oddZeros * 10 < pairs { return .utf16BigEndian }
    return nil
  }

  /// How many bytes the mark of an encoding takes.
  static func markLength(_ bytes: some RandomAccessCollection<UInt8>) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf])
      ? 3 : bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) ? 2 : 0
  }

  /// Turns bytes into UTF-8 without a mark; lone surrogates become replacement characters.
  ///
  /// - Parameters:
  ///   - bytes: a part of a text.
  ///   - encoding: its encoding.
  ///   - isFirst: whether the part begins the text, where a mark may stand.
  /// - Returns: the same part as UTF-8.
  static func decode(
    _ bytes: [UInt8], as encoding: TextEncoding, isFirst: Bool = true
  ) -> [UInt8] {
    switch encoding {
    case .utf8: return Array(bytes.dropFirst(bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0))
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittle = encoding == .utf16LittleEndian
      let start =
        isFirst && bytes.starts(with: isLittle ? [0xff, 0xfe] : [0xfe, 0xff]) ? 2 : 0
      var units: [UInt16] = []
      units.reserveCapacity(bytes.count / 2)
      var index = start
      while index + 1 < bytes.count {
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        units.append(isLittle ? second << 8 | first : first << 8 | second)
        index += 2
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case .windows1252:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes {
        guard byte >= 0x80 else {
          result.append(byte)
          continue
        }
        let scalar = byte < 0xa0 ? windows[Int(byte) - 0x80] : UInt32(byte)
        result.append(contentsOf: String(UnicodeScalar(scalar) ?? "\u{fffd}").utf8)
      }
      return result
    }
  }

  /// What Windows-1252 puts in the place of the control characters 0x80…0x9f.
  private static let windows: [UInt32] = [
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039,
    0x152, 0x8d, 0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0x9d, 0x17e, 0x178,
  ]

  /// Returns what kind of file the bytes are when they are no text; nil for text.
  static func binaryKind(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    let head = Array(bytes.prefix(16))
    for (magic, kind) in magics where head.starts(with: magic) { return kind }
    let words = bytes.prefix(256).filter { $0 > 32 }.map { 65...90 ~= $0 ? $0 | 32 : $0 }
    for (start, kind) in otherTexts where words.starts(with: start.utf8) { return kind }
    let sample = bytes.prefix(4_096)
    guard encoding(of: sample) == nil, sample.count >= 16 else { return nil }
    let controls = sample.count { $0 < 32 && $0 != 9 && $0 != 10 && $0 != 13 && $0 != 0 }
    return controls * 10 > sample.count ? "binary data" : nil
  }

  /// Texts that are no tables, without blanks and capitals.
  private static let otherTexts: [(String, String)] = [
    ("<!doctypehtml", "a web page"), ("<html", "a web page"), ("<?xml", "XML"),
    ("[{\"", "JSON"), ("{\"", "JSON"), ("{\\rtf", "a text document"),
  ]

  private static let magics: [([UInt8], String)] = [
    ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive or an Excel workbook"),
    ([0xd0, 0xcf, 0x11, 0xe0], "an old Excel or Word file"),
    ([0x25, 0x50, 0x44, 0x46], "a PDF"),
    ([0xff, 0xfe, 0, 0], "UTF-32"),
    ([0, 0, 0xfe, 0xff], "UTF-32"),
    ([0x89, 0x50, 0x4e, 0x47], "a PNG picture"),
    ([0xff, 0xd8, 0xff], "a JPEG picture"),
    ([0x47, 0x49, 0x46, 0x38], "a GIF picture"),
    ([0x50, 0x41, 0x52, 0x31], "a Parquet file"),
    ([0x7f, 0x45, 0x4c, 0x46], "a program"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    ([0x42, 0x5a, 0x68], "a bzip2 archive"),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "an xz archive"),
  ]
}

extension ByteSource {
  /// Returns the text as UTF-8, in memory or on the disk as before.
  ///
  /// - Parameters:
  ///   - encoding: the encoding that it has.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the same text without a mark of its encoding.
  /// - Throws: `FileError` when the disk is full; `Interrupted`.
  func decoded(
    as encoding: TextEncoding, interruption: Interruption
  ) throws(Diagnostic) -> ByteSource {
    var scratch = AlignedBuffer(capacity: 4_096)
    guard case .file = self else {
      return .memory(InputBytes.decode(prefix(count, scratch: &scratch), as: encoding))
    }
    guard let spill = SpillFile() else { throw .spillFailed() }
    var offset = 0
    while offset < count {
      try interruption.checkpoint()
      var bytes = part(offset, 1 << 20, scratch: &scratch)
      guard !bytes.isEmpty else { break }
      if encoding != .windows1252, offset + bytes.count < count {
        // Both halves of a character beyond the first plane stay together.
        let lead = encoding == .utf16LittleEndian ? bytes.count - 1 : bytes.count - 2
        if bytes[lead] & 0xfc == 0xd8 { bytes.removeLast(2) }
      }
      guard spill.append(InputBytes.decode(bytes, as: encoding, isFirst: offset == 0)) != nil
      else { throw .spillFailed() }
      offset += bytes.count
    }
    guard let file = spill.input() else { throw .spillFailed() }
    return .file(file)
  }
}
