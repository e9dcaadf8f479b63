internal import SourceModel

extension HabitReader {
  /// `sales.groupby("region").revenue.sum()`, `df[df.x > 1]`, `px.bar(sales, x="a", y="b")`.
  var methodChain: Diagnostic? { methodChain(from: 0) }

  func methodChain(from start: Int) -> Diagnostic? {
    guard let base = tokens[start].word, start + 1 < tokens.count,
      tokens[start + 1].touchesPrevious,
      tokens[start + 1].is(.dot) || tokens[start + 1].is(.openBracket), registry[base] == nil
    else { return nil }
    let steps = MethodStep.steps(self, from: start)
    let name = start == 2 ? text(0..<1) + " = " : ""
    if let file = fileCall(base, steps, from: start) {
      return .habit(.fileName, at: tokens[start].range, hint: name + "load \"\(file)\"")
    }
    if Habits.modules.contains(base) {
      let advice = moduleAdvice(steps)
      return .habit(.module, at: tokens[start].range, hint: advice.map { name + $0 })
    }
    let table = text(start..<start + 1)
    return .habit(
      .method, at: tokens[start].range, hint: name + (tableAdvice(table, steps) ?? "head \(table)"))
  }

  /// The file of `coffee.csv` and of `read.csv("coffee.csv")`, nil for other chains.
  private func fileCall(_ base: String, _ steps: [MethodStep], from start: Int) -> String? {
    guard steps.count == 1, let step = steps.first, let name = step.name?.lowercased() else {
      return nil
    }
    if step.hasArguments {
      guard base == "read" else { return nil }
      return step.strings.first ?? "data.csv"
    }
    let endings: Set<String> = ["csv", "tsv", "txt", "gz", "zst", "dat", "tab"]
    guard endings.contains(name), tokens.count == start + 3 else { return nil }
    return text(start..<start + 3)
  }

  /// `t$hours <- t$seconds / 3600`, `t["hours"] = t["seconds"] / 3600`, `t.hours = …`.
  var newColumn: Diagnostic? {
    guard tokens.count > 4, registry[tokens[0].word ?? ""] == nil, tokens[1].touchesPrevious
    else { return nil }
    var end: Int
    let name: String
    switch tokens[1].kind {
    case .variable(let column): (name, end) = (column, 2)
    case .punctuation(.dot):
      guard case .name(let column) = tokens[2].kind else { return nil }
      (name, end) = (column, 3)
    case .punctuation(.openBracket):
      guard let column = string(tokens[2]), tokens[3].is(.closeBracket) else { return nil }
      (name, end) = (column, 4)
    default: return nil
    }
    guard end < tokens.count else { return nil }
    let place = tokens[end].range
    if tokens[end].is(.less), end + 1 < tokens.count, tokens[end + 1].is(.minus) {
      end += 1
    } else if !tokens[end].is(.assign) {
      return nil
    }
    guard end + 1 < tokens.count else { return nil }
    let table = text(0..<1)
    var value = text(from: end + 1).replacing("\(table)$", with: "")
      .replacing("\(table).", with: "")
    for quote in ["\"", "'"] {
      while let open = value.firstRange(of: "\(table)[\(quote)"),
        let close = value[open.upperBound...].firstRange(of: "\(quote)]")
      {
        let inner = column(String(value[open.upperBound..<close.lowerBound]))
        value.replaceSubrange(open.lowerBound..<close.upperBound, with: inner)
      }
    }
    return .habit(
      .newColumn, at: place, hint: "\(table) | derive \(column(name)) = \(value) as \(table)")
  }

