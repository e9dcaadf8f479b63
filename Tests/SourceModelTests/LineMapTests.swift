import SourceModel
import Testing

@Suite("Bytes, lines and code points") struct LineMapTests {
  @Test("every byte has its line") func lines() {
    let map = LineMap(SourceText("a\nbc\r\n\nd"))
    #expect([0, 1, 2, 4, 6, 7].map(map.line) == [0, 0, 1, 1, 2, 3])
    #expect(map.lineCount == 4)
    #expect(map.range(ofLine: 1) == SourceRange(2, 4))
    #expect(map.range(ofLine: 2) == SourceRange(6, 6))
  }

  @Test("an empty text has one line") func empty() {
    let map = LineMap(SourceText(""))
    #expect(map.lineCount == 1)
    #expect(map.range(ofLine: 0) == SourceRange(0, 0))
    #expect(map.byteOffset(ofCodePoint: 3) == 0)
  }

  @Test("JEP: the cursor counts code points, not UTF-16 units or bytes") func codePoints() {
    let text = "é\u{1F600}x"
    let map = LineMap(SourceText(text))
    #expect((0...3).map(map.byteOffset) == [0, 2, 6, 7])
    #expect([0, 2, 6, 7].map(map.codePoint) == [0, 1, 2, 3])
    #expect(map.byteOffset(ofCodePoint: 99) == 7)
  }

  @Test("both ways agree at every code point") func roundTrip() {
    let text = "Größe → 値\nfin"
    let map = LineMap(SourceText(text))
    for index in 0..<text.unicodeScalars.count {
      #expect(map.codePoint(ofByte: map.byteOffset(ofCodePoint: index)) == index)
    }
  }
}
