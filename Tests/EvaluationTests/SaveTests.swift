import Foundation
import Testing

@Suite("Saving") struct SaveTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("heliograph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
  }

  @Test("a chart is written in each form; the pipeline goes on") func chart() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run(
      "coffee | pie country value: bags | save \"\(folder)/a.svg\" | save \"\(folder)/a.html\"")
    #expect(answer.pictures.count == 1)
    #expect(text("a.svg").hasPrefix("<svg"))
    #expect(text("a.html").hasPrefix("<!DOCTYPE html>"))
    #expect(notebook.run("save \"\(folder)/a.json\"").result.hasPrefix("saved "))
    #expect(text("a.json").contains("\"Brazil\""))
    notebook.run("coffee | pie country value: bags | save \"\(folder)/a.csv\"")
    #expect(text("a.csv").hasPrefix("country,bags (sum),share\nBrazil,44200000,0.296"))
    notebook.run("save \"\(folder)/a.txt\"")
    #expect(text("a.txt").contains("Brazil"))
  }

  @Test("a table is written so that it reads back as it was") func table() {
    var notebook = Notebook()
    notebook.run("load \"\"\"\n  a;b\n  x, y;1\n  say 'hi';\n  \"\"\" as raw;")
    notebook.run("raw | derive a = replace(a, \"'\", \"\\\"\") as t")
    notebook.run("t | save \"\(folder)/t.csv\"")
    #expect(text("t.csv") == "a,b\n\"x, y\",1\n\"say \"\"hi\"\"\",\n")
    notebook.run("t | save \"\(folder)/t.json\"")
    #expect(
      text("t.json")
        == "[\n  {\"a\": \"x, y\", \"b\": 1},\n  {\"a\": \"say \\\"hi\\\"\", \"b\": null}\n]\n")
    #expect(notebook.run("t | save \"\(folder)/t.svg\"").errorName == "TypeError")
  }

  @Test("a loaded file is replaced only with `overwrite: true`, under any of its names")
  func loaded() {
    var notebook = Notebook()
    notebook.run("example coffee; coffee | take 1 | save \"\(folder)/c.csv\"")
    notebook.run("load \"\(folder)/c.csv\";")
    #expect(notebook.run("save \"\(folder)/c.csv\"").errorName == "FileError")
    #expect(notebook.run("save \"\(folder)/./c.csv\"").errorName == "FileError")
    #expect(text("c.csv") == "country,bags\nBrazil,44200000\n")
    #expect(
      notebook.run("coffee | take 2 | save \"\(folder)/c.csv\" overwrite: true").failure == nil)
    #expect(text("c.csv").hasSuffix("Vietnam,27500000\n"))
  }

  @Test("a file is there whole or not at all") func whole() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run("coffee | save \"\(folder)/no/such/folder.csv\"")
    #expect(answer.errorName == "FileError")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) == [])
  }

  @Test("files are loaded by name, several at once, and by pattern") func loading() {
    var notebook = Notebook()
    notebook.run("example coffee; coffee | take 1 | save \"\(folder)/2023-q1.csv\"")
    notebook.run("coffee | take 2 | save \"\(folder)/2023-q2.csv\"")
    #expect(notebook.run("load \"\(folder)/2023-q1.csv\"").result.hasPrefix("_2023_q1: 1 row"))
    #expect(notebook.run("all = load \"\(folder)/*.csv\"").result.hasPrefix("all: 3 rows"))
    #expect(
      notebook.run("load \"\(folder)/2023-q1.csv\", \"\(folder)/2023-q2.csv\" as both").result
        .hasPrefix("both: 3 rows"))
    notebook.run("coffee | save \"\(folder)/top.csv\"")
    #expect(notebook.run("load \"\(folder)/top.csv\"").result.contains("also a verb"))
  }
}
