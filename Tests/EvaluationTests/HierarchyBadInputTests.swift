import Testing

/// The list of bad input of charts.md §2.1, each in the product, with the rows named.
@Suite struct HierarchyBadInputTests {
  private func answer(_ rows: String, _ cell: String) -> Notebook.Answer {
    var notebook = Notebook()
    let indented = rows.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    notebook.run("load \"\"\"\n\(indented)\n  \"\"\" as t;")
    return notebook.run(cell)
  }

  private func text(_ answer: Notebook.Answer) -> String {
    answer.lines.joined(separator: " ").replacing("\n", with: " ")
  }

  @Test func `a loop is an error that prints it, with its rows`() {
    let answer = answer(
      "n,p,v\na,b,1\nb,c,1\nc,a,1\nd,,5", "hierarchy id: n parent: p value: v")
    #expect(answer.errorName == "DataError")
    #expect(answer.message.contains("a › b › c › a") && answer.message.contains("rows 1, 2, 3"))
    #expect(
      self.answer("n,p,v\na,a,1", "hierarchy id: n parent: p value: v").message.contains("a › a"))
  }

  @Test func `orphans are an error with row and name, or hang on the whole by missing: root`() {
    let rows = "n,p,v\nEve,,10\nCain,Evie,14\nSeth,Eve,12"
    let refused = answer(rows, "hierarchy id: n parent: p value: v")
    #expect(refused.message.contains("row 2") && refused.message.contains("Evie"))
    let kept = answer(rows, "hierarchy id: n parent: p value: v missing: \"root\" | sunburst")
    #expect(kept.failure == nil && text(kept).contains("Cain"))
  }

  @Test func `several roots stand side by side under an unnamed whole`() {
    let answer = answer(
      "n,p,v\na,,\nb,,\na1,a,3\nb1,b,1", "hierarchy id: n parent: p value: v | sunburst")
    #expect(answer.failure == nil)
    #expect(text(answer).contains("2 ") && answer.picture.contains(">4<"))
  }

  @Test func `negative, infinite and text values count 0, each with row and name`() {
    let rows = "k,v\nGood,30\nNeg,-4\nInf,1000\nWord,"
    let answer = answer(rows, "sunburst k value: if(v == 1000, exp(v), v)")
    #expect(answer.failure == nil)
    #expect(text(answer).contains("3 values were not used: row 2, Neg, is negative (-4)"))
    #expect(text(answer).contains("row 3, Inf, has no number; row 4, Word, has no number"))
    #expect(!answer.picture.contains("NaN") && !answer.picture.contains("inf"))
  }

  @Test func `a column that a word keeps from being numbers is an error with the rows`() {
    let mixed = answer("k,v\na,1\nb,2\nc,inf\nd,three\ne,4\nf,5", "sunburst k value: v")
    #expect(mixed.errorName == "TypeError")
    #expect(mixed.hint.contains("row 3 (inf), row 4 (three)"))
    #expect(mixed.hint.contains("types: {v: number}"))
    let words = answer("k,v\na,three\nb,four", "sunburst k value: v")
    #expect(words.message.contains("\"v\" is text"))
    #expect(words.hint == "count its rows:   value: count()")
  }

  @Test func `a blank level at the end is a shorter path, in the middle an error unless named`() {
    let rows = "a,b,c,v\nA,,x,3\nA,b,,5"
    let refused = answer(rows, "sunburst a > b > c value: v")
    #expect(refused.errorName == "DataError" && refused.message.contains("row 1: b is blank"))
    #expect(refused.hint.contains("missing:"))
    let named = answer(rows, "sunburst a > b > c value: v missing: \"(none)\"")
    #expect(named.failure == nil && named.picture.contains("(none)"))
  }

  @Test func `a row without any name counts for the whole, or has the name that missing gives`() {
    let rows = "a,v\nA,3\n,1"
    let unnamed = answer(rows, "pie a value: v")
    #expect(
      text(unnamed).contains("1 row has no name at any level") && text(unnamed).contains("row 2"))
    let named = answer(rows, "pie a value: v missing: \"(none)\"")
    #expect(named.picture.contains("(none)") && !text(named).contains("no name at any level"))
  }

  @Test(arguments: ["sunburst", "icicle", "flame", "treemap", "tree", "pie", "donut"])
  func `a single node, and one slice of 100%, are drawn whole`(mark: String) {
    let single = answer("k,v\nonly,5", "\(mark) k value: v")
    #expect(single.failure == nil && single.picture.contains("only"))
    let whole = answer("k,v\nall,5\nnone,0", "\(mark) k value: v")
    #expect(whole.failure == nil && whole.picture.contains("100%"))
  }

  @Test func `a parent that is not the sum of its parts is told with both numbers`() {
    let rows = "n,p,v\nA,,10\na1,A,3\na2,A,4"
    let check = answer(rows, "hierarchy id: n parent: p value: v | sunburst")
    #expect(text(check).contains("A says 10, 3 more than its parts"))
    let small = answer(
      "n,p,v\nA,,5\na1,A,3\na2,A,4", "hierarchy id: n parent: p value: v parents: total")
    #expect(small.errorName == "DataError")
    #expect(small.message.contains("A says 5, but its 2 parts add up to 7"))
    let clamped = answer(
      "n,p,v\nA,,5\na1,A,3\na2,A,4", "hierarchy id: n parent: p value: v | sunburst")
    #expect(text(clamped).contains("the sum is drawn"))
  }

  @Test func `all zero is one grey ring, never equal slices`() {
    let answer = answer("k,v\na,0\nb,0", "donut k value: v")
    #expect(answer.picture.contains("No data"))
    #expect(answer.picture.components(separatedBy: "<path").count == 2)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
