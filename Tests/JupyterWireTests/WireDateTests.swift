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
    #expect(WireDate.microseconds(of: expected) == seconds * 1_000_000 + microseconds)
  }

  @Test(
    "Dates as clients write them",
    arguments: [
      ("2026-11-30T03:00:00Z", 1_796_007_600_000_000),
      ("2026-11-30T03:00:00.5Z", 1_796_007_600_500_000),
      ("2026-11-30T03:00:00.123456789Z", 1_796_007_600_123_456),
      ("2026-11-30T03:00:00", 1_796_007_600_000_000),
      ("2026-11-30 03:00:00.25", 1_796_007_600_250_000),
      ("2026-11-30T04:30:00+01:30", 1_796_007_600_000_000),
      ("2026-11-29T23:30:00.000-0330", 1_796_007_600_000_000),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000_000),
    ])
  func written(text: String, expected: Int) {
    #expect(WireDate.microseconds(of: text) == expected)
  }

  @Test(
    "What is no date",
    arguments: [
      "", "now", "2026-11-30", "2026-11-30T03:00", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-11-32T00:00:00Z", "2026-11-30T03:00:00.Z", "2026-11-30T03:00:00.1234567890Z",
      "2026-11-30T03:00:00+1", "2026-11-30T03:00:00ZZ", "２026-11-30T03:00:00Z",
    ])
  func refused(text: String) { #expect(WireDate.microseconds(of: text) == nil) }

  @Test("A time ago lies before now by so much, across whole seconds too")
  func ago() throws {
    for seconds in [0, 0.25, 3, 1e9, 4e9] {
      let then = try #require(WireDate.microseconds(of: WireDate.ago(seconds)))
      let now = try #require(WireDate.microseconds(of: WireDate.now))
      #expect(Double(now - then) >= seconds * 1e6)
      #expect(Double(now - then) < seconds * 1e6 + 60e6)
    }
  }

  @Test("The present time has the form that clients read")
  func now() {
    let text = Array(WireDate.now)
    #expect(text.count == 27)
    #expect(text[10] == "T" && text[19] == "." && text[26] == "Z")
  }
}
