import JupyterKernel
import Testing

@Suite("Positions in code points")
struct CodePointsTests {
  @Test("B7: code points become bytes and back, also beyond the basic plane")
  func bothWays() {
    let text = "é \"😀\" 中 pie"
    let scalars = Array(text.unicodeScalars)
    for position in 0...scalars.count {
      let bytes = String(String.UnicodeScalarView(scalars.prefix(position))).utf8.count
      #expect(CodePoints.byteOffset(ofCodePoint: position, in: text) == bytes)
      #expect(CodePoints.codePoint(ofByte: bytes, in: text) == position)
    }
  }

  @Test("Positions outside the text mean its ends")
  func outside() {
    #expect(CodePoints.byteOffset(ofCodePoint: 99, in: "é") == 2)
    #expect(CodePoints.byteOffset(ofCodePoint: -1, in: "é") == 0)
    #expect(CodePoints.codePoint(ofByte: 99, in: "é") == 1)
    #expect(CodePoints.codePoint(ofByte: -1, in: "é") == 0)
    #expect(CodePoints.byteOffset(ofCodePoint: 0, in: "") == 0)
  }
}
