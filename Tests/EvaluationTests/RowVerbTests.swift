import Testing

@Suite("Verbs on rows") struct RowVerbTests {
  static let sales = """
    load \"\"\"
      region,country,product,date,units,revenue
      Europe,Norway,Tea,2024-01-15,2,20
      Europe,Spain,Tea,2024-02-01,3,45
      Asia,Japan,Tea,2024-02-10,1,15
      Asia,Japan,Rice,2024-03-05,4,
      Africa,Kenya,Tea,2024-03-06,5,50
      \"\"\" as sales;

    """

  @Test(
    "do what dplyr and KQL do",
    arguments: [
      ("filter units > 2 and revenue is not missing | keep country", "country\nSpain\nKenya\n"),
      ("filter region = \"Asia\", product == \"Rice\" | keep units", "units\n4\n"),
      ("where units between 2 and 3 | keep country", "country\nNorway\nSpain\n"),
      ("filter region not in (\"Asia\", \"Africa\") | keep country", "country\nNorway\nSpain\n"),
      ("filter date in @2024-02 | keep country", "country\nSpain\nJapan\n"),
      ("filter date >= \"2024-03-01\" | keep product", "product\nRice\nTea\n"),
      ("filter revenue > 0 | count", "count\n4\n"),
      ("derive price = revenue / units, twice: price * 2 | keep twice | take 2", "twice\n20\n30\n"),
      ("derive label = \"\\(country): \\(units)\" | keep label | take 1", "label\nNorway: 2\n"),
      ("keep region..product | take 1", "region,country,product\nEurope,Norway,Tea\n"),
      ("drop date, units, revenue | take 1", "region,country,product\nEurope,Norway,Tea\n"),
      ("drop_missing revenue | count", "count\n4\n"),
      ("dropna | count", "count\n4\n"),
      (
        "rename revenue to turnover, units to pieces | keep turnover, pieces | take 1",
        "turnover,pieces\n20,2\n"
      ),
      ("rename income: revenue | keep income | take 1", "income\n20\n"),
      (
        "sort by region, -units | keep region, units",
        "region,units\nAfrica,5\nAsia,4\nAsia,1\nEurope,3\nEurope,2\n"
      ),
      ("sort by revenue desc | keep revenue", "revenue\n50\n45\n20\n15\n\n"),
      ("sort by (revenue / units) | keep country | take 2", "country\nNorway\nKenya\n"),
      ("top 2 by revenue | keep country", "country\nKenya\nSpain\n"),
      ("bottom 1 by units | keep country", "country\nJapan\n"),
      ("distinct region | keep region", "region\nEurope\nAsia\nAfrica\n"),
      (
        "group by region total: sum(units) n: count()",
        "region,total,n\nEurope,5,2\nAsia,5,2\nAfrica,5,1\n"
      ),
      (
        "group sum(units) by region, month(date) | take 2",
        "region,month_date,sum_units\nEurope,2024-01,2\nEurope,2024-02,3\n"
      ),
      ("group by region share: sum(revenue) / sum(units) | take 1", "region,share\nEurope,13\n"),
      ("group round(mean(revenue), 1)", "round_mean_revenue_1\n32.5\n"),
      ("group by product", "product,count\nTea,4\nRice,1\n"),
      ("count by region", "region,count\nEurope,2\nAsia,2\nAfrica,1\n"),
      ("group avg(units), std(units) by product | keep mean_units | take 1", "mean_units\n2.75\n"),
      (
        "keep country, units, revenue | take 1 | unpivot units, revenue names: what values: n",
        "country,what,n\nNorway,units,2\nNorway,revenue,20\n"
      ),
      (
        "keep country, units | take 1 | melt except: country",
        "country,name,value\nNorway,units,2\n"
      ),
      (
        "group by region, product n: count() | pivot names: product values: n",
        "region,Tea,Rice\nEurope,2,\nAsia,1,1\nAfrica,1,\n"
      ),
      ("derive total = running(units) | keep total", "total\n2\n5\n6\n10\n15\n"),
      ("derive before = previous(units) | keep before | take 2", "before\n\n2\n"),
    ])
  func verb(stages: String, expected: String) {
    var notebook = Notebook()
    notebook.run(Self.sales)
    #expect(notebook.rows("t = sales | \(stages)") == expected)
  }

