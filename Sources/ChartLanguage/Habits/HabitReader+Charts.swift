internal import SourceModel

extension HabitReader {
  /// `sales <- …`, `limit := 10`.
  var arrow: Diagnostic? {
    guard tokens.count > 3, tokens[2].touchesPrevious else { return nil }
    let isArrow = tokens[1].is(.less) && tokens[2].is(.minus)
    let isWalrus = tokens[1].is(.colon) && tokens[2].is(.assign)
    guard isArrow || isWalrus else { return nil }
    return .habit(
      .arrow, at: tokens[1].range.union(tokens[2].range),
      hint: "\(text(0..<1)) = \(text(from: 3))")
  }

  /// `sales %>% head`.
  var oldPipe: Diagnostic? {
    guard
      let place = tokens.indices.dropLast(2).first(where: { index in
        tokens[index].is(.percent) && tokens[index + 1].is(.greater)
          && tokens[index + 2].is(.percent)
      })
    else { return nil }
    return .habit(
      .joining, at: tokens[place].range.union(tokens[place + 2].range),
      hint: text(from: 0).replacing("%>%", with: "|"))
  }

  /// `ggplot(sales, aes(x = a, y = b)) + geom_col()`, `… + geom_line()`.
  var ggplot: Diagnostic? {
    guard
      let place = tokens.firstIndex(where: { token in
        token.word.map { $0.hasPrefix("geom_") || $0 == "aes" || $0 == "ggplot" } ?? false
      })
    else { return addedModifier }
    let geometry = tokens.compactMap(\.word).first { $0.hasPrefix("geom_") }
    if geometry == "geom_smooth" {
      let isBent = tokens.contains { ["loess", "lowess", "gam"].contains(string($0)) }
      return .habit(
        .joining, at: tokens[place].range, hint: "trend: \(isBent ? "smooth" : "linear")")
    }
    if let geometry, let open = index(of: geometry).map({ $0 + 1 }), open < tokens.count,
      index(of: "aes") == nil, let habit = Habits.verbs[geometry],
      Habits.marks[geometry].map({ registry[$0] == nil }) ?? true
    {
      let isCall = tokens[open].is(.openParenthesis)
      let inside = isCall ? text(open + 1..<closing(of: open)) : text(from: open)
      return .habit(.joining, at: tokens[place].range, hint: habit.filled(with: inside))
    }
    let mark = geometry.flatMap { Habits.marks[$0] } ?? "scatter"
    let range = tokens[place].range
    if let aes = index(of: "aes"), aes + 1 < tokens.count {
      let step = MethodStep(self, name: "aes", open: aes + 1, close: closing(of: aes + 1))
      let isPolar = index(of: "coord_polar") != nil
      let value = step.options.first { $0.name == "y" }?.value
      let slices = step.options.first { $0.name == "fill" }?.value
      if isPolar, let value, let slices {
        let table = tokens.count > 2 && tokens[2].word != nil ? text(2..<3) + " | " : ""
        return .habit(.joining, at: range, hint: "\(table)pie \(slices) value: \(value)")
      }
      let isFirst = tokens[0].word == "ggplot" && tokens.count > 2 && tokens[2].word != nil
      return .habit(
        .joining, at: range, hint: retold(mark, table: isFirst ? text(2..<3) : nil, step))
    }
    return .habit(.joining, at: range, hint: "| \(mark) …")
  }

  /// `… + facet_wrap(~region)`, `… + labs(title = "Sales")`.
  private var addedModifier: Diagnostic? {
    for place in tokens.indices.dropLast() where tokens[place].is(.plus) {
      guard let word = tokens[place + 1].word, place + 2 < tokens.count,
        tokens[place + 2].is(.openParenthesis), let habit = Habits.verbs[word],
        FunctionRegistry.shared[word] == nil
      else { continue }
      let inside = text(place + 3..<closing(of: place + 2)).filter { $0 != "~" }
      return .habit(.joining, at: tokens[place].range, hint: habit.filled(with: inside))
    }
    return nil
  }

  /// `+ rule y: 25` on a line of its own.
  var plusStage: Diagnostic? {
    guard tokens[0].is(.plus), tokens.count > 1, let word = tokens[1].word else { return nil }
    if registry[word] != nil {
      let isCall = tokens.count > 2 && tokens[2].is(.openParenthesis)
      guard !isCall || FunctionRegistry.shared[word] == nil else { return nil }
      return .habit(.joining, at: tokens[0].range, hint: "| \(text(from: 1))")
    }
    return ggplot
  }

