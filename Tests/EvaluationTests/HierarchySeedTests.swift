import Testing

/// Rules of the seeds that hold for a whole session rather than for one picture.
@Suite struct HierarchySeedTests {
  private func loaded(_ rows: String, as name: String = "t") -> Notebook {
    var notebook = Notebook()
    let indented = rows.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    notebook.run("load \"\"\"\n\(indented)\n  \"\"\" as \(name);")
    return notebook
  }

  private func text(_ answer: Notebook.Answer) -> String {
    (answer.lines.first ?? answer.message).replacing("\n", with: " ")
  }

  @Test func `seed 3: raw values are summed first and converted afterwards`() {
    var notebook = loaded("a,b,s\nX,u,1200\nX,v,1200\nX,w,1200")
    let answer = notebook.run("sunburst a > b value: s / 3600 unit: \"hours\"")
    #expect(answer.failure == nil)
    #expect(text(answer).contains("1 hours") || text(answer).contains("1 hour"))
    #expect(!text(answer).contains("0.99"))
  }

  @Test func `seeds 4, 97: rows of one path are summed, and the note names them`() {
    var notebook = loaded("a,b,c,v\nA,B,C,1\nA,B,C,2\nA,B,D,4")
    let answer = notebook.run("sunburst a > b > c value: v")
    #expect(text(answer).contains("2 rows merged: rows 1, 2 are all \"C\""))
    notebook.run("select C")
    #expect(notebook.rows("selected | group total: sum(v) as t") == "total\n3\n")
  }

  @Test func `seed 15: an unrelated new row changes no other mark's path, value or colour`() throws
  {
    func marks(_ extra: String) -> String {
      var notebook = loaded("a,v\nX,30\nY,20\nZ,10" + extra)
      let answer = notebook.run("icicle a value: v")
      return answer.picture
    }
    let (before, after) = (marks(""), marks("\nNew,5"))
    for name in ["X", "Y", "Z"] {
      #expect(before.contains(">\(name)<") && after.contains(">\(name)<"))
    }
    // Elements have no row numbers as ids; the only ids are of patterns and curved baselines.
    #expect(!before.contains(" id=\""))
    for color in ["#3807d6", "#9f7100", "#5297b1"] {
      #expect(before.contains(color) && after.contains(color))
    }
  }

  @Test func `seeds 17, 18: explain prints what the mark was resolved to`() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: sum(total);")
    let answer = notebook.run("explain")
    #expect(answer.failure == nil)
    #expect(answer.lines.joined().contains("sunburst"))
    #expect(answer.lines.joined().contains("section"))
  }

  @Test(
    "seeds 45, 60: only the selected slice has the wider inset; seed 59: the frame stays as it is")
  func inset() throws {
    var notebook = Notebook()
    let whole = notebook.run("example coffee; pie country value: bags").picture
    let selected = notebook.run("select Brazil").picture
    func frame(_ picture: String) -> Substring { picture.prefix { $0 != ">" } }
    #expect(frame(whole) == frame(selected))
    #expect(whole != selected)
    #expect(notebook.run("deselect").picture == whole)
  }

  @Test func `seed 51, D2: a value past the end selects nothing, also not the last slice`() {
    var notebook = Notebook()
    notebook.run("example coffee; donut country value: bags; select Brazil")
    let answer = notebook.run("select at 200000000")
    #expect(answer.errorName == "ValueError" && answer.message.contains("0 … 149,309,000"))
    #expect(notebook.selection == "Brazil", "what fails changes nothing")
  }

  @Test func `seed 52: one selection a hierarchy; selecting in another ring moves it`() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: sum(total); select Fruits")
    notebook.run("select at 10% level: 2")
    #expect(notebook.selection == "Fruits > Apple")
    notebook.run("select at 55%")
    #expect(notebook.selection == "Vegetables")
    notebook.run("select none")
    #expect(notebook.selection == nil)
  }

  @Test func `seed 54: the same selection twice stays selected`() {
    var notebook = Notebook()
    notebook.run("example spending; donut category value: amount")
    let first = notebook.run("select Food").pictures
    #expect(notebook.run("select Food").pictures == first)
    #expect(notebook.selection == "Food")
  }

  @Test func `seeds 56, 85: text and centre name the selection with its value and share`() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: sum(total);")
    let answer = notebook.run("select Fruits")
    #expect(text(answer).contains("Selected: Fruits"))
    #expect(text(answer).contains("63,000"))
    #expect(answer.picture.contains(">63,000<"))
    notebook.run("example spending; donut category value: amount;")
    let rows = notebook.run("select Housing").lines.first ?? ""
    #expect(rows.contains("selected") && rows.contains("55.7"))
  }

  @Test func `seed 80: a child is called by its path, a branch by its name alone`() {
    var notebook = Notebook()
    let answer = notebook.run("example market; sunburst section > product value: sum(total)")
    let picture = answer.picture
    #expect(picture.contains("<title>Fruits, Apple: 40,000"))
    #expect(picture.contains("<title>Fruits: 63,000"))
  }

  @Test func `seed 70: check says how colours look to other eyes`() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: sum(total);")
    let answer = notebook.run("check")
    #expect(answer.failure == nil)
    #expect(answer.lines.joined().lowercased().contains("deuteranopia"))
  }

  @Test func `seeds 93, 94: a reveal is in the live picture alone, never in an image or a file`() {
    var notebook = Notebook()
    let answer = notebook.run("example spending; donut category value: amount animate: true")
    let page = answer.page
    #expect(page.contains("@media screen and (prefers-reduced-motion:no-preference)"))
    #expect(page.contains("{from{opacity:0}}"), "the end is the picture itself")
    #expect(!page.contains("opacity=\"0\""))
    let plain = notebook.run("donut category value: amount").picture
    #expect(answer.picture == plain, "an image cannot know who wants less motion")
    #expect(notebook.run("donut category value: amount animate: 3").errorName == "TypeError")
  }

  @Test func `test B-7: the note on a value that was not used names row, label and value`() {
    var notebook = loaded("k,v\nValid,30\nZero,0\nNeg,-10")
    let answer = notebook.run("pie k value: v")
    #expect(text(answer).contains("1 value was not used: row 3, Neg, is negative (-10)"))
  }
}
