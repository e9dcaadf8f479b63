import Foundation
import Testing

@Suite("Bad input: a clear error or an honest picture, and the session goes on")
struct BadInputTests {
  /// Writes bytes to a file of its own and returns its path.
  private func file(_ bytes: [UInt8], _ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("heliograph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  @Test("a file that is not there") func missingFile() {
    var notebook = Notebook()
    let answer = notebook.run("load \"no-such-file.csv\"")
    #expect(answer.errorName == "FileError")
    #expect(answer.underlined == "\"no-such-file.csv\"")
  }

  @Test("an empty file, and one with a header alone") func emptyFiles() throws {
    var notebook = Notebook()
    let empty = try file([], "empty.csv")
    #expect(notebook.run("load \"\(empty)\"").failure == nil)
    #expect(notebook.run("pie a value: b").failure != nil)
    let header = try file(Array("a,b\n".utf8), "header.csv")
    #expect(notebook.run("load \"\(header)\"").failure == nil)
    #expect(notebook.csv("header") == "a,b\n")
    let answer = notebook.run("bar of b by a")
    #expect(answer.failure != nil || answer.pictures.count == 1)
  }

  @Test("binary data") func binary() throws {
    var notebook = Notebook()
    let path = try file(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0], "picture.csv")
    #expect(notebook.run("load \"\(path)\"").errorName == "DataError")
    #expect(notebook.run("1 + 1").result == "2")
  }

  @Test("a cell of 10 MB") func largeCell() {
    var notebook = Notebook()
    let cell = String(repeating: "a", count: 10_000_000)
    #expect(notebook.run(cell).failure != nil)
    #expect(notebook.run("print \"" + cell + "\"").lines.first?.utf8.count == 10_000_009)
    #expect(notebook.run("1 + 1").result == "2")
  }

  @Test("a hierarchy whose values are all zero") func zeros() {
    var notebook = Notebook()
    notebook.run("load \"\"\"\n  k,v\n  a,0\n  b,0\n  \"\"\" as t;")
    let answer = notebook.run("sunburst k value: v")
    #expect(answer.failure == nil)
    #expect(answer.pictures.count == 1)
    #expect(answer.pictures.first?.contains("No data") == true)
    #expect(answer.pictures.first?.contains("NaN") == false)
  }

  @Test("test B-22: a filter that leaves nothing is named, with the rows it had") func nothingLeft()
  {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run("coffee | filter bags > 1e12 | pie country value: bags")
    #expect(answer.lines.first?.contains("0 of 11 rows") == true)
    #expect(answer.lines.first?.contains("bags > 1e12") == true)
    let bars = notebook.run("coffee | filter bags > 1e12 | bar country, bags")
    #expect(bars.failure == nil)
    #expect(bars.lines.first?.contains("0 of 11 rows") == true)
  }

  @Test(
    "unknown verbs, options, words and nodes",
    arguments: [
      ("sunbrust a > b", "UnknownVerb"), ("pie country valeu: bags", "UnknownOption"),
      ("pie country labels: foo", "ValueError"), ("nobody | pie", "UnknownName"),
      ("set theme pink", "ValueError"), ("set nothing 3", "UnknownOption"),
      ("example nothing", "ValueError"), ("use nothing", "UnknownName"),
      ("forget nothing", "UnknownName"), ("pause -1", "ValueError"), ("pause \"x\"", "SyntaxError"),
      ("coffee | join nothing on country", "UnknownName"),
      ("coffee | take -1", "ValueError"), ("coffee | head 2.5", "ValueError"),
      ("save \"chart.xyz\"", "ValueError"), ("zoom Nothing", "UnknownName"),
    ])
  func unknown(cell: String, name: String) {
    var notebook = Notebook()
    notebook.run("example coffee;")
    #expect(notebook.run(cell).errorName == name)
    #expect(notebook.run("1 + 1").result == "2")
  }
}
