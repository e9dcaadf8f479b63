import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

/// Completes at the mark of a text.
func complete(
  _ marked: String, in session: any LanguageEnvironment = SampleSession()
) -> [CompletionItem] {
  let (text, offsets) = extractMarkers(marked)
  return Completion.list(
    SourceText(text), at: offsets.first ?? 0, registry: CommandKinds.registry,
    environment: session
  ).items
}

/// Completes at the mark of a text and returns the texts alone.
func completed(
  _ marked: String, in session: any LanguageEnvironment = SampleSession()
) -> [String] {
  complete(marked, in: session).map(\.text)
}

@Suite("Completion by context") struct CompletionTests {
  @Test("an empty cell offers verbs, then what has a name")
  func emptyCell() {
    let items = complete("1️⃣")
    #expect(items.first?.text == "load")
    #expect(items.first?.kind == .verb)
    let texts = items.map(\.text)
    #expect(texts.contains("sunburst"))
    #expect(texts.firstIndex(of: "help")! < texts.firstIndex(of: "sales")!)
    #expect(texts.suffix(7) == ["sales", "coffee", "`top`", "usage", "mix", "`limit`", "region"])
  }

  @Test("a begun word offers verbs and their other names")
  func verbs() {
    #expect(completed("sun1️⃣") == ["sunburst"])
    #expect(completed("SUN1️⃣") == ["sunburst"])
    #expect(completed("arr1️⃣") == ["arrange"])
    #expect(completed("coffee | fi1️⃣") == ["filter"])
    #expect(completed("coffee\n  | fi1️⃣") == ["filter"])
    #expect(completed("coffee | filter(bags > 1) |> so1️⃣") == ["sort"])
  }

