import AccessibleText
import SceneGraph
import TestSupport
import Testing

/// Rules that hold for every text (reference §3.4, §6.3, criteria 12, 16, 39, 40).
@Suite struct TextRuleTests {
  /// The numbers of a text in the order found.
  private func numbers(_ text: String) -> Set<String> {
    Set(
      text.split { !"0123456789.,".contains($0) }
        .map { $0.trimming(".,") }.filter { !$0.isEmpty })
  }

  @Test(
    "sentences have at most 25 words, no dashes for ranges and no exponents",
    arguments: [screenTimeFigure(), coffeeFigure(), marketFigure(), marketFigure(zoom: "Fruits")])
  func sentences(figure: Figure) {
    let text = FigureText(of: figure)
    for sentence in text.summary {
      #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
      for mark in ["–", "~", "e+", "NaN", "inf", "null", " 1 levels"] {
        #expect(!sentence.contains(mark), "\(sentence)")
      }
      #expect(sentence.hasSuffix("."))
    }
    #expect(text.name.count <= 100)
    #expect(text.alternative.count <= 250)
    #expect(text.summary.joined(separator: " ").count <= 600)
    #expect(text.entryNames.allSatisfy { $0.count <= 120 && !$0.isEmpty })
  }

  @Test("only entries that a reader can land on are named, and none of more than 200")
  func namedEntries() {
    var figure = coffeeFigure()
    let names = FigureText(of: figure).entryNames
    figure.scene.items = [Scene.Item(entry: 1, marks: [])]
    #expect(FigureText(of: figure).entryNames.prefix(3) == ["", names[1], ""])
    figure.scene.items = (0...200).map { Scene.Item(entry: $0 % names.count, marks: []) }
    #expect(FigureText(of: figure).entryNames.isEmpty)
  }

  @Test("criterion 40: plain text and Markdown tell the numbers of the summary")
  func sameNumbers() {
    let text = FigureText(of: coffeeFigure(selection: ["Colombia"]))
    let told = numbers(text.summary.joined(separator: " "))
    let plainSummary = text.plain.split(separator: "\n").joined(separator: " ")
    #expect(told.isSubset(of: numbers(plainSummary)))
    #expect(told.isSubset(of: numbers(text.markdown)))
  }

  @Test("criterion 12: plain text of any names stays within 25 lines, 80 columns, 1,500 characters")
  func plainLimits() {
    var generator = SeededGenerator(seed: 11)
    let alphabet = Array("abcdefgh <>&\"'|*_`$#東京🎉é\u{301}\n\t]")
    for _ in 0..<60 {
      let nodes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        let length = Int.random(in: 1...120, using: &generator)
        let name = String(
          (0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
        return MadeNode(name, Double.random(in: 0...1e9, using: &generator))
      }
      let title = String(
        (0..<Int.random(in: 1...200, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        })
      let figure = hierarchyFigure(
        .pie, title, levels: ["k"], measure: Measure(title: "v"), nodes)
      let text = FigureText(of: figure)
      let lines = text.plain.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 25)
      #expect(lines.allSatisfy { TextColumns.width(String($0)) <= 80 }, "\(text.plain)")
      #expect(text.plain.count <= 1_500)
      #expect(text.alternative.count <= 250)
      #expect(text.entryNames.allSatisfy { $0.count <= 120 })
      #expect(!text.plain.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect((text.outline?.count ?? 0) <= 250)
    }
  }

  @Test("criterion 16: labels reach the table whole, whatever they hold")
  func wholeLabels() {
    let labels = [
      "A & B <script>", "say \"hi\"", "Zürich — 東京", "]]>", "it's", "🎉🏽", "שלום",
      String(repeating: "x", count: 300),
    ]
    let figure = hierarchyFigure(
      .pie, "Labels", levels: ["k"], measure: Measure(title: "v"), labels.map { MadeNode($0, 1) })
    let text = FigureText(of: figure)
    #expect(text.table?.rows.map { $0[0] } == labels)
  }

  @Test(
    "Markdown shows a text as it is",
    arguments: [
      ("a*b", "a\\*b"), ("a|b", "a\\|b"), ("$x$", "\\$x\\$"), ("step_count", "step_count"),
      ("_x_", "\\_x\\_"), ("<b>", "&lt;b>"), ("a < b > c", "a < b > c"), ("</b>", "&lt;/b>"),
      ("&amp;", "\\&amp;"), ("A & B", "A & B"),
      ("[a](b)", "\\[a\\](b)"), ("~~a~~", "\\~\\~a\\~\\~"), ("C:\\x", "C:\\\\x"),
    ])
  func markdown(text: String, escaped: String) {
    #expect(Markdown.escaped(text) == escaped)
  }

  @Test(
    "a line that could begin a list or a heading does not",
    arguments: [
      ("1. a", "1\\. a"), ("# a", "\\# a"), ("- a", "\\- a"), ("12) b", "12\\) b"),
      ("> q", "\\> q"),
    ])
  func markdownLines(text: String, escaped: String) {
    #expect(Markdown.escapedLine(text) == escaped)
  }

  @Test("an empty chart is one sentence in every form")
  func empty() {
    let reason = "No data: 0 of 214 rows in sales.csv match year 2031, so nothing is drawn"
    let figure = Figure(
      kind: .bar, titles: Titles(name: "Sales by region", showsName: true), scene: emptyScene,
      content: .empty(reason: reason))
    let text = FigureText(of: figure)
    #expect(text.summary == [reason + "."])
    #expect(text.alternative == "Bar chart: Sales by region. \(reason).")
    #expect(text.outline == nil)
    #expect(text.table == nil)
    #expect(text.markdown == "**Bar chart: Sales by region**\n\n\(reason).")
  }

  @Test("a long note is cut into sentences, and a path is said with commas")
  func longNote() {
    let rows = (1...3).map { "row \($0), North › place \($0), has no number" }
    let note = "9 values were not used: " + rows.joined(separator: "; ") + "; and 6 more."
    let text = FigureText(of: marketFigure(notes: [note, "1 value was not used: row 2 is -1."]))
    #expect(
      text.notes == [
        "9 values were not used: row 1, North, place 1, has no number. Row 2, North, place 2, has "
          + "no number. Row 3, North, place 3, has no number. And 6 more.",
        "1 value was not used: row 2 is -1.",
      ])
  }

