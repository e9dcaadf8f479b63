import SourceModel
import Testing

@Suite("Diagnostics as text") struct DiagnosticRendererTests {
  private func plain(
    _ text: String, _ range: SourceRange, hint: String? = nil, notes: [String] = []
  )
    -> String
  {
    DiagnosticRenderer(SourceText(text)).plain(
      Diagnostic(.unknownColumn, "there is no column", at: range, hint: hint, notes: notes))
  }

  @Test("language.md §5: name, message, excerpt, carets, hint and notes") func contract() {
    let text = "load \"coffee.csv\"\npie contry value: bags"
    let diagnostic = Diagnostic(
      .unknownColumn, "there is no column \"contry\" in coffee", at: SourceRange(22, 28),
      hint: "did you mean \"country\"?",
      notes: ["columns: country (text, 11 values), bags (integer)"])
    #expect(
      DiagnosticRenderer(SourceText(text)).plain(diagnostic) == """
        UnknownColumn: there is no column "contry" in coffee
          2 | pie contry value: bags
            |     ^^^^^^ did you mean "country"?
            columns: country (text, 11 values), bags (integer)
        """)
  }

  @Test("lines around the place are shown in order without carets") func context() {
    let text = "a\nbb\nc"
    let diagnostic = Diagnostic(
      .syntaxError, "no", at: SourceRange(2, 4), context: [SourceRange(5, 6), SourceRange(0, 1)])
    #expect(
      DiagnosticRenderer(SourceText(text)).plain(diagnostic)
        == "SyntaxError: no\n  1 | a\n  2 | bb\n    | ^^\n  3 | c")
  }

  @Test("two-digit line numbers keep the bar straight") func manyLines() {
    let text = String(repeating: "\n", count: 9) + "abc"
    #expect(
      plain(text, SourceRange(9, 12), notes: ["note"])
        == "UnknownColumn: there is no column\n  10 | abc\n     | ^^^\n     note")
  }

  @Test("tabs count as one blank") func tabs() {
    #expect(plain("\tab", SourceRange(1, 3)).hasSuffix("  1 |  ab\n    |  ^^"))
  }

  @Test("wide characters have two carets") func wide() {
    #expect(plain("値 = x", SourceRange(0, 3)).hasSuffix("| 値 = x\n    | ^^"))
    #expect(plain("値 = x", SourceRange(6, 7)).hasSuffix("    |      ^"))
  }

  @Test("combining marks take no column") func combining() {
    #expect(plain("e\u{301}x y", SourceRange(5, 6)).hasSuffix("    |    ^"))
  }

  @Test("a range over several lines is marked to the end of its first line") func severalLines() {
    #expect(plain("abc\ndef", SourceRange(1, 6)).hasSuffix("| abc\n    |  ^^"))
  }

  @Test("a place at the end marks the last character") func end() {
    #expect(plain("abc", SourceRange(3, 3)).hasSuffix("| abc\n    |   ^"))
  }

  @Test("long lines are cut around the place") func longLines() {
    let text = String(repeating: "x", count: 500) + "HERE" + String(repeating: "y", count: 500)
    let lines = plain(text, SourceRange(500, 504)).split(separator: "\n")
    #expect(lines[1].contains("HERE"))
    #expect(lines[1].count < 120)
    #expect(
      lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        == lines[1].firstIndex(of: "H").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
    )
  }

  @Test("control characters are made visible") func control() {
    #expect(!plain("a\u{1B}[31m", SourceRange(0, 1)).contains("\u{1B}"))
  }

  @Test("without a place the hint stands below the message") func withoutPlace() {
    let diagnostic = Diagnostic(.fileError, "no file", hint: "look", notes: ["more"])
    #expect(
      DiagnosticRenderer(SourceText("x")).plain(diagnostic)
        == "FileError: no file\n    look\n    more")
  }

  @Test("ANSI codes choose a weight and never a colour, so every theme's own colours stand")
  func ansi() {
    let diagnostic = Diagnostic(.syntaxError, "no", at: SourceRange(0, 1), hint: "h")
    let renderer = DiagnosticRenderer(SourceText("x"))
    let text = renderer.ansi(diagnostic)
    #expect(text.contains("\u{1B}[1mSyntaxError\u{1B}[0m: no"))
    #expect(text.contains("\u{1B}[1m^\u{1B}[0m h"))
    let stripped = text.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(stripped == renderer.plain(diagnostic))
  }

  @Test("a place beyond the text does no harm") func beyond() {
    #expect(!plain("x", SourceRange(90, 99)).isEmpty)
    #expect(!plain("", SourceRange(0, 0)).isEmpty)
  }
}