  @Test("sample gives the same rows each time, in their order") func sample() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    let first = notebook.rows("sales | sample 3 | keep country, units as t")
    #expect(first == notebook.rows("sales | sample 3 | keep country, units as t"))
    #expect(first.split(separator: "\n").count == 4)
  }

  @Test("join keeps every row and tells of those without a partner") func join() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    notebook.run("load \"\"\"\n  land,head\n  Norway,5\n  Japan,120\n  \"\"\" as people;")
    let answer = notebook.run("sales | keep country, units | join people on country == land")
    #expect(answer.result.contains("2 of 5 rows found no partner in people"))
    #expect(
      notebook.rows("sales | keep country, units | left_join people on country == land as t")
        == "country,units,head\nNorway,2,5\nSpain,3,\nJapan,1,120\nJapan,4,120\nKenya,5,\n")
    #expect(
      notebook.rows("sales | keep country | join people on country == land kind: inner as t")
        == "country,head\nNorway,5\nJapan,120\nJapan,120\n")
    #expect(notebook.run("sales | join sales on country").errorName == "ValueError")
  }

  @Test("join counts repeated keys, and keys that found no partner") func joinCounts() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    notebook.run(
      "load \"\"\"\n  land,head\n  Japan,120\n  Japan,121\n  Peru,9\n  Chile,8\n  \"\"\" as people;"
    )
    let answer = notebook.run("sales | keep country | join people on country == land")
    #expect(answer.result.contains("3 of 5 rows found no partner in people"))
    #expect(
      answer.result.contains("1 key occurs more than once in people, so that rows were repeated"))
    #expect(answer.result.contains("2 keys of people found no partner"))
  }

  @Test("filter tells a value that no row has, and a near one that exists") func absentValue() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    #expect(
      notebook.run("sales | filter country == \"spain\"").result
        .contains("no row has country \"spain\"; did you mean \"Spain\"?"))
    #expect(
      notebook.run("sales | filter country == \"Atlantis\"").result
        .contains("no row has country \"Atlantis\""))
    #expect(!notebook.run("sales | filter country == \"Spain\"").result.contains("no row has"))
  }

  @Test("append puts rows below and fills what is missing") func append() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    notebook.run("more = sales | take 1 | keep country, units | derive extra = 1")
    #expect(
      notebook.rows("sales | take 1 | keep units, country | append more as t")
        == "units,country,extra\n2,Norway,\n2,Norway,1\n")
  }

  @Test(
    "refuse with a place and advice",
    arguments: [
      ("filter contry == \"Spain\"", "UnknownColumn", "contry", "did you mean \"country\"?"),
      (
        "filter region == Europe", "UnknownColumn", "Europe",
        "a value of region goes in quotes:   \"Europe\""
      ),
      ("filter region == region", "ValueError", "region == region", ""),
      (
        "filter revenue == null", "TypeError", "== null",
        "filter revenue is missing   or   filter revenue is not missing"
      ),
      (
        "filter month(date) == 3", "TypeError", "month(date) == 3",
        "monthname(date) == \"March\"   or   date in @2024-03"
      ),
      ("filter sum(units) > 3", "TypeError", "sum(units)", ""),
      (
        "filter year(country) == 2023", "TypeError", "country", "date holds dates:   year(date)"
      ),
      ("derive m = monthname(units)", "TypeError", "units", "date holds dates:   monthname(date)"),
      ("derive m = day(units > 2)", "TypeError", "units > 2", "date holds dates:   day(date)"),
      (
        "keep country | derive m = month(country)", "TypeError", "country",
        "dates are read when the file is loaded:   load \"…\" types: {country: date}"
      ),
      ("line x: month(country) y: sum(revenue)", "TypeError", "country", ""),
      ("sort by 2", "TypeError", "2", "name a column:   sort by country"),
      ("sort by 2 desc", "TypeError", "2", "name a column:   sort by country"),
      ("sort by (1 + 1)", "TypeError", "", "name a column:   sort by units"),
      ("top 3 by 2", "TypeError", "2", "name a column:   top 10 by units"),
      ("filter units", "TypeError", "units", ""),
      ("keep units..region", "ValueError", "units..region", "region..units"),
      ("group units by region", "TypeError", "units", ""),
      ("rename units to revenue", "ValueError", "revenue", ""),
      ("derive x = units + region", "TypeError", "units + region", ""),
      ("drop region..revenue", "ValueError", "region..revenue", ""),
      ("keep region, units | pivot names: region values: units", "DataError", "", ""),
    ])
  func errors(stages: String, name: String, place: String, hint: String) {
    var notebook = Notebook()
    notebook.run(Self.sales)
    let answer = notebook.run("sales | \(stages)")
    #expect(answer.errorName == name)
    if !place.isEmpty { #expect(answer.underlined == place) }
    if !hint.isEmpty { #expect(answer.hint == hint) }
  }

  @Test("a runtime error points to its stage, not to the whole pipeline") func place() {
    var notebook = Notebook()
    notebook.run(Self.sales)
    let answer = notebook.run(
      "sales | derive big = units * 9_000_000_000_000_000_000 | take 3 | sort by big")
    #expect(answer.errorName == "DataError")
    #expect(answer.underlined == "units * 9_000_000_000_000_000_000")
  }

  @Test("a column's list tells types and how many values there are") func columns() {
    var notebook = Notebook()
    notebook.run("example coffee")
    let answer = notebook.run("coffee | filter contry == 1")
    #expect(answer.message == "there is no column \"contry\" in coffee")
    #expect(answer.notes == ["columns: country (text, 11 values), bags (integer)"])
  }
}
