/// What a caller knows about a file; whatever is nil is inferred.
package struct CSVOptions: Sendable, Hashable {
  package var delimiter: UInt8?
  package var quote: QuoteRule?
  /// Whether a carriage return alone ends a line.
  package var endsLinesAtReturn: Bool?
  package var hasHeader: Bool?
  package var encoding: TextEncoding?
  /// The decimal mark of all columns, `.` or `,`.
  package var decimal: UInt8?
  package var dateOrder: DateOrder?
  /// Further words that mean missing, in columns of every type.
  package var missing: [String] = []
  /// What a line of comment begins with; lines are comments only when this is given.
  package var comment: String?
  /// Lines to leave out at the beginning; then the table begins.
  package var skip: Int?
  /// Whether prose below the table is taken for rows.
  package var keepsFooter = false
  /// Columns to read when all are in the header; else names for the columns from the first on.
  package var columns: [String] = []
  package var types: [String: ColumnType] = [:]
  /// The type of all columns that have none of their own in `types`.
  package var commonType: ColumnType?
  /// At most so many rows are read.
  package var limit: Int?
  /// Whether any problem is an error.
  package var isStrict = false

  /// How many bytes are worked on at once; the result does not depend on it.
  package var chunkSize = 1 << 20
  /// How many threads work; the result does not depend on it.
  package var threads = 2

  /// Larger plain files stay on the disk and are read again, chunk by chunk, when rows are needed.
  package var memoryLimit = 1 << 26
  /// So many different cells of a column are numbered before they count as hardly repeating.
  package var repeatLimit = 1 << 16

  /// The folder beyond which nothing is read; nil for none.
  package var root: FileRoot?

  package init() {}
}

/// The encodings that files come in.
package enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "Windows-1252"

  /// Returns the encoding of a name, ignoring case and dashes; Latin-1 reads as Windows-1252.
  package init?(name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "ucs2": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "windows1252", "cp1252", "latin1", "iso88591", "ansi": self = .windows1252
    default: return nil
    }
  }
}

/// The order of day, month and year in dates that are not ISO.
package enum DateOrder: String, Sendable, Hashable, CaseIterable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}
