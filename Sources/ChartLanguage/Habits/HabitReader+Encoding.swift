internal import SourceModel

// Charts of Vega-Lite: a mark and the channels that its encoding names.

extension HabitReader {
  /// `{"mark": "bar", "encoding": {"x": {"field": "a"}}}`: a chart as an object in JSON.
  var chartObject: Diagnostic? {
    guard tokens[0].is(.openBrace), closing(of: 0) >= tokens.count - 1 else { return nil }
    let mark = member("mark", of: 0)
    let encoding = member("encoding", of: 0)
    guard mark != nil || encoding != nil else { return nil }
    let kind = mark.map { string(at: $0) ?? string(at: member("type", of: $0)) } ?? nil
    var name = "scatter"
    if let kind { name = Habits.marks["mark_\(kind)"] ?? registry[kind]?.name ?? name }
    let channels = encoding.map { members(of: $0) } ?? []
    let read = channels.compactMap { channel in
      measure(at: channel.value).map { (name: channel.name, value: $0) }
    }
    if name == "bar", isHistogram(channels),
      let field = channels.lazy.compactMap({ self.string(at: self.member("field", of: $0.value)) })
        .first
    {
      return .habit(
        .chartObject, at: tokens[0].range, hint: objectSource + "histogram \(column(field))")
    }
    let example = "bar x: country y: sum(revenue)"
    return .habit(
      .chartObject, at: tokens[0].range,
      hint: objectSource + (read.isEmpty ? example : drawn(name, read)))
  }

  /// `mark_bar() encode(x: a, y: b)` and `mark_bar().encode(x="a")` as a stage, nil for others.
  var encodedMark: String? {
    guard let word = tokens.first?.word, word.hasPrefix("mark_"), let mark = Habits.marks[word],
      let encode = index(of: "encode"), encode + 1 < tokens.count,
      tokens[encode + 1].is(.openParenthesis)
    else { return nil }
    let step = MethodStep(self, name: "encode", open: encode + 1, close: closing(of: encode + 1))
    guard !step.options.isEmpty else { return nil }
    return drawn(mark, step.options.map { (name: $0.name, value: column($0.value)) })
  }

  /// Writes a mark with its channels.
  private func drawn(_ mark: String, _ channels: [(name: String, value: String)]) -> String {
    let named = Dictionary(channels.map { ($0.name, $0.value) }) { first, _ in first }
    if registry[mark]?.parameter(named: "levels") != nil {
      let level = named["color"] ?? named["colour"] ?? named["x"] ?? "a"
      let value = (named["theta"] ?? named["angle"] ?? named["y"]).map { " value: \($0)" } ?? ""
      return "\(mark) \(level)\(value)"
    }
    let renamed = [
      "xoffset": "group", "shape": "symbol", "strokedash": "dash", "row": "facet",
      "column": "facet", "detail": "group", "text": "label",
    ]
    var used: Set<String> = []
    let options = channels.compactMap { channel -> String? in
      let folded = channel.name.lowercased()
      let name = renamed[folded] ?? folded
      guard registry[mark]?.parameter(named: name) != nil, used.insert(name).inserted else {
        return nil
      }
      return "\(name): \(channel.value)"
    }
    return ([mark] + options).joined(separator: " ")
  }

  /// A channel's field with its aggregate, unit of time or bins.
  private func measure(at place: Int) -> String? {
    let field = string(at: member("field", of: place)).map(column)
    let aggregate = string(at: member("aggregate", of: place))
    if aggregate == "count" { return "count()" }
    guard let field else { return nil }
    if let function = aggregate.flatMap({ FunctionRegistry.shared[$0] }) {
      return "\(function.name)(\(field))"
    }
    let units = [
      "year": "year", "yearquarter": "quarter", "quarter": "quarter", "yearmonth": "month",
      "month": "monthname", "yearweek": "week", "week": "weekofyear", "yearmonthdate": "day",
      "date": "dayofmonth", "day": "weekday", "hours": "hourofday",
    ]
    if let unit = string(at: member("timeUnit", of: place)).flatMap({ units[$0] }) {
      return "\(unit)(\(field))"
    }
    let isBinned = member("bin", of: place).map { tokens[$0].word != "false" } ?? false
    return isBinned ? "bins(\(field), 10)" : field
  }

  /// Whether bars stand for how many values lie in bins.
  private func isHistogram(_ channels: [(name: String, value: Int)]) -> Bool {
    channels.contains { member("bin", of: $0.value) != nil }
      && channels.contains { string(at: member("aggregate", of: $0.value)) == "count" }
  }

  /// Where the rows come from, with the `|` behind it; empty when the object does not say.
  private var objectSource: String {
    guard let data = member("data", of: 0) else { return "" }
    if let name = string(at: member("name", of: data)) { return "\(column(name)) | " }
    if let file = string(at: member("url", of: data)), !file.contains("://") {
      return "load \"\(file)\" | "
    }
    return ""
  }

  // MARK: - Members

  private func string(at place: Int?) -> String? {
    guard let place, tokens.indices.contains(place) else { return nil }
    return string(tokens[place])
  }

  private func member(_ name: String, of open: Int) -> Int? {
    members(of: open).first { $0.name == name }?.value
  }

  /// The names of an object's members and where their values begin.
  private func members(of open: Int) -> [(name: String, value: Int)] {
    guard tokens.indices.contains(open), tokens[open].is(.openBrace) else { return [] }
    return split(open + 1..<max(open + 1, closing(of: open))).compactMap { part in
      guard part.count > 2, tokens[part.lowerBound + 1].is(.colon) else { return nil }
      return string(tokens[part.lowerBound]).map { ($0, part.lowerBound + 2) }
    }
  }
}
