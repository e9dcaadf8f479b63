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
}
