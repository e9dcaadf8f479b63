internal import SceneGraph
internal import SourceModel

/// The panels of a facetted chart, row by row; one panel without facets.
struct PanelGrid {
  let columns: Int
  let rows: Int
  let count: Int
  /// Names above the panels: of each panel when wrapped, of each column otherwise.
  let headers: [String]
  /// Names of the rows of a two-way grid.
  let rowHeaders: [String]

  /// The most panels of one picture.
  static let limit = 24

  init(_ encodings: Encodings, _ options: FacetOptions) throws(Diagnostic) {
    let across = encodings.facet?.count ?? 1
    if let facetRow = encodings.facetRow {
      columns = max(1, across)
      rows = max(1, facetRow.count)
      count = columns * rows
      headers = encodings.facet?.labels ?? []
      rowHeaders = facetRow.labels
    } else {
      count = max(1, across)
      let natural = count <= 3 ? count : count == 4 ? 2 : min(count, count <= 9 ? 3 : 4)
      columns = min(count, max(1, options.columns ?? natural))
      rows = (count + columns - 1) / columns
      headers = encodings.facet?.labels ?? []
      rowHeaders = []
    }
    guard count <= Self.limit else {
      throw .tooMany(
        "panels", count: "\(count)", room: "the \(Self.limit) of one chart",
        advice: "filter or group the facet's column first")
    }
  }

  var isFacetted: Bool { !headers.isEmpty || !rowHeaders.isEmpty }
  func column(_ panel: Int) -> Int { panel % columns }
  func row(_ panel: Int) -> Int { panel / columns }

  /// The name of a panel, of row and column in a two-way grid.
  func name(_ panel: Int) -> String {
    guard !rowHeaders.isEmpty else { return headers.indices.contains(panel) ? headers[panel] : "" }
    let column = headers.indices.contains(column(panel)) ? headers[column(panel)] : ""
    return [rowHeaders[row(panel)], column].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether no panel stands below, so that the panel carries the labels of the lower axis.
  func isLowest(_ panel: Int) -> Bool { panel + columns >= count }
}
