import ChartLayout
import TestSupport
import Testing

@Suite struct NumberFormatTests {
  func text(_ value: Double, _ format: String, _ language: String = "en") throws -> String {
    let format = try #require(NumberFormat(format))
    return format.text(value, locale: try #require(LocaleTable(language)))
  }

  @Test(
    "seed 79: up to one digit, half to even on the digits people see",
    arguments: [
      (2.25, "2.2 hours"), (0.75, "0.8 hours"), (0.05, "0 hours"), (0.35, "0.4 hours"),
      (1234.56, "1,234.6 hours"), (2.5, "2.5 hours"), (-0.04, "0 hours"), (9.95, "10 hours"),
      (0.95, "1 hours"), (9.96, "10 hours"), (0, "0 hours"), (3, "3 hours"),
    ])
  func hours(value: Double, expected: String) throws {
    #expect(try text(value, "0.# hours") == expected)
  }

  @Test(
    "the plain format separates thousands and keeps what tells something",
    arguments: [
      (63_000, "63,000"), (999, "999"), (1000, "1,000"), (-1234.5, "-1,234.5"),
      (0.1 + 0.2, "0.3"), (-0.0, "0"), (1e20, "100,000,000,000,000,000,000"),
      (0.001, "0.001"), (1e-9, "0.000000001"), (123_456_789.125, "123,456,789.125"),
      (1.5e300, "1.5 times 10 to the power 300"), (2e-12, "2 times 10 to the power -12"),
      (.nan, "no value"), (.infinity, "no value"),
    ])
  func plain(value: Double, expected: String) {
    #expect(NumberFormat.plain.text(value) == expected)
  }

  @Test("seed 79: the digits of a number are those of its shortest text")
  func shortestDigits() throws {
    var generator = SeededGenerator(seed: 79)
    for _ in 0..<20_000 {
      // Few and many digits, before and behind the point.
      let places = Int.random(in: 0...9, using: &generator)
      let whole = Int.random(in: 0...Int(1e15), using: &generator)
      let kept = Int.random(in: 1...Int(1e15), using: &generator)
      let text = "\(whole % kept).\(String(repeating: "0", count: places))\(kept % 1_000)"
      let value = try #require(Double(text))
      guard value == 0 || value > 1e-4, value < 1e15, value.description.utf8.count <= 16 else {
        continue
      }
      var expected = value.description
      if expected.hasSuffix(".0") { expected.removeLast(2) }
      #expect(NumberFormat.plain.text(value).replacing(",", with: "") == expected)
    }
  }

  @Test("rule D9: a tiny negative value is 0, never -0")
  func negativeZero() throws {
    #expect(try text(-0.04, "0.0") == "0.0")
    #expect(try text(-0.4, "integer") == "0")
    #expect(NumberFormat.plain.text(-0.0001, decimals: 2) == "0.00")
    #expect(try text(-0.001, "currency USD") == "$0.00")
    #expect(try text(-0.01, "duration") == "0 s")
  }

  @Test("each name writes what it says")
  func names() throws {
    #expect(try text(1234.5, "integer") == "1,234")
    #expect(try text(1235.5, "Integer") == "1,236")
    #expect(try text(3, "0.0") == "3.0")
    #expect(try text(0.256, "percent") == "25.6%")
    #expect(try text(0.25, "percent") == "25%")
    #expect(try text(44_200_000, "compact") == "44.2M")
    #expect(try text(999_950, "compact") == "1M")
    #expect(try text(12_345, "compact") == "12.3K")
    #expect(try text(0.00123, "compact") == "0.00123")
    #expect(try text(0, "compact") == "0")
    #expect(try text(1234.5, "currency EUR") == "€1,234.50")
    #expect(try text(-5, "currency usd") == "-$5.00")
    #expect(try text(5, "currency CHF") == "CHF\u{a0}5.00")
    #expect(try text(1234.5, "currency JPY") == "¥1,234")
    #expect(try text(999, "bytes") == "999 B")
    #expect(try text(1_234_567, "bytes") == "1.2 MB")
    #expect(try text(45, "duration") == "45 s")
    #expect(try text(4500, "duration") == "1 h 15 min")
    #expect(try text(3600, "duration") == "1 h")
    #expect(try text(90_061, "duration") == "1 d 1 h")
    #expect(try text(3599.9, "duration") == "1 h")
  }

  @Test("patterns keep the text around the number")
  func patterns() throws {
    #expect(try text(12.5, "{} mm") == "12.5 mm")
    #expect(try text(1_200_000, "about {compact}") == "about 1.2M")
    #expect(try text(1.5, "{0.00} km") == "1.50 km")
    #expect(try text(0.256, "0%") == "26%")
    #expect(try text(0.5, "{0.0%} of all") == "50.0% of all")
    #expect(try text(7, "$#,##0.00") == "$7.00")
    #expect(try text(7, "000") == "007")
    #expect(try text(12_345, "0000") == "12345")
    #expect(try text(3, "No. 0.") == "No. 3.")
  }

  @Test(
    "what is no pattern is nil",
    arguments: [
      "", "mm", "%.1f", ",.2f", ".0f", "{} {}", "{", "{x}", "currency EURO", "0.0.0", ",0",
      "currency 0", "currency EUR 0", "Percent 0.0", "bytes #",
    ])
  func rejects(format: String) { #expect(NumberFormat(format) == nil) }

  @Test("other languages have their own separators and units")
  func languages() throws {
    #expect(try text(1234567.5, "0.0", "de") == "1.234.567,5")
    #expect(try text(44_200_000, "compact", "de") == "44,2\u{a0}Mio.")
    #expect(try text(0.5, "percent", "de") == "50\u{a0}%")
    #expect(try text(5.5, "currency EUR", "de_AT") == "5,50\u{a0}€")
    #expect(try text(63_000, "integer", "fr") == "63\u{202f}000")
    #expect(try text(1234, "integer", "es") == "1234")
    #expect(try text(12_345, "integer", "es-MX") == "12.345")
    #expect(try text(44_200_000, "compact", "ja") == "4,420万")
    #expect(LocaleTable("xx") == nil)
  }

  @Test("large numbers that differ in their last digits are written out")
  func writtenOut() {
    let labels = NumberFormat.plain.labels(for: [1_000_001, 1_000_002, 1_000_003], decimals: 0)
    #expect(labels == ["1,000,001", "1,000,002", "1,000,003"])
    #expect(NumberFormat.plain.labels(for: [0, 1_250_000], decimals: 0) == ["0", "1.25M"])
  }

  @Test("reference 4.1 f: the labels of an axis share one unit")
  func axisLabels() throws {
    let labels = NumberFormat.plain.labels(for: [0, 5e6, 1e7], decimals: 0)
    #expect(labels == ["0", "5M", "10M"])
    #expect(
      NumberFormat.plain.labels(for: [2.5e6, 5e6], decimals: 0) == ["2.5M", "5.0M"])
    #expect(NumberFormat.plain.labels(for: [0, 0.5, 1], decimals: 1) == ["0.0", "0.5", "1.0"])
    #expect(NumberFormat.plain.labels(for: [0, 20_000], decimals: 0) == ["0", "20,000"])
    let bytes = try #require(NumberFormat("bytes"))
    #expect(bytes.labels(for: [0, 500_000, 1_000_000], decimals: 0) == ["0", "0.5 MB", "1.0 MB"])
  }

  @Test(
    "sentences say large numbers in words and never more than they need",
    arguments: [
      (44_200_000, "44.2 million"), (149_309_000, "149.3 million"), (3_400_000, "3.4 million"),
      (1_234_567, "1.23 million"), (999_999.6, "1 million"), (2_010, "2,010"), (63_000, "63,000"),
      (2.2534, "2.25"), (1234.56, "1,235"), (0.001234, "0.00123"), (-5_000_000, "-5 million"),
    ])
  func spoken(value: Double, expected: String) {
    #expect(NumberFormat.plain.spoken(value) == expected)
  }

  @Test("percentages above zero are never written as zero")
  func percentages() {
    #expect(PercentText.label(percent: 56, share: 0.557) == "56%")
    #expect(PercentText.label(percent: 0, share: 0.004) == "<1%")
    #expect(PercentText.label(percent: 0, share: 0) == "0%")
    #expect(PercentText.text(percent: 56.3, share: 0.563) == "56.3%")
    #expect(PercentText.text(percent: 40, share: 0.4) == "40%")
    #expect(PercentText.text(percent: 0, share: 0.0004) == "less than 0.1%")
    #expect(PercentText.text(percent: 0, share: 0) == "0%")
    #expect(
      PercentText.text(percent: 0, share: 1e-5, locale: .german) == "weniger als 0,1\u{a0}%")
  }
}