  /// What a chain of methods of a table is here.
  private func tableAdvice(_ table: String, _ steps: [MethodStep]) -> String? {
    var keys: [String]?
    var chosen: String?
    for step in steps {
      if step.isSubscript {
        if step.isCondition { return "\(table) | filter \(step.condition(of: table))" }
        chosen = step.columns.joined(separator: ", ")
        continue
      }
      switch step.name {
      case "groupby", "group_by": keys = step.columns
      case "value_counts", "nunique", "unique":
        let verb = step.name == "value_counts" ? "count by" : "distinct"
        return "\(table) | \(verb) \(chosen ?? step.columns.first ?? "a")"
      case "query": return "\(table) | filter \(step.strings.first ?? "a > 1")"
      case "nlargest", "nsmallest":
        let verb = step.name == "nlargest" ? "top" : "bottom"
        return "\(table) | \(verb) \(step.number ?? "10") by \(step.columns.last ?? chosen ?? "a")"
      case "sort_values":
        let sign =
          step.options.contains { $0.name == "ascending" && $0.value == "False" } ? "-" : ""
        return "\(table) | sort by \(sign)\(step.columns.first ?? "a")"
      case "head", "tail":
        return step.name == "head"
          ? "head \(table)\(step.number.map { " " + $0 } ?? "")"
          : "\(table) | sort by -date | take 5"
      case "describe", "info", "dtypes", "columns", "shape": return "describe \(table)"
      case "merge", "join":
        let key = step.options.first { $0.name == "on" }?.value ?? "key"
        return "\(table) | join \(step.names.first ?? "other") on \(column(key))"
      case "to_csv": return "\(table) | save \"\(step.strings.first ?? "table.csv")\""
      case "assign":
        return "\(table) | derive "
          + step.options.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
      case "plot" where step.hasArguments || steps.last == step:
        let kind = step.options.first { $0.name == "kind" }?.value.filter { $0.isLetter }
        let mark = kind.flatMap { Habits.marks[$0] ?? registry[$0]?.name } ?? "line"
        return retold(mark, table: table, step)
      default:
        if let name = step.name, let function = FunctionRegistry.shared[name],
          function.kind == .aggregate, step.hasArguments
        {
          let by = keys.map { " by " + $0.joined(separator: ", ") } ?? ""
          return "\(table) | group \(function.name)(\(chosen ?? step.columns.first ?? "x"))\(by)"
        }
        if let name = step.name, let spec = registry[name], step.hasArguments {
          return spec.isMark
            ? retold(spec.name, table: table, step)
            : "\(table) | \(spec.name)" + (step.arguments.isEmpty ? "" : " \(step.arguments)")
        }
        if let name = step.name, !step.hasArguments { chosen = name }
        if let name = step.name, step.hasArguments, let template = Habits.verbs[name] {
          return "\(table) | " + template.filled(with: step.arguments)
        }
      }
    }
    return chosen.map { "\(table) | keep \($0)" }
  }

  /// What a call into a charting or table library is here.
  private func moduleAdvice(_ steps: [MethodStep]) -> String? {
    guard let first = steps.first, let name = first.name else { return nil }
    if name.hasPrefix("read_") { return "load \"\(first.strings.first ?? "data.csv")\"" }
    switch name {
    case "show", "figure", "subplots", "tight_layout": return "charts are shown without it"
    case "title", "suptitle": return "| title \"\(first.strings.first ?? "Title")\""
    case "xlabel", "ylabel":
      return "| axis \(name.prefix(1)) title: \"\(first.strings.first ?? "Title")\""
    case "savefig": return "save \"\(first.strings.first ?? "chart.svg")\""
    case "Chart":
      let table = first.names.first ?? "t"
      let mark = steps.compactMap(\.name).compactMap { Habits.marks[$0] }.first ?? "line"
      let encoding = steps.first { $0.name == "encode" } ?? first
      return retold(mark, table: table, encoding)
    default:
      guard let mark = Habits.marks[name] ?? registry[name].map(\.name) else { return nil }
      let data = first.options.first { ["data", "data_frame", "df"].contains($0.name) }?.value
      let table = data ?? (first.options.isEmpty ? nil : first.names.first)
      return retold(mark, table: table, first)
    }
  }

