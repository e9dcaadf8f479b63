import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

@Suite("Every suggestion is accepted where it is offered") struct CompletionAcceptanceTests {
  static let places = [
    "1️⃣", "a = 1️⃣", "coffee | 1️⃣", "coffee | pie country | 1️⃣", "sales | keep 1️⃣",
    "sales | keep region, 1️⃣", "sales | drop `1️⃣`", "sales | sort by 1️⃣", "sales | sort by -1️⃣",
    "sales | top 3 by 1️⃣", "sales | filter 1️⃣", "sales | filter region == 1️⃣",
    "sales | filter region == \"1️⃣", "coffee | filter country == '1️⃣", "sales | filter units 1️⃣",
    "sales | filter units > 3 1️⃣", "sales | filter units is 1️⃣", "sales | derive 1️⃣",
    "sales | derive a = 1️⃣", "sales | derive a = round(1️⃣", "sales | rename 1️⃣",
    "sales | group 1️⃣", "sales | group by 1️⃣", "sales | group sum(1️⃣", "sales | count 1️⃣",
    "sales | pie 1️⃣", "sales | pie country value: 1️⃣", "sales | sunburst region > 1️⃣",
    "sales | bar 1️⃣", "sales | bar x: 1️⃣", "sales | bar of 1️⃣", "sales | bar of units by 1️⃣",
    "sales | bar x: region y: sum(units) color: 1️⃣", "sales | bar region, units stack: 1️⃣",
    "sales | line x: month(1️⃣", "sales | histogram 1️⃣", "sales | facet 1️⃣", "zoom 1️⃣",
    "zoom Games > 1️⃣", "select 1️⃣", "select \"1️⃣", "collapse 1️⃣", "set 1️⃣", "set theme 1️⃣",
    "set theme: 1️⃣", "theme 1️⃣", "print 1️⃣", "print $1️⃣", "help 1️⃣", "load \"1️⃣", "use 1️⃣",
    "forget 1️⃣", "coffee | join 1️⃣", "coffee | join sales on 1️⃣", "coffee | join sales 1️⃣",
    "head 1️⃣", "describe 1️⃣", "show 1️⃣", "example 1️⃣", "axis 1️⃣", "scale 1️⃣", "take $1️⃣",
    "unpivot 1️⃣", "pivot 1️⃣", "hierarchy 1️⃣", "save \"1️⃣",
    "print \"up to \\(1️⃣)\"", "sales | bar region, units sort: 1️⃣", "depth 1️⃣",
    "sales | bar region, units format: 1️⃣", "sales | bar region, units | axis y format: 1️⃣",
  ]

  /// The parser finds nothing wrong at or before the end of what was inserted.
  @Test("by the parser", arguments: places) func acceptance(_ marked: String) {
    let (text, offsets) = extractMarkers(marked)
    let source = SourceText(text)
    let list = Completion.list(
      source, at: offsets[0], registry: CommandKinds.registry, environment: SampleSession())
    #expect(!list.items.isEmpty)
    for item in list.items {
      let before = source[SourceRange(0, list.range.lowerBound)]
      let after = source[SourceRange(list.range.upperBound, source.bytes.count)]
      let end = before.utf8.count + item.text.utf8.count
      // What is still to be written is no fault of the suggestion.
      let followUp = item.text.hasSuffix("(") ? "" : after
      let cell = Parser.parse(
        SourceText(before + item.text + followUp), registry: CommandKinds.registry)
      let faults = cell.diagnostics.filter { diagnostic in
        !diagnostic.isUnfinished && !diagnostic.message.contains(" needs ")
          && diagnostic.start >= list.range.lowerBound
          && diagnostic.start < end - 2
      }
      #expect(faults.map(\.message) == [], "\(item.text)")
    }
  }

  @Test("a table of 200 columns is completed in far less than a blink")
  func wideTable() {
    struct Wide: LanguageEnvironment {
      let wide = TableOutline(
        name: "wide", rowCount: 1,
        columns: (0..<200).map { ColumnOutline(name: "column \($0)", type: "number") })
      var tableNames: [String] { ["wide"] }
      var currentTable: String? { "wide" }
      func table(named name: String) -> TableOutline? { name == "wide" ? wide : nil }
      var hierarchyNames: [String] { [] }
      var currentHierarchy: String? { nil }
      func hierarchy(named name: String) -> HierarchyOutline? { nil }
      var chartNames: [String] { [] }
      var variables: [VariableOutline] { [] }
      func files(beginningWith prefix: String) -> [String] { [] }
    }
    let source = SourceText("wide | bar x: `column 3` y: sum(")
    let clock = ContinuousClock()
    let session = Wide()
    var count = 0
    let time = clock.measure {
      for _ in 0..<10 {
        count =
          Completion.list(
            source, at: source.bytes.count, registry: CommandKinds.registry, environment: session
          ).items.count
      }
    }
    #expect(count > 200)
    // Debug code on a busy machine; release takes under 5 ms each.
    #expect(time < .seconds(20))
  }
}
