/// Finds the names that a misspelled word may have meant.
package enum Suggestion {
  /// Returns the best match for a word, nil when nothing is near.
  ///
  /// Near is a Damerau–Levenshtein distance of at most max(1, length / 3), or equality without
  /// case, blanks, `_` and accents; ties go to the earlier candidate. When no candidate is near, the
  /// one that shares the longest beginning or holds the word is meant, as `gdp_per_capita` means
  /// `gdp_per_person` and `barchart` means `bar`. O(candidates · length²).
  package static func best(for word: String, among candidates: [String]) -> String? {
    let folded = fold(word)
    let limit = max(1, folded.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != word {
      let other = fold(candidate)
      guard abs(other.count - folded.count) <= limit else { continue }
      let distance = folded == other ? 0 : editDistance(folded, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate ?? related(folded, candidates)
  }

  /// Returns the only candidate that says partly the same: half of the longer word at the beginning,
  /// or one word whole within the other, of at least three letters at its beginning or four inside.
  private static func related(_ word: [Character], _ candidates: [String]) -> String? {
    var best: (shared: Int, candidate: String, isAlone: Bool)?
    for candidate in candidates {
      let other = fold(candidate)
      let shared = zip(word, other).prefix { $0 == $1 }.count
      let (short, long) = word.count < other.count ? (word, other) : (other, word)
      let isWhole = short.count >= 3 && shared == short.count
      let isInside = short.count >= 4 && long.contains(short)
      guard isWhole || isInside || shared >= 4 && 2 * shared >= long.count else { continue }
      let said = isInside ? max(shared, short.count) : shared
      if said > best?.shared ?? 0 {
        best = (said, candidate, true)
      } else if said == best?.shared {
        best?.isAlone = false
      }
    }
    return best.flatMap { $0.isAlone ? $0.candidate : nil }
  }

  /// Reduces a word to small letters without accents, blanks and `_`.
  package static func fold(_ word: String) -> [Character] {
    word.lowercased().compactMap { character in
      guard character != "_", !character.isWhitespace else { return nil }
      return foldAccent(character)
    }
  }

  private static func foldAccent(_ character: Character) -> Character {
    guard !character.isASCII else { return character }
    return accents[character] ?? character
  }

  private static let accents: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (base, variants) in [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("i", "ìíîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
      ("s", "śŝşš"), ("t", "ţťŧ"), ("u", "ùúûüũūŭůűų"), ("y", "ýÿŷ"), ("z", "źżž"),
    ] as [(Character, String)] {
      for variant in variants { table[variant] = base }
    }
    return table
  }()
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours between two
/// words (optimal string alignment), O(length²).
package func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + Array(repeating: 0, count: b.count)
    for j in 1...b.count {
      let cost = a[i - 1] == b[j - 1] ? 0 : 1
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
