import Testing

@Suite("Formats in cells")
struct FormatTests {
  @Test("A format's name needs no quotes (language.md §3)", arguments: ["bytes", "\"bytes\""])
  func bareName(format: String) {
    var notebook = Notebook()
    let answer = notebook.run(
      """
      load \"\"\"
      file,size
      src/a.swift,2048
      \"\"\" as disk
      hierarchy path: file split: "/" value: sum(size)
      sunburst format: \(format)
      """)
    #expect(answer.errorName == "")
    #expect(answer.pictures.first?.contains("kB") == true)
  }

  @Test(
    "A name with what it does not take is refused, and the names are told as they are written",
    arguments: ["currency 0", "currency EUR 0", "percent 0.0"])
  func nameWithDigits(format: String) {
    var notebook = Notebook()
    notebook.run("example coffee;")
    for option in ["format", "format_y"] {
      let answer = notebook.run("bar of bags by country \(option): \"\(format)\"")
      #expect(answer.errorName == "ValueError")
      #expect(answer.underlined == "\"\(format)\"")
      #expect(answer.hint.contains("\"currency EUR\""))
    }
    let pie = notebook.run("pie country value: bags format: \"\(format)\"")
    #expect(pie.errorName == "ValueError")
    #expect(pie.notes.joined().contains("\"currency EUR\""))
  }

  @Test("A locale that nobody knows is told on every mark", arguments: ["bar", "pie"])
  func unknownLocale(mark: String) {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run("\(mark) of bags by country locale: atlantis")
    #expect(answer.errorName == "UnknownName")
    #expect(answer.underlined == "atlantis")
  }
}
