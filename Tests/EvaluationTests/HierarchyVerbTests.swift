import Testing

@Suite("Hierarchies, views and selections") struct HierarchyVerbTests {
  @Test(
    "seeds 48 and 49: a value selects the first slice whose running total reaches it",
    arguments: [
      ("1000000", "Brazil"), ("123456", "Brazil"), ("44200000", "Brazil"),
      ("44200001", "Vietnam"), ("71700000", "Vietnam"), ("71700001", "Colombia"),
      ("72000000", "Colombia"), ("85200001", "Indonesia"), ("130100001", "Others"),
      ("25%", "Brazil"), ("0.9%", "Brazil"), ("90°", "Brazil"), ("180deg", "Colombia"),
      ("100%", "Others"), ("360°", "Others"),
    ])
  func coffee(place: String, country: String) {
    var notebook = Notebook()
    notebook.run("example coffee; donut country value: bags")
    #expect(notebook.run("select at \(place)").pictures.count == 1)
    #expect(notebook.selection == country)
  }

  @Test(
    "seed 50: zero slices are skipped, and a place outside selects nothing but tells the range",
    arguments: [
      ("0", "Housing"), ("1120", "Housing"), ("1120.5", "Food"), ("1720", "Travel"),
      ("2010", "Fun"), ("2010.1", ""), ("-1", ""),
    ])
  func spending(place: String, category: String) {
    var notebook = Notebook()
    notebook.run("example spending; donut category value: amount")
    let answer = notebook.run("select at \(place)")
    if category.isEmpty {
      #expect(answer.errorName == "ValueError")
      #expect(answer.message.contains("0 … 2,010"))
    } else {
      #expect(notebook.selection == category)
    }
  }

  @Test("`at` follows the drawn order, start and direction of the last chart") func drawnOrder() {
    var notebook = Notebook()
    notebook.run("example spending; donut category value: amount sort: value")
    notebook.run("select at 0")
    #expect(notebook.selection == "Travel")
    notebook.run("donut category value: amount start: 90°; select at 91°")
    #expect(notebook.selection == "Housing")
    notebook.run("donut category value: amount direction: counterclockwise; select at 359°")
    #expect(notebook.selection == "Housing")
  }

  @Test("zoom goes in by any part of a path, out by levels, and back to the whole") func zoom() {
    var notebook = Notebook()
    notebook.run(
      "example screentime; sunburst category > group > activity value: sum(hours)")
    notebook.run("zoom Games")
    #expect(notebook.zoom == "Games")
    notebook.run("zoom Chess")
    #expect(notebook.zoom == "Games > Puzzle > Chess")
    notebook.run("zoom out 2")
    #expect(notebook.zoom == "Games")
    notebook.run("up")
    #expect(notebook.zoom == "")
    notebook.run("zoom \"Social media\" > photos")
    #expect(notebook.zoom == "Social > Social media > Photos")
    notebook.run("zoom none")
    #expect(notebook.zoom == "")
    notebook.run("place = \"Puzzle\"; zoom $place")
    #expect(notebook.zoom == "Games > Puzzle")
  }

  @Test("a path that fits several nodes lists them; one that fits none suggests") func paths() {
    var notebook = Notebook()
    notebook.run(
      "load \"\"\"\n  a,b,v\n  Europe,Football,1\n  Australia,Football,2\n  \"\"\" as t;"
        + "sunburst a > b value: v;")
    let ambiguous = notebook.run("zoom Football")
    #expect(ambiguous.errorName == "AmbiguousNode")
    #expect(ambiguous.notes == ["Europe > Football", "Australia > Football"])
    notebook.run("zoom Europe > Football")
    #expect(notebook.zoom == "Europe > Football")
    let unknown = notebook.run("zoom none; zoom Erope")
    #expect(unknown.errorName == "UnknownNode")
    #expect(unknown.hint == "did you mean \"Europe\"?")
    #expect(unknown.underlined == "Erope")
  }