  /// `stacked bar chart of revenue by month and product`.
  var chartWords: Diagnostic? {
    var index = 0
    var option: String?
    while index < tokens.count, let word = tokens[index].word,
      let meaning = Habits.adjectives[word],
      registry[word] == nil
    {
      if !meaning.isEmpty { option = meaning }
      index += 1
    }
    guard index < tokens.count, let word = tokens[index].word else { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1].word : nil
    var mark = registry[word].flatMap { $0.isMark ? $0.name : nil }
    var used = 1
    if let next, mark == nil || word == "tree", let joined = Habits.marks[word + next] {
      mark = joined
      used = 2
    } else if mark == nil, index > 0 {
      mark = Habits.marks[word]
    }
    guard let mark else { return plotting(word) }
    var end = index + used
    while end < tokens.count, let noun = tokens[end].word, Habits.chartNouns.contains(noun),
      !isColumn(noun), !isArgument(at: end)
    {
      end += 1
    }
    let rest = readable(end..<tokens.count)
    guard index > 0 || end > index + 1 || rest.hadJoiner else { return nil }
    let noun = end > index + used ? tokens[end - 1] : tokens[0]
    let hint = [mark, rest.text, option ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let isNoun = end > index + used
    return .habit(
      isNoun ? .notNeeded(source[noun.range]) : .chartWords,
      at: isNoun
        ? noun.range : (rest.joiner ?? tokens[0].range.union(tokens[index + used - 1].range)),
      hint: hint)
  }

  /// `plot revenue by region`.
  private func plotting(_ word: String) -> Diagnostic? {
    guard ["plot", "chart", "graph", "draw", "visualise", "visualize", "render"].contains(word),
      tokens.count > 1
    else { return nil }
    if let next = tokens[1].word, let mark = Habits.marks[next] ?? registry[next].map(\.name) {
      let rest = readable(2..<tokens.count).text
      return .habit(
        .verb(source[tokens[0].range]), at: tokens[0].range,
        hint: [mark, rest].filter { !$0.isEmpty }.joined(separator: " "))
    }
    if tokens[1].is(.openParenthesis), tokens.count > 3 {
      let step = MethodStep(self, name: word, open: 1, close: closing(of: 1))
      let table = step.names.first { name in
        environment.tableNames.contains(name) || step.positional.count == 1 && !isColumn(name)
      }
      let columns = step.positional.filter { $0 != table }.map(column)
      let stage =
        columns.count > 1
        ? "scatter \(columns.prefix(2).joined(separator: ", "))" : "bar \(columns.joined())"
      let trimmed = stage.hasSuffix(" ") ? String(stage.dropLast()) : stage
      return .habit(
        .verb(source[tokens[0].range]), at: tokens[0].range,
        hint: "\(table.map { $0 + " | " } ?? "")\(trimmed)   (help lists the charts)")
    }
    let rest = readable(1..<tokens.count).text
    if tokens.count > 3, tokens[2].is(.comma) {
      return .habit(
        .verb(source[tokens[0].range]), at: tokens[0].range,
        hint: "scatter \(rest)   or   line \(rest)   (help lists the charts)")
    }
    let of = tokens[1].word == "of" ? "" : "of "
    return .habit(
      .verb(source[tokens[0].range]), at: tokens[0].range,
      hint: index(of: "by") == nil
        ? "line x: day y: \(rest)   (help lists the charts)"
        : "bar \(of)\(rest)   (help lists the charts)")
  }

  /// Whether a word stands as an argument: before a mark that only columns and labels have.
  private func isArgument(at index: Int) -> Bool {
    guard index + 1 < tokens.count, case .punctuation = tokens[index + 1].kind else { return false }
    return true
  }

  /// The words from somewhere on, with `vs` and `and` outside brackets as commas.
  private func readable(_ range: Range<Int>) -> (
    text: String, hadJoiner: Bool, joiner: SourceRange?
  ) {
    var text = ""
    var end: Int?
    var joiner: SourceRange?
    var nesting = 0
    var joiners: Set<String> = ["vs", "versus", "against", "and"]
    if tokens[range].contains(where: { $0.isComparison || $0.word == "between" }) { joiners = [] }
    for index in range {
      let token = tokens[index]
      if case .punctuation(let mark) = token.kind {
        if mark.closing != nil { nesting += 1 }
        if mark.isClosing { nesting -= 1 }
      }
      if let word = token.word, joiners.contains(word), !text.isEmpty, nesting == 0 {
        text += ","
        joiner = joiner ?? token.range
      } else {
        if let end, end < token.range.lowerBound { text += " " }
        text += source[token.range]
      }
      end = token.range.upperBound
    }
    return (text, joiner != nil, joiner)
  }
}