  @Test("after | there are no sources and nothing of the session")
  func stages() {
    let texts = completed("coffee | 1️⃣")
    #expect(texts.contains("filter") && texts.contains("pie") && texts.contains("save"))
    for verb in ["load", "example", "set", "help", "coffee"] { #expect(!texts.contains(verb)) }
  }

  @Test("after a mark what changes a chart comes first")
  func modifiers() {
    #expect(completed("coffee | pie country value: bags | 1️⃣").first == "title")
  }

  @Test("columns of the right type come first, with their types")
  func columns() {
    let items = complete("sales | top 10 by 1️⃣")
    #expect(items.prefix(3).map(\.text) == ["units", "revenue", "`Unit price`"])
    #expect(items.prefix(3).map(\.detail) == ["integer", "number", "number"])
    #expect(completed("coffee | filter b1️⃣").first == "bags")
    #expect(completed("sales | bar x: month(1️⃣").prefix(2) == ["date", "`Order Date`"])
    #expect(completed("sales | keep `Or1️⃣") == ["`Order Date`"])
    #expect(completed("sales | keep `Or1️⃣der`") == ["`Order Date`"])
    #expect(completed("sales | keep pri1️⃣") == ["`Unit price`"])
  }

  @Test("a format of two words comes with its quotes")
  func quotedFormat() {
    #expect(completed("sales | bar region, units format: cur1️⃣") == ["\"currency EUR\""])
    #expect(completed("sales | bar region, units | axis y format: 1️⃣").contains("\"currency EUR\""))
  }

  @Test("columns follow the stages before")
  func columnFlow() {
    #expect(completed("sales | keep region, units | sort by 1️⃣").prefix(2) == ["region", "units"])
    #expect(
      completed("sales | group by region total: sum(units) | keep 1️⃣").prefix(2)
        == ["region", "total"])
    #expect(
      completed("sales | group sum(units) by region, year(date) | drop 1️⃣").prefix(3)
        == ["region", "year_date", "sum_units"])
    #expect(completed("coffee | rename bags to sacks | keep sa1️⃣") == ["sacks"])
    #expect(completed("coffee | derive big = bags > 5 | filter bi1️⃣") == ["big", "bin(", "bins("])
    #expect(completed("big = coffee | derive kg = bags * 60\nbig | keep k1️⃣") == ["kg"])
    #expect(completed("use coffee\nkeep 1️⃣").prefix(2) == ["country", "bags"])
    #expect(completed("load \"new.csv\"\nkeep 1️⃣").filter { $0 == "region" } == [])
    #expect(completed("load \"x/coffee.csv\"\nkeep ba1️⃣") == ["bags"])
  }

  @Test("functions stand in expressions, aggregates where they are accepted")
  func functions() {
    #expect(completed("sales | bar x: country y: su1️⃣") == ["sum("])
    #expect(complete("sales | bar x: country y: su1️⃣")[0].detail == "sum(x): the total")
    #expect(completed("sales | group med1️⃣") == ["median("])
    #expect(completed("sales | filter med1️⃣") == [])
    #expect(completed("sales | group sum(med1️⃣") == [])
    #expect(completed("sales | bar x: mon1️⃣(date)") == ["month", "monthname"])
  }

  @Test("options not given yet, in either direction")
  func options() {
    #expect(completed("coffee | pie country val1️⃣") == ["value: "])
    #expect(completed("coffee | pie country value: bags val1️⃣") == [])
    #expect(completed("coffee | pie country val1️⃣ value: bags") == [])
    #expect(completed("coffee | pie country va1️⃣: bags") == ["value"])
    #expect(completed("coffee | pie country value: bags ti1️⃣\n  caption: \"x\"") == ["title: "])
  }

  @Test("the words of a parameter")
  func words() {
    #expect(
      completed("sales | bar country, units stack: 1️⃣").prefix(5)
        == ["zero", "percent", "normalize", "center", "none"])
    #expect(completed("coffee | theme d1️⃣") == ["dark"])
    #expect(completed("example 1️⃣").first == "market")
    #expect(
      completed("coffee | donut country gap: 1️⃣").prefix(3) == ["widening", "parallel", "none"])
  }

  @Test("prepositions of the verb")
  func prepositions() {
    #expect(completed("sales | pie 1️⃣").contains("of "))
    #expect(completed("sales | group sum(units) b1️⃣") == ["by "])
    #expect(completed("sales | group sum(units) by region b1️⃣") == [])
    #expect(completed("sales | rename units t1️⃣") == ["to"])
  }

  @Test("nodes after the verbs of the view, quoted when needed")
  func nodes() {
    let texts = completed("zoom 1️⃣")
    #expect(texts.prefix(2) == ["out", "none"])
    #expect(texts.contains("\"Social media\"") && texts.contains("2024"))
    #expect(texts.contains("\"none\""))
    #expect(texts.contains("Chess"))
    #expect(texts.contains("Games > Other") && texts.contains("\"Social media\" > Other"))
    #expect(completed("select che1️⃣") == ["Chess"])
    #expect(completed("zoom Games > 1️⃣") == ["Chess", "Other"])
    #expect(completed("zoom \"Social media\" > 1️⃣") == ["Chat", "Other"])
    #expect(completed("collapse \"Soc1️⃣") == ["Social media\""])
    #expect(completed("collapse \"Soc1️⃣\"") == ["Social media"])
    #expect(completed("zoom `So1️⃣`") == ["`Social media`"])
  }

  @Test("nodes below the zoomed one come first")
  func zoomedNodes() {
    let texts = completed("select 1️⃣", in: SampleSession(zoom: ["Social media"]))
    #expect(texts.prefix(4) == ["none", "Chat", "Other", "Games"])
  }

  @Test("a hierarchy that the cell makes has no nodes before it runs")
  func unknownNodes() {
    #expect(completed("sunburst region > country\nzoom Ga1️⃣") == [])
    #expect(completed("sales | sunburst category > activity\nzoom Ga1️⃣") == ["Games"])
  }

  @Test("variables after $, and bare where there are no columns")
  func variables() {
    #expect(completed("sales | filter units > $1️⃣") == ["$limit", "$region"])
    #expect(completed("x = 1\nprint $1️⃣") == ["$x", "$limit", "$region"])
    #expect(completed("print li1️⃣") == ["limit"])
    #expect(completed("print \"up to \\(li1️⃣)\"") == ["limit"])
    #expect(completed("print \"up to \\(li1️⃣") == ["limit"])
    #expect(completed("coffee | filter bags > li1️⃣") == [])
    #expect(completed("coffee | $1️⃣") == [])
  }

  @Test("values of the compared column")
  func values() {
    #expect(completed("sales | filter region == \"1️⃣") == ["Europe\"", "Asia\"", "Americas\""])
    #expect(completed("sales | filter region == 'A1️⃣'") == ["Asia", "Americas"])
    #expect(completed("sales | filter region in [\"Asia\", \"E1️⃣\"]") == ["Europe"])
    #expect(completed("sales | filter region not in (\"E1️⃣") == ["Europe\""])
    #expect(completed("sales | filter region == 1️⃣").first == "\"Europe\"")
    #expect(completed("coffee | filter country == \"C1️⃣") == ["Côte \\\"d'Ivoire\\\"\""])
    #expect(completed("coffee | filter country == 'C1️⃣") == ["Côte \"d''Ivoire\"'"])
    #expect(completed("sales | filter \"1️⃣") == [])
  }

  @Test("quoted columns where a lone text is a column")
  func quotedColumns() {
    #expect(completed("sales | keep \"Or1️⃣\"") == ["Order Date"])
    #expect(completed("sales | line x: \"Or1️⃣") == ["Order Date\""])
    #expect(completed("sales | bar x: country y: sum(\"Unit1️⃣\")") == ["units", "Unit price"])
    #expect(completed("sales | bar x: country title: \"Or1️⃣\"") == [])
  }

  @Test("files and folders")
  func files() {
    #expect(completed("load \"1️⃣") == ["data/", "notes.txt\"", "sales.csv\""])
    #expect(completed("load \"data/a1️⃣\"") == ["data/a b.csv"])
    #expect(completed("load 'data/it1️⃣") == ["data/it''s.csv'"])
    #expect(completed("coffee | save \"s1️⃣") == ["sales.csv\""])
    #expect(completed("coffee | join \"sa1️⃣\" on country") == ["sales.csv"])
    #expect(complete("load \"1️⃣").map(\.kind) == [.folder, .file, .file])
  }

  @Test("settings and their values")
  func settings() {
    #expect(completed("set th1️⃣") == ["theme", "theme: "])
    #expect(completed("set theme 1️⃣").prefix(4) == ["auto", "light", "dark", "print"])
    #expect(completed("set theme to d1️⃣") == ["dark"])
    #expect(completed("set output: sv1️⃣") == ["svg"])
  }

  @Test("topics of help")
  func topics() {
    #expect(completed("help sunb1️⃣") == ["sunburst"])
    #expect(completed("? medi1️⃣") == ["median"])
  }

  @Test("tables where a table is asked for")
  func tables() {
    #expect(completed("coffee | join 1️⃣") == ["sales", "top"])
    #expect(!completed("coffee | join 1️⃣").contains("coffee"))
    #expect(completed("use us1️⃣") == ["usage"])
    #expect(completed("forget a1️⃣") == ["all"])
  }

  @Test("operators of a condition")
  func operators() {
    #expect(completed("sales | filter region n1️⃣").contains("not in"))
    #expect(completed("sales | filter units > 5 a1️⃣").contains("and"))
    #expect(completed("sales | filter region is 1️⃣") == ["missing", "not missing"])
    #expect(completed("sales | filter region is not 1️⃣") == ["missing"])
    #expect(completed("sales | sort by region d1️⃣") == ["desc"])
  }

  @Test("nothing in comments, numbers, plain texts and behind finished values")
  func silence() {
    for text in [
      "# pie1️⃣", "coffee # f1️⃣", "take 51️⃣", "title \"ab1️⃣\"", "print \"x\"1️⃣", "\"\"\"a1️⃣",
      "(1)1️⃣", "unpivot jan names: ye1️⃣", "as ne1️⃣w",
    ] {
      #expect(completed(text).filter { $0 != "names: " } == [], "\(text)")
    }
  }
}