  @Test("depth, collapse and expand stay with the hierarchy") func depth() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: total;")
    #expect(notebook.run("depth 1; icicle").pictures[0].contains("Apple") == false)
    #expect(notebook.run("depth all; icicle").pictures[0].contains("Apple"))
    #expect(notebook.run("collapse Fruits; icicle").pictures[0].contains("Apple") == false)
    #expect(notebook.run("expand Fruits; icicle").pictures[0].contains("Apple"))
    #expect(notebook.run("depth 0").errorName == "ValueError")
  }

  @Test("selected and focused are the rows behind a view") func rows() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: total;")
    #expect(notebook.run("selected | count").message == "nothing is selected")
    notebook.run("select Fruits")
    #expect(
      notebook.rows("selected | keep product as t") == "product\nApple\nOrange\nGrapes\nBananas\n")
    notebook.run("zoom Meats")
    #expect(
      notebook.rows("focused as t")
        == "section,product,total\nMeats,Beef,5000\nMeats,Chicken,2000\n")
    #expect(notebook.run("selected | bar product, total").pictures.count == 1)
    notebook.run("deselect")
    #expect(notebook.selection == nil)
  }

  @Test("a hierarchy is built from parent links and from paths") func forms() {
    var notebook = Notebook()
    notebook.run(
      "load \"\"\"\n  name,boss,n\n  Ada,,1\n  Eve,Ada,2\n  Bob,Ada,3\n  \"\"\" as staff;")
    notebook.run("hierarchy id: name parent: boss value: n parents: remainder; zoom Eve")
    #expect(notebook.zoom == "Ada > Eve")
    notebook.run("load \"\"\"\n  file,bytes\n  usr/bin/a,3\n  usr/lib/b,4\n  \"\"\" as disk;")
    notebook.run("hierarchy path: file split \"/\" value: sum(bytes); zoom lib")
    #expect(notebook.zoom == "usr > lib")
    #expect(notebook.run("hierarchy id: file").errorName == "SyntaxError")
  }

  @Test("test B-1: a parent that is not there is an error with row and suggestion")
  func missingParent() {
    var notebook = Notebook()
    let answer = notebook.run(
      "load \"\"\"\n  name,boss,n\n  Eve,,10\n  Cain,Evie,14\n  Seth,Eve,12\n  \"\"\"\n"
        + "hierarchy id: name parent: boss value: n")
    #expect(answer.errorName == "DataError")
    #expect(answer.message.contains("row 2") && answer.message.contains("Evie"))
    #expect(answer.hint.contains("Eve"))
    #expect(answer.pictures == [])
  }

  @Test("levels and value that are left out are chosen, and the text says so") func inference() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run("pie")
    let text = answer.lines[0].replacing("\n", with: " ")
    #expect(text.contains("country was chosen as slices"))
    #expect(text.contains("sum(bags) was chosen as value"))
  }

  @Test(
    "what cannot be a hierarchy is told",
    arguments: [
      ("pie bags value: country", "TypeError", "\"bags\" is a number, and a slice needs names"),
      ("pie country value: country", "TypeError", "\"country\" is text, and a value needs numbers"),
      ("pie nobody value: bags", "UnknownColumn", "there is no column \"nobody\" in coffee"),
      ("pie country > bags value: bags", "ValueError", "a pie shows one level"),
    ])
  func refused(cell: String, name: String, message: String) {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run(cell)
    #expect(answer.errorName == name)
    #expect(answer.message == message)
  }

  @Test("another aggregate than a sum is calculated for each path, rows are still known")
  func means() {
    var notebook = Notebook()
    notebook.run("example steps; sunburst source value: mean(steps); select watch")
    #expect(notebook.selection == "watch")
    #expect(notebook.rows("selected | count as t") == "count\n400\n")
  }

  @Test("selected takes what was marked last: a place on x, or the node of the hierarchy")
  func selectedAfterAxes() {
    var notebook = Notebook()
    notebook.run(
      "load \"\"\"\n  k,d,v\n  A,2024-03-01,1\n  A,2024-03-03,2\n  B,2024-03-03,4\n"
        + "  B,2024-03-09,8\n  \"\"\" as t;")
    notebook.run("sunburst k value: v; select B")
    notebook.run("t | line x: d y: sum(v)")
    #expect(
      notebook.rows("selected | keep v as t2; t2 | keep v as t") == "v\n4\n8\n",
      "the line has no selection, so the hierarchy's holds")
    notebook.run(
      "load \"\"\"\n  k,d,v\n  A,2024-03-01,1\n  A,2024-03-03,2\n  B,2024-03-03,4\n"
        + "  B,2024-03-09,8\n  \"\"\" as t;")
    notebook.run("line x: d y: sum(v); select at @2024-03-02")
    #expect(
      notebook.rows("selected | keep v as t") == "v\n1\n", "of two as near, the earlier (seed 55)")
  }

  @Test("scale color sets the ends of numbers' colours; for names it says what to do instead")
  func colorScale() {
    var notebook = Notebook()
    notebook.run("example market; icicle section > product value: sum(total) color: value;")
    let scaled = notebook.run("scale color domain: 0..20000 range: [white, crimson]")
    #expect(scaled.failure == nil)
    #expect(scaled.pictures.first?.contains("#dc143c") == true)
    notebook.run("icicle section > product value: sum(total);")
    let names = notebook.run("scale color domain: 0..5")
    #expect(names.errorName == "TypeError" && names.message.contains("colours stand for names"))
    #expect(notebook.run("scale color order: [\"Meats\"]").hint.contains("sort: -value"))
    #expect(notebook.run("scale x domain: 0..5").message.contains("charts with axes"))
    #expect(
      notebook.run("scale color range: [gold, red]").pictures.first?.contains("#ffd700") == true)
  }

  @Test(
    "legend takes every side of every hierarchical chart",
    arguments: [
      "sunburst", "icicle", "flame", "treemap",
    ])
  func legends(mark: String) {
    var notebook = Notebook()
    notebook.run("example market; \(mark) section > product value: sum(total);")
    for place in ["left", "right", "top", "bottom", "none", "auto"] {
      let answer = notebook.run("legend \(place)")
      #expect(answer.failure == nil && answer.pictures.count == 1, "\(mark) \(place)")
    }
  }

  @Test("symbol and color read columns: names as shapes, and colours as they are written")
  func columns() {
    var notebook = Notebook()
    notebook.run(
      "load \"\"\"\n  a,b,v,kind,paint\n  X,x,3,wet,gold\n  X,y,2,dry,#00ff00\n  Y,z,1,dry,teal\n"
        + "  \"\"\" as t;")
    let painted = notebook.run("sunburst a > b value: v color: paint").pictures.first ?? ""
    #expect(painted.contains("#ffd700") && painted.contains("#00ff00"))
    let shaped = notebook.run("sunburst a > b value: v symbol: kind")
    #expect(shaped.failure == nil && shaped.pictures.first?.contains(">wet<") == true)
    let level = notebook.run("sunburst a > b value: v symbol: a")
    #expect(level.failure == nil)
    let number = notebook.run("sunburst a > b value: v symbol: v")
    #expect(number.errorName == "TypeError" && number.hint.contains("color: v"))
    #expect(notebook.run("sunburst a > b value: v symbol: nobody").errorName == "UnknownColumn")
  }
}
