/// One of the data sets that come with the language, for trying it without a file.
struct ExampleDataSet: Sendable {
  let name: String
  /// What the rows are, and whether they are made.
  let summary: String
  /// Writes the rows as CSV, the same bytes every time.
  let csv: @Sendable () -> String
}

extension ExampleDataSet {
  /// Every data set, in the order that help lists them.
  static let all: [ExampleDataSet] = [.market, .coffee, .screentime, .steps, .spending]

  /// Returns a data set by its name, in any case.
  static func named(_ name: String) -> ExampleDataSet? {
    all.first { $0.name == name.lowercased() }
  }
}
