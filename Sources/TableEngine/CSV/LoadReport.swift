/// What a reader decided, and everything that was not as it should be.
package struct LoadReport: Sendable, Equatable {
  /// Rows of the table, each a record of the file.
  package var rows = 0
  package var dialect = CSVDialect()
  package var encoding = TextEncoding.utf8
  package var hasHeader = true
  /// One sentence for each choice that was not obvious.
  package var decisions: [String] = []
  package var problems: [LoadProblem] = []

  package init() {}

  /// How many records were found beside the rows: footers and preambles that were left out.
  package var skippedRecords = 0

  /// All sentences, decisions first.
  package var lines: [String] { decisions + problems.map(\.sentence) }
}

/// One kind of problem with its first places.
package struct LoadProblem: Sendable, Equatable {
  package let kind: Kind
  /// The column that it concerns; nil for whole records.
  package let column: String?
  package var count: Int
  /// Up to three rows, counted from 1, and what stood there.
  package var samples: [Sample]

  package enum Kind: String, Sendable, Equatable, CaseIterable {
    case shortRow, longRow, strayQuote, unclosedQuote, invalidBytes, notOfType, truncatedInput
  }

  package struct Sample: Sendable, Equatable {
    package let row: Int
    package let value: String
  }

  package init(_ kind: Kind, column: String? = nil, count: Int, samples: [Sample]) {
    self.kind = kind
    self.column = column
    self.count = count
    self.samples = samples
  }
}
