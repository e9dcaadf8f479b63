internal import Charts
internal import TableEngine

/// A hierarchy with what the user did to its view, and the rows that it was made of.
struct HierarchyState: Sendable {
  var hierarchy: Hierarchy
  var view = HierarchyView()
  /// The rows that the nodes count.
  var table: Table
  /// The statement's words, such as `section > product value: sum(total)`, for `explain` and lists.
  var definition: String
  /// Order and grouping that `hierarchy` was given; marks begin with them.
  var options = HierarchyChartOptions()
  var lastChart: DrawnHierarchy?

  /// What is added up, without how: `bags` of `bags (sum)`.
  var measureName: String {
    let title = hierarchy.valueTitle
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), open > title.startIndex else {
      return title
    }
    return String(title[..<open].dropLast())
  }
}
