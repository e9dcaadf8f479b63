import ChartLanguage

/// The session that the cases of completion and inspection assume.
struct SampleSession: LanguageEnvironment {
  let tables = [
    TableOutline(
      name: "coffee", rowCount: 11,
      columns: [
        ColumnOutline(
          name: "country", type: "text", missing: 0, distinct: 11, minimum: "Brazil",
          maximum: "Vietnam", samples: ["Brazil", "Vietnam", "Côte \"d'Ivoire\""]),
        ColumnOutline(
          name: "bags", type: "integer", missing: 1, distinct: 10, minimum: "1,200,000",
          maximum: "44,200,000", samples: ["44200000"]),
      ]),
    TableOutline(
      name: "sales", rowCount: 400,
      columns: [
        ColumnOutline(
          name: "region", type: "text", distinct: 3, samples: ["Europe", "Asia", "Americas"]),
        ColumnOutline(name: "country", type: "text", distinct: 12, samples: ["Peru", "Chile"]),
        ColumnOutline(name: "date", type: "date", minimum: "2023-01-01", maximum: "2024-12-31"),
        ColumnOutline(name: "Order Date", type: "date"),
        ColumnOutline(name: "product", type: "text", distinct: 5),
        ColumnOutline(name: "units", type: "integer"),
        ColumnOutline(name: "revenue", type: "number"),
        ColumnOutline(name: "Unit price", type: "number"),
      ]),
    TableOutline(name: "top", rowCount: 2, columns: [ColumnOutline(name: "a", type: "text")]),
  ]
  var tableNames: [String] { tables.map(\.name) }
  var currentTable: String? = "sales"

  func table(named name: String) -> TableOutline? { tables.first { $0.name == name } }

  let usage = HierarchyOutline(
    name: "usage", levels: ["category", "activity"], total: "24 hours",
    paths: [
      ["Games"], ["Games", "Chess"], ["Games", "Other"], ["Social media"],
      ["Social media", "Chat"], ["Social media", "Other"], ["2024"], ["none"],
    ],
    zoom: [], selection: ["Games", "Chess"])
  /// The path of the zoomed node.
  var zoom: [String] = []
  var hierarchyNames: [String] { ["usage"] }
  var currentHierarchy: String? = "usage"

  func hierarchy(named name: String) -> HierarchyOutline? {
    guard name == "usage" else { return nil }
    return HierarchyOutline(
      name: "usage", levels: usage.levels, total: usage.total, paths: usage.paths, zoom: zoom,
      selection: usage.selection)
  }

  let chartNames = ["mix"]
  let variables = [
    VariableOutline(name: "limit", value: "10", type: "integer"),
    VariableOutline(name: "region", value: "\"West\"", type: "text"),
  ]

  func files(beginningWith prefix: String) -> [String] {
    ["data/", "data/a b.csv", "data/it's.csv", "notes.txt", "sales.csv"].filter {
      $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).dropLast().contains("/")
    }
  }
}
