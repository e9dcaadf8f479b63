/// Small numbers and lists in words, for advice.
enum EnglishNumber {
  /// Returns `ten` for 10; digits above twelve.
  static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  /// Returns `countries` for `country`.
  static func plural(_ noun: String) -> String {
    if noun.hasSuffix("s") { return noun }
    guard noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) else {
      return noun + "s"
    }
    return noun.dropLast() + "ies"
  }

  /// Returns `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
