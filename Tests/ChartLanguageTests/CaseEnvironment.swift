import ChartLanguage
import TestSupport

/// A session made of a case's `--- table NAME` sections; the first table is the current one.
struct CaseEnvironment: LanguageEnvironment {
  private var tables: [String: TableOutline] = [:]
  let currentTable: String?
  var variables: [VariableOutline] = []

  init(_ sample: CaseFile.Case) {
    let sections = sample.sections.filter { $0.kind == "table" }
    currentTable = sections.first?.argument
    for section in sections {
      tables[section.argument] = CaseEnvironment.outline(section.argument, section.text)
    }
    variables = sample.sections.filter { $0.kind == "variable" }.map {
      VariableOutline(name: $0.argument, value: $0.text, type: "text")
    }
  }

  /// Types a small CSV by its second line.
  private static func outline(_ name: String, _ text: String) -> TableOutline {
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = rows.first ?? []
    let columns = header.indices.map { index in
      let values = rows.dropFirst().map { $0.count > index ? $0[index] : "" }
      let first = values.first ?? ""
      let type =
        Int(first) != nil
        ? "integer" : Double(first) != nil ? "number" : first.contains("-") ? "date" : "text"
      return ColumnOutline(
        name: header[index], type: type, distinct: Set(values).count, samples: values)
    }
    return TableOutline(name: name, rowCount: rows.count - 1, columns: columns)
  }

  var tableNames: [String] { tables.keys.sorted() }
  func table(named name: String) -> TableOutline? { tables[name] }
  var hierarchyNames: [String] { [] }
  var currentHierarchy: String? { nil }
  func hierarchy(named name: String) -> HierarchyOutline? { nil }
  var chartNames: [String] { [] }
  func files(beginningWith prefix: String) -> [String] { [] }
}
