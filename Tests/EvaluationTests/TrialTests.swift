import Testing

@testable import Evaluation

/// What people met who tried charts and tables in a notebook for the first time.
@Suite("What was met in trials")
struct TrialTests {
  private let plan = "load \"\"\"\n  day,n\n  1,4\n  2,6\n  3,5\n  \"\"\" as plan;\n"

  @Test(
    "no front end reads dollar amounts in HTML as a formula",
    arguments: [
      "bar x: day y: n", "plan | head", "describe", "check", "listen", "help bar",
      "bar x: day y: n\ntable",
    ])
  func formulas(cell: String) throws {
    var notebook = Notebook()
    notebook.run(plan + "bar x: day y: n")
    let bundles = notebook.run(cell).outputs.compactMap { output -> OutputBundle? in
      switch output {
      case .display(let bundle, _), .result(let bundle), .page(let bundle): bundle
      default: nil
      }
    }
    let pages = bundles.compactMap { $0["text/html"] }
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(page.hasPrefix("<div class=\"mathjax_ignore tex2jax_ignore\">"))
      #expect(page.hasSuffix("</div>"))
    }
  }

  @Test("layers with colours of their own keep their names")
  func layerNames() {
    var notebook = Notebook()
    let answer = notebook.run(
      plan + "line x: day y: n | line x: day y: moving(n, 2) color: \"#cc0000\"")
    let plain = answer.lines.joined().split(separator: "\n").joined(separator: " ")
    // 4, 6, 5 and the means of two neighbours, 5 and 5.5.
    #expect(plain.contains("N starts at 4 and ends at 5."))
    #expect(plain.contains("N (moving mean) starts at 5 and ends at 5.5."))
    let picture = answer.outputs.compactMap { output -> String? in
      if case .display(let bundle, _) = output { bundle["image/svg+xml"] } else { nil }
    }.joined()
    #expect(picture.contains("stroke=\"#cc0000\""))
  }

  @Test("of thinned lines, crossings are not counted and their other places are not without value")
  func thinnedLines() {
    var notebook = Notebook()
    let rows = (0..<1_200).map { "\($0),\(($0 * 37) % 101)" }.joined(separator: "\n  ")
    let answer = notebook.run(
      "load \"\"\"\n  x,v\n  \(rows)\n  \"\"\" as many;\nline x: x y: v, moving(v, 30)\ntable")
    let text = answer.lines.joined(separator: "\n")
    #expect(text.contains("LTTB"))
    #expect(!text.contains("cross"))
    #expect(text.contains("not drawn"))
  }
}
