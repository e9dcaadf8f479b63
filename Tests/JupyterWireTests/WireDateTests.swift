import JupyterWire
import Testing

@Suite("Dates of headers")
struct WireDateTests {
  // Seconds by `date -u -d … +%s`.
  @Test(
    "Known times",
    arguments: [
      (0, 0, "1970-01-01T00:00:00.000000Z"), (951_782_400, 1, "2000-02-29T00:00:00.000001Z"),
      (1_796_007_600, 123_456, "2026-11-30T03:00:00.123456Z"),
      (4_107_542_399, 999_999, "2100-02-28T23:59:59.999999Z"),
      (4_107_542_400, 0, "2100-03-01T00:00:00.000000Z"), (-1, 0, "1969-12-31T23:59:59.000000Z"),
    ])
  func known(seconds: Int, microseconds: Int, expected: String) {
    #expect(WireDate.text(seconds: seconds, microseconds: microseconds) == expected)
  }

  @Test("The present time has the form that clients read")
  func now() {
    let text = Array(WireDate.now)
    #expect(text.count == 27)
    #expect(text[10] == "T" && text[19] == "." && text[26] == "Z")
  }
}
