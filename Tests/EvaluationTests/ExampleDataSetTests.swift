import Testing

@Suite("The built-in data sets") struct ExampleDataSetTests {
  @Test(
    "market, coffee and spending hold the seeds' rows",
    arguments: [
      ("market", "section", 9, "total", "125000"), ("coffee", "country", 11, "bags", "149309000"),
      ("spending", "category", 4, "amount", "2010"),
    ])
  func seeds(name: String, level: String, rows: Int, value: String, total: String) {
    var notebook = Notebook()
    notebook.run("example \(name);")
    #expect(notebook.rows("\(name) | count as t") == "count\n\(rows)\n")
    #expect(notebook.rows("\(name) | group total: sum(\(value)) as t") == "total\n\(total)\n")
  }

  @Test("screentime: six categories, 18 groups, about 40 activities, a row a day over 14 days")
  func screentime() {
    var notebook = Notebook()
    notebook.run("example screentime;")
    for (column, count) in [("category", "6"), ("group", "18"), ("activity", "41"), ("day", "14")] {
      #expect(
        notebook.rows("screentime | group n: distinct(\(column)) as t") == "n\n\(count)\n")
    }
    #expect(notebook.rows("screentime | count as t") == "count\n574\n")
  }

  @Test("steps: 400 days of two sources with a gap, a weekly rhythm and one spike") func steps() {
    var notebook = Notebook()
    notebook.run("example steps;")
    #expect(notebook.rows("steps | count by source as t") == "source,count\nwatch,400\nphone,400\n")
    #expect(
      notebook.rows("steps | filter steps is missing | count by source as t")
        == "source,count\nwatch,13\n")
    #expect(
      notebook.rows("steps | filter steps > 25_000 | distinct day | keep day as t")
        == "day\n2024-10-13\n")
    #expect(
      notebook.rows(
        "steps | group by weekday(day) n: mean(steps) | top 1 by n | keep weekday_day as t")
        == "weekday_day\nSaturday\n")
  }

  @Test("made data says that it is made") func made() {
    var notebook = Notebook()
    #expect(notebook.run("example steps").result.contains("made data"))
    #expect(notebook.run("example screentime").result.contains("made data"))
  }
}