  @Test("a title that names the type is not given it twice")
  func typeInTitle() {
    let figure = Figure(
      kind: .pie, titles: Titles(name: "Pie chart of exports", showsName: true),
      scene: emptyScene, content: .empty(reason: "No data"))
    #expect(FigureText(of: figure).name == "Pie chart of exports")
  }

  @Test("lines break at blanks, and within words only where they are longer than a line")
  func wrapping() {
    #expect(TextColumns.wrapped("aa bb cc", to: 5) == ["aa bb", "cc"])
    #expect(TextColumns.wrapped("aa bb cc", to: 5, indent: 2) == ["aa bb", "  cc"])
    #expect(TextColumns.wrapped("abcdefg", to: 3) == ["abc", "def", "g"])
    #expect(TextColumns.wrapped("東京東京", to: 4) == ["東京", "東京"])
    #expect(TextColumns.wrapped("", to: 4) == [""])
    #expect(TextColumns.wrapped("ab  cd", to: 4) == ["ab", "cd"])
    #expect(TextColumns.wrapped("abcd e", to: 4, indent: 2) == ["abcd", "  e"])
    #expect(TextColumns.wrapped("a bcde", to: 4, indent: 1) == ["a", " bcd", " e"])
    #expect(TextColumns.cut("abcdef", to: 4) == "abc…")
  }

  @Test func `lines break at the same places whether letters are one byte or two`() {
    // A fixed sequence of word lengths, among them words longer than a line.
    var lengths: [Int] = []
    for number in 1...400 { lengths.append(1 + number * number % 23) }
    for columns in [5, 12, 40, 80] {
      for indent in [0, 3] {
        for start in stride(from: 0, to: 400, by: 13) {
          let text = lengths[start..<min(start + 30, 400)]
            .map { String(repeating: "e", count: $0) }.joined(separator: " ")
          let plain = TextColumns.wrapped(text, to: columns, indent: indent)
          let accented = TextColumns.wrapped(
            text.replacing("e", with: "é"), to: columns, indent: indent)
          #expect(plain == accented.map { $0.replacing("é", with: "e") })
          #expect(plain.allSatisfy { $0.utf8.count <= columns })
        }
      }
    }
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    var text = self
    while let last = text.last, characters.contains(last) { text = text.dropLast() }
    while let first = text.first, characters.contains(first) { text = text.dropFirst() }
    return String(text)
  }
}
