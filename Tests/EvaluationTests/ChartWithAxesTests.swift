import Testing

@testable import Evaluation

@Suite("Charts with axes, from source to text")
struct ChartWithAxesTests {
  private let plan = """
    load \"""
    day,task,n
    2024-03-01,a,1
    2024-03-03,a,2
    2024-03-03,b,5
    2024-04-10,b,7
    \""" as plan;

    """

  @Test("seed 55: selected takes the rows at the nearest x, of two the earlier")
  func selectedRows() {
    var notebook = Notebook()
    notebook.run(plan + "scatter x: day y: n")
    #expect(notebook.run("select at @2024-03-02").outputs.count == 1)
    let rows = notebook.run("selected").result
    #expect(rows.contains("2024-03-01") && !rows.contains("2024-03-03"))
    notebook.run("select at @2024-03-04")
    let two = notebook.run("selected").result
    #expect(two.contains("5") && two.contains("2 rows"))
  }

  @Test("selected takes all rows of the month, bin or category that is marked")
  func selectedGroups() {
    var notebook = Notebook()
    notebook.run(plan + "line x: month(day) y: sum(n)\nselect at @2024-03")
    #expect(notebook.run("selected").result.contains("3 rows"))
    notebook.run("select at @2024-03-30")
    #expect(notebook.run("selected").result.contains("3 rows"))
    notebook.run("plan | bar y: task x: n\nselect at \"b\"")
    #expect(notebook.run("selected").result.contains("2 rows"))
    notebook.run("plan | histogram n bins: 2\nselect at 5.9")
    let row = notebook.run("selected").result
    #expect(row.contains("1 row") && row.contains("2024-03-03") && row.contains("5"))
    notebook.run("plan | bar x: bin(n, 5) y: count()\nselect at 6")
    #expect(notebook.run("selected").result.contains("2 rows"))
  }

  @Test("Grouped bars are read place by place, and what marks them stands apart with its name")
  func groupedBarsWithRule() {
    var notebook = Notebook()
    notebook.run("load \"\"\"\nq,r,v\na,X,1\na,Y,2\nb,X,3\nb,Y,5\n\"\"\" as t;")
    let page = notebook.run("t | bar q v color: r stack: none | rule y: 2.5 label: \"goal\"").page
    let names = page.matches(of: /role="listitem"[^>]* aria-label="([^"]*)"/).map { String($0.1) }
    #expect(
      names == [
        "a: X 1, Y 2", "a, X, 1", "a, Y, 2", "b: X 3, Y 5", "b, X, 3", "b, Y, 5", "goal, 2.5",
      ])
  }

  @Test("Bins that are not as many as was asked for are told, and those that are are not")
  func otherBins() {
    var notebook = Notebook()
    let numbers = (0...190).map(String.init).joined(separator: "\n")
    notebook.run("load \"\"\"\nn\n\(numbers)\n\"\"\" as t;")
    let text = notebook.run("t | histogram n bins: 15").lines.joined().replacing("\n", with: " ")
    #expect(text.contains("Drawn with 19 bins instead of 15"))
    #expect(!notebook.run("t | histogram n bins: 19").lines.joined().contains("instead of"))
    #expect(!notebook.run("t | histogram n").lines.joined().contains("instead of"))
  }

  @Test("Without a selection on the chart, selected is the hierarchy's as before")
  func selectedHierarchy() {
    var notebook = Notebook()
    notebook.run(plan + "sunburst task value: n\nselect a\nplan | scatter x: day y: n")
    #expect(notebook.run("selected").result.contains("2 rows"))
    notebook.run("select none")
    #expect(notebook.run("plan | scatter x: day y: n\nselected").errorName != "")
  }

  @Test("A calendar unit names its axis: month(day) shows months")
  func unitTitles() {
    var notebook = Notebook()
    let month = notebook.run(plan + "bar x: month(day) y: sum(n)")
    #expect(month.pictures.first?.contains(">Month<") == true)
    #expect(month.pictures.first?.contains(">Day<") == false)
    notebook.run("plan | rename due_date: day as dated")
    #expect(
      notebook.run("dated | bar x: week(due_date) y: sum(n)").pictures.first?
        .contains(">Due date (week)<") == true)
    #expect(
      notebook.run("plan | group by month(day), total: sum(n) | bar x: month_day y: total")
        .pictures.first?.contains(">Month<") == true)
  }

  @Test("Categories are sorted by the column's own name as by its channel")
  func sortByName() {
    var notebook = Notebook()
    let byName = notebook.run(plan + "bar x: task y: n sort: -n").pictures
    #expect(byName == notebook.run("plan | bar x: task y: n sort: -y").pictures)
    let lying = notebook.run("plan | bar y: task x: sum(n) sort: -n").pictures
    #expect(lying == notebook.run("plan | bar y: task x: sum(n) sort: -x").pictures)
    #expect(notebook.run("plan | bar x: task y: n sort: -day").hint.contains("sort: -y"))
  }

  @Test("An unknown colour is underlined where it stands")
  func unknownColor() {
    var notebook = Notebook()
    let answer = notebook.run(plan + "line x: day y: n color: \"rouge\"")
    #expect(answer.underlined == "\"rouge\"")
    #expect(answer.message.contains("there is no colour \"rouge\""))
  }
}
