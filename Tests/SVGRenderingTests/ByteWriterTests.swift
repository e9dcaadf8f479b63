import Testing

@testable import SVGRendering

@Suite("Text under construction") struct ByteWriterTests {
  @Test(
    "base64 is that of RFC 4648 §10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(source: String, encoded: String) {
    var writer = ByteWriter()
    writer.base64(source.utf8.span)
    #expect(writer.text == encoded)
  }

  @Test func `base64 has the 64 characters in the order of RFC 4648 table 1`() {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: 64, by: 4) {
      let group = start << 18 | (start + 1) << 12 | (start + 2) << 6 | (start + 3)
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: group >> $0) }
    }
    var writer = ByteWriter()
    writer.base64(bytes.span)
    #expect(writer.text == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }

  @Test func `more is written than there was room for`() {
    var writer = ByteWriter(room: 1)
    for number in 0..<1_000 as Range<UInt> {
      writer.integer(number)
      writer.literal(",")
      writer.raw("é")
    }
    #expect(writer.text == (0..<1_000).map { "\($0),é" }.joined())
  }

  @Test(
    "numbers have at most two decimals and no sign of zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.004, "0"), (7, "7"), (10.5, "10.5"), (-3.25, "-3.25"),
      (0.05, "0.05"), (123_456_789, "123456789"), (1.999, "2"), (.nan, "0"), (.infinity, "0"),
    ])
  func number(value: Double, text: String) {
    var writer = ByteWriter()
    writer.number(value)
    #expect(writer.text == text)
  }
}
