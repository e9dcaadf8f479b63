import SourceModel
import Testing

@Suite("Suggestions") struct EditDistanceTests {
  @Test(
    "the distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "ac", 1),
      ("sunbrust", "sunburst", 1), ("flaw", "lawn", 2), ("abcdef", "abcdef", 0),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
    #expect(editDistance(Array(b), Array(a)) == expected)
  }

  @Test("near is at most a third of the length, and at least one") func limit() {
    #expect(Suggestion.best(for: "ab", among: ["ac"]) == "ac")
    #expect(Suggestion.best(for: "ab", among: ["cd"]) == nil)
    #expect(Suggestion.best(for: "contry", among: ["bags", "country"]) == "country")
    #expect(Suggestion.best(for: "abcdef", among: ["abcxyz"]) == nil)
  }

  @Test("case, blanks, _ and accents do not count") func folding() {
    #expect(Suggestion.best(for: "orderdate", among: ["Order Date"]) == "Order Date")
    #expect(Suggestion.best(for: "grosse", among: ["größe"]) == "größe")
    #expect(Suggestion.best(for: "Sao Paulo", among: ["São_Paulo"]) == "São_Paulo")
  }

  @Test("ties go to the earlier") func ties() {
    #expect(Suggestion.best(for: "cat", among: ["car", "bat"]) == "car")
  }

  @Test(
    "a shared beginning and a word within another lead on where no name is near",
    arguments: [
      ("gdp_per_capita", ["country", "gdp_per_person"], "gdp_per_person"),
      ("barchart", ["line", "bar", "area"], "bar"),
      ("revenue", ["total_revenue", "units"], "total_revenue"),
      ("population", ["pop", "area"], "pop"),
    ])
  func related(word: String, names: [String], expected: String) {
    #expect(Suggestion.best(for: word, among: names) == expected)
  }

  @Test("two names that fit alike are no suggestion") func ambiguous() {
    #expect(Suggestion.best(for: "revenue", among: ["net_revenue", "all_revenue"]) == nil)
    #expect(Suggestion.best(for: "format", among: ["fo", "mat"]) == nil)
  }
}