  /// `bar(sales, x="region", y="revenue")`: the table as the first argument.
  var tableArgument: Diagnostic? {
    guard tokens.count > 5, let word = tokens[0].word, let spec = registry[word], spec.isMark,
      tokens[1].is(.openParenthesis), tokens[1].touchesPrevious
    else { return nil }
    let step = MethodStep(self, name: word, open: 1, close: closing(of: 1))
    let hasChannels = step.options.contains { option in
      ["x", "names", "path", "values"].contains(option.name)
    }
    if let whole = step.positional.first ?? step.options.first?.value,
      let dollar = whole.firstIndex(of: "$"), dollar > whole.startIndex
    {
      let table = String(whole[..<dollar])
      return .habit(.tableFirst, at: tokens[2].range, hint: retold(spec.name, table: table, step))
    }
    guard let table = step.names.first, step.names.count == 1, !step.options.isEmpty,
      hasChannels || environment.tableNames.contains(table)
    else { return nil }
    return .habit(
      .tableFirst, at: tokens[2].range, hint: retold(spec.name, table: table, step))
  }

  /// `filter(sensor, site == "north")`: the table as the first argument of a verb of rows.
  var tableFirst: Diagnostic? {
    guard tokens.count > 5, let word = tokens[0].word, let spec = registry[word],
      spec.kind == .rows, tokens[1].is(.openParenthesis), tokens[1].touchesPrevious,
      case .name(let table) = tokens[2].kind, tokens[3].is(.comma),
      environment.tableNames.contains(table), !isColumn(table) || spec.name == "filter"
    else { return nil }
    let rest = condition(4..<closing(of: 1))
    return .habit(
      .tableFirst, at: tokens[2].range, hint: "\(table) | \(spec.name) \(rest)")
  }

  /// Writes a call of another library as a stage: `t | MARK x: a y: b`.
  func retold(_ mark: String, table: String?, _ step: MethodStep) -> String {
    let spec = registry[mark]
    var levels: [String] = []
    var options: [String] = []
    var positional = step.positional.filter { $0 != table && !isForeign($0) }.map(column)
    let hasLevels = spec?.parameter(named: "levels") != nil
    for option in step.options where !isForeign(option.value) {
      switch option.name {
      case "data", "data_frame", "df", "kind": continue
      case "labels" where hasLevels && positional.count == 1:
        // matplotlib and R give the numbers first and the names as labels.
        levels += option.items.map(column)
        options.append("value: \(positional.removeFirst())")
      case "names", "path":
        levels += option.items.filter { !$0.contains("(") }.map(column)
      case "values" where spec?.parameter(named: "value") != nil:
        options.append("value: \(column(option.value))")
      default:
        if spec?.parameter(named: option.name) != nil {
          let isChannel = spec?.parameter(named: option.name)?.kind != .text
          options.append("\(option.name): \(isChannel ? column(option.value) : option.value)")
        } else if let meant = Habits.option(option.name, value: option.value) {
          options.append(meant)
        }
      }
    }
    let first =
      (levels.isEmpty ? positional.joined(separator: ", ") : levels.joined(separator: " > "))
    if levels.isEmpty, positional.isEmpty, options.isEmpty, let sample = spec?.shortExample,
      table == nil
    {
      return sample
    }
    let stage = ([mark, first] + options).filter { !$0.isEmpty }.joined(separator: " ")
    return table.map { "\($0) | \(stage)" } ?? stage
  }

  /// Whether a text is a call of another library, which has no counterpart as an argument.
  private func isForeign(_ text: String) -> Bool {
    guard text.contains("("), let dot = text.firstIndex(of: "."),
      let bracket = text.firstIndex(of: "(")
    else { return false }
    return dot < bracket
  }

  /// The text of a condition with R's `is.na()` and C's operators in words.
  private func condition(_ range: Range<Int>) -> String {
    var text = text(range)
    for (call, words) in [("!is.na(", " is not missing"), ("is.na(", " is missing")] {
      while let open = text.firstRange(of: call),
        let close = text[open.upperBound...].firstIndex(of: ")")
      {
        let operand = text[open.upperBound..<close]
        text.replaceSubrange(open.lowerBound...close, with: operand + words)
      }
    }
    for (mark, word) in [("&&", "and"), (" & ", " and "), ("||", "or")] {
      text = text.replacing(mark, with: word)
    }
    return text
  }
}
