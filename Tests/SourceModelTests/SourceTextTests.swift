import SourceModel
import Testing

@Suite("Source texts and ranges") struct SourceTextTests {
  @Test("a range takes bytes, cut to the ends") func slices() {
    let source = SourceText("größe")
    #expect(source[SourceRange(0, 2)] == "gr")
    #expect(source[SourceRange(2, 4)] == "ö")
    #expect(source[SourceRange(4, 99)] == "ße")
    #expect(source[SourceRange(50, 60)] == "")
  }

  @Test("ranges unite and touch") func ranges() {
    #expect(SourceRange(1, 3).union(SourceRange(5, 6)) == SourceRange(1, 6))
    #expect(SourceRange(1, 3).touches(3))
    #expect(!SourceRange(1, 3).touches(4))
    #expect(SourceRange(3, 1) == SourceRange(3, 3))
    #expect(SourceRange(3, 3).isEmpty)
  }

  @Test("a diagnostic keeps its first place") func places() {
    let diagnostic = Diagnostic(.typeError, "no")
    let placed = diagnostic.at(SourceRange(1, 2))
    #expect(placed.range == SourceRange(1, 2))
    #expect(placed.at(SourceRange(5, 6)).range == SourceRange(1, 2))
  }

  @Test("an interruption stops at the next checkpoint until it is lowered") func interruption()
    throws
  {
    let interruption = Interruption()
    try interruption.checkpoint()
    interruption.raise()
    #expect(throws: Diagnostic.self) { try interruption.checkpoint() }
    interruption.lower()
    try interruption.checkpoint()
  }
}
