import ChartLayout
import SceneGraph
import Testing

@Suite struct TextMetricsTests {
  @Test(
    "charts §4.3: widths at 12 px are those of Liberation Sans",
    arguments: [
      ("Fruits", 30.0), ("Pirate's Booty", 73.7), ("44,200,000", 60.1),
      ("Reading & Learning", 106.1), ("WWWWWW", 68.0), ("iiiiiiii", 21.3), ("Bananas", 47.4),
      ("Chicken", 43.3),
    ])
  func widths(text: String, width: Double) {
    #expect(abs(TextMetrics.width(text, size: 12) - width) < 0.06)
  }

  @Test func `charts §4.3: the reserve is 15%`() {
    #expect(abs(TextMetrics.reservedWidth("Bananas", size: 12) - 54.5) < 0.05)
    #expect(abs(TextMetrics.reservedWidth("Chicken", size: 12) - 49.8) < 0.1)
  }

  @Test func `CJK counts 1 em, emoji 1.25 em and combining marks nothing`() {
    #expect(TextMetrics.width("東京", size: 10) == 20)
    #expect(TextMetrics.width("ｆｕ", size: 10) == 20)
    #expect(TextMetrics.width("🍎", size: 10) == 12.5)
    #expect(TextMetrics.width("👩‍👩‍👧", size: 10) == 12.5, "one grapheme cluster")
    #expect(TextMetrics.width("❤️", size: 10) == 12.5)
    #expect(
      TextMetrics.width("e\u{301}", size: 10) == TextMetrics.width("e", size: 10))
    #expect(TextMetrics.width("\u{200b}", size: 10) == 0)
  }

  @Test func `Greek and Cyrillic come from the table`() {
    #expect(TextMetrics.width("Ж", size: 2048) == 1891)
    #expect(TextMetrics.width("Ω", size: 2048) == 1531)
    #expect(TextMetrics.width("ž", size: 2048) == 1024)
  }

  @Test func `bold is wider than regular`() {
    #expect(abs(TextMetrics.width("Fruits", size: 12, weight: .bold) - 33.33) < 0.01)
  }

  @Test func `a cut text keeps four characters or is not shown`() {
    let width = TextMetrics.width("Read…", size: 12)
    #expect(TextMetrics.truncated("Reading & Learning", to: width + 0.01, size: 12) == "Read…")
    #expect(TextMetrics.truncated("Reading & Learning", to: width - 0.5, size: 12) == nil)
    #expect(TextMetrics.truncated("Fruits", to: 30.01, size: 12) == "Fruits")
  }

  @Test func `lines break at spaces, hyphens, slashes and between CJK characters`() {
    #expect(
      TextMetrics.wrapped("Reading & Learning", to: 60, size: 12) == ["Reading &", "Learning"])
    #expect(
      TextMetrics.wrapped("north-east/west", to: 45, size: 12) == ["north-", "east/", "west"])
    #expect(TextMetrics.wrapped("東京都庁", to: 26, size: 12) == ["東京", "都庁"])
    #expect(TextMetrics.wrapped("", to: 26, size: 12) == [""])
  }

  @Test func `a word wider than the line is broken, and the last line cut`() {
    let lines = TextMetrics.wrapped("Donaudampfschifffahrt", to: 40, size: 12)
    #expect(lines.joined() == "Donaudampfschifffahrt")
    #expect(lines.allSatisfy { TextMetrics.width($0, size: 12) <= 40 })
    let two = TextMetrics.wrapped("one two three four five", to: 45, size: 12, limit: 2)
    #expect(two.count == 2)
    #expect(two[1].hasSuffix("…"))
  }
}
