import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

/// Inspects what stands at the mark of a text.
func inspect(
  _ marked: String, in session: any LanguageEnvironment = SampleSession()
) -> HelpDocument? {
  let (text, offsets) = extractMarkers(marked)
  return Inspection.page(
    SourceText(text), at: offsets.first ?? 0, registry: CommandKinds.registry,
    environment: session)
}

@Suite("Inspection of what stands at the cursor") struct InspectionTests {
  func title(_ marked: String) -> String? { inspect(marked)?.title }

  @Test("a verb, at its beginning, inside, at its end and after it")
  func verbs() throws {
    for text in ["1️⃣pie country", "pi1️⃣e country", "pie1️⃣", "pie 1️⃣", "coffee | pie country 1️⃣"] {
      #expect(title(text) == "pie — parts of a whole", "\(text)")
    }
    let page = try #require(inspect("p1️⃣ie"))
    #expect(page.plain.contains("draws a circle cut into slices"))
    #expect(page.plain.contains("coffee | pie"))
    #expect(page.plain.contains("value:"))
  }

  @Test("another name of a verb shows the verb")
  func aliases() {
    #expect(title("coffee | wh1️⃣ere bags > 1")?.hasPrefix("filter") == true)
  }

  @Test("an option, by its label or its preposition")
  func options() throws {
    #expect(title("coffee | pie country val1️⃣ue: bags") == "value: — an argument of pie")
    #expect(title("sales | group sum(units) b1️⃣y region") == "by: — an argument of group")
    let page = try #require(inspect("sales | bar country, units stack: per1️⃣cent"))
    #expect(page.title == "stack: — an argument of bar")
    #expect(page.plain.contains("zero, percent, normalize, center, none"))
  }

  @Test("a function, by its name or in its brackets")
  func functions() {
    #expect(title("sales | bar x: country y: su1️⃣m(units)") == "sum — aggregates")
    #expect(title("sales | bar x: country y: sum(1️⃣") == "sum — aggregates")
    #expect(title("sales | bar x: mon1️⃣th(date)") == "month — periods")
  }

  @Test("a column: type, range, distinct values and missing count")
  func columns() throws {
    let page = try #require(inspect("coffee | pie country value: ba1️⃣gs"))
    #expect(page.title == "bags — a column of coffee")
    for text in ["integer", "1,200,000 to 44,200,000", "10", "1 of 11"] {
      #expect(page.plain.contains(text), "\(text)")
    }
    #expect(title("keep `Order D1️⃣ate`") == "Order Date — a column of sales")
    #expect(title("keep \"Order D1️⃣ate\"") == "Order Date — a column of sales")
    #expect(
      title("sales | derive price = revenue / units | keep pr1️⃣ice")
        == "price — a calculated column")
  }

  @Test("a table: shape and columns")
  func tables() throws {
    let page = try #require(inspect("sal1️⃣es | head"))
    #expect(page.title == "sales — a table")
    #expect(page.plain.contains("400 rows, 8 columns; the current table."))
    #expect(page.plain.contains("Order Date"))
    #expect(title("coffee | join sal1️⃣es on country") == "sales — a table")
  }

  @Test("a hierarchy: levels, total, zoom and selection; a node: path, level and children")
  func hierarchies() throws {
    let page = try #require(inspect("us1️⃣age"))
    for text in ["category > activity", "24 hours", "the whole", "Games > Chess"] {
      #expect(page.plain.contains(text), "\(text)")
    }
    let node = try #require(inspect("zoom Ga1️⃣mes"))
    #expect(node.title == "Games — a node of usage")
    #expect(node.plain.contains("Chess, Other"))
    #expect(
      inspect("zoom \"Social media\" > Oth1️⃣er")?.plain.contains("Social media > Other") == true)
  }

  @Test("a variable's value")
  func variables() throws {
    let page = try #require(inspect("sales | take $li1️⃣mit"))
    #expect(page.title == "$limit — a variable")
    #expect(page.plain.contains("limit = 10"))
    #expect(title("print reg1️⃣ion") == "$region — a variable")
  }

  @Test("the topic of help")
  func topics() {
    #expect(title("help med1️⃣ian") == "median — aggregates")
    #expect(title("pi1️⃣e?")?.hasPrefix("pie") == true)
  }

  @Test("nothing in comments, in an empty cell and on numbers alone")
  func silence() {
    for text in ["1️⃣", "# pi1️⃣e", "121️⃣"] { #expect(inspect(text) == nil, "\(text)") }
  }

  @Test("broken text is inspected too")
  func brokenText() {
    #expect(title("coffee | pie country valeu: (( va1️⃣lue: x") != nil)
    #expect(title("sunbrust a | p1️⃣ie b") == "pie — parts of a whole")
  }
}
