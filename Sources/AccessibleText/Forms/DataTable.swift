/// The data of a chart as rows of finished texts.
package struct DataTable: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package var title: String
    package var isNumeric: Bool

    package init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  package var caption: String
  package var columns: [Column]
  /// The column whose cells name their row.
  package var headerColumn: Int
  /// At most ``rowLimit`` rows.
  package var rows: [[String]]
  /// How many rows there are in all.
  package var rowCount: Int

  package init(
    caption: String, columns: [Column], headerColumn: Int, rows: [[String]], rowCount: Int
  ) {
    self.caption = caption
    self.columns = columns
    self.headerColumn = headerColumn
    self.rows = rows
    self.rowCount = rowCount
  }

  /// More rows than this are cut, and the caption says so.
  package static let rowLimit = 200
}
