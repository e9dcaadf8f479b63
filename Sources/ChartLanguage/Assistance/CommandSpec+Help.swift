extension CommandSpec {
  /// The page about the verb: what it does, its arguments, its examples.
  package var help: HelpDocument {
    var blocks: [HelpDocument.Block] = [
      .paragraph("`\(name)` \(summary)."), .code(usage),
    ]
    if !aliases.isEmpty {
      blocks.append(
        .paragraph("Also called " + EnglishNumber.list(aliases.map { "`\($0)`" }) + "."))
    }
    if !discussion.isEmpty {
      blocks.append(
        .paragraph(discussion.split(whereSeparator: \.isNewline).joined(separator: " ")))
    }
    if !slots.isEmpty {
      blocks.append(
        .definitions(headers: ["by position", "meaning", "takes"], rows: slots.map(\.row)))
    }
    let options = parameters.filter { !$0.isPositional }
    if !options.isEmpty {
      blocks.append(
        .definitions(headers: ["by name", "meaning", "takes"], rows: options.map(\.row)))
    }
    if openNames != nil {
      let text =
        openNames == .column
        ? "New names are yours to choose: `new: old`."
        : "Names are yours to choose: `name: calculation`, or `name = calculation`."
      blocks.append(.paragraph(text))
    }
    blocks += [.heading(examples.count == 1 ? "Example" : "Examples")] + examples.map { .code($0) }
    return HelpDocument("\(name) — \(kind.rawValue.lowercased())", blocks)
  }

  /// How the verb is written, such as `top COUNT by BY`.
  package var usage: String {
    let optional = slots.map { $0.isRequired ? $0.placeholder : "[\($0.placeholder)]" }
    let required = parameters.filter { !$0.isPositional && $0.isRequired }.map { parameter in
      let label = parameter.prepositions.first ?? parameter.name + ":"
      return "\(label) \(parameter.placeholder)"
    }
    let open: [String] =
      switch openNames {
      case nil: []
      case .column: ["[new: old, …]"]
      default: name == "group" ? ["[name: CALCULATION, …]"] : ["name: CALCULATION, …"]
      }
    let hasOptions = parameters.contains { !$0.isPositional && !$0.isRequired }
    return ([name] + optional + open + required + (hasOptions ? ["[option: value …]"] : []))
      .joined(separator: " ")
  }

  /// Returns the page about one argument of the verb.
  package func help(on parameter: Parameter) -> HelpDocument {
    var rows = [HelpDocument.Row("takes", parameter.takes)]
    if !parameter.words.isEmpty {
      rows.append(HelpDocument.Row("words", parameter.words.joined(separator: ", ")))
    }
    if !parameter.offers.isEmpty {
      rows.append(HelpDocument.Row("such as", parameter.offers.joined(separator: ", ")))
    }
    if !parameter.defaultText.isEmpty {
      rows.append(HelpDocument.Row("default", parameter.defaultText))
    }
    if !parameter.prepositions.isEmpty {
      rows.append(
        HelpDocument.Row(
          "also written",
          parameter.prepositions.map { "`\(name) … \($0) …`" }.joined(separator: ", ")))
    }
    var blocks: [HelpDocument.Block] = [
      .paragraph("\(parameter.summary.capitalizedFirst)."),
      .definitions(headers: ["property", "value"], rows: rows),
    ]
    let label = parameter.name + ":"
    if let example = examples.first(where: { $0.contains(label) }) { blocks.append(.code(example)) }
    blocks.append(.paragraph("`help \(name)` lists all arguments of `\(name)`."))
    return HelpDocument("\(parameter.name): — an argument of \(name)", blocks)
  }
}

extension Parameter {
  /// The name as it stands in a usage line.
  fileprivate var placeholder: String { name.uppercased() }

  /// A row of a verb's arguments.
  fileprivate var row: HelpDocument.Row {
    var parts = [words.isEmpty ? takes : words.joined(separator: ", ")]
    if !offers.isEmpty { parts.append("such as \(offers.joined(separator: ", "))") }
    if isRequired { parts.append("required") }
    if !defaultText.isEmpty { parts.append("default \(defaultText)") }
    let also = prepositions.filter { $0 != name }.map { "`\($0)`" }
    if !also.isEmpty { parts.append("also after \(also.joined(separator: ", "))") }
    return HelpDocument.Row(
      isPositional ? name : name + ":", summary, parts.joined(separator: "; "))
  }

  /// What the argument holds, in words.
  var takes: String {
    switch kind {
    case .word, .name: "a name"
    case .words, .names: "names"
    case .text: "a text"
    case .files: "file names in quotes"
    case .number: "a number"
    case .column: "a column"
    case .columns: "columns"
    case .pairs: "old `to` new"
    case .keys: "columns or calls"
    case .levels: "columns or calls"
    case .node: "a path of nodes"
    case .measures: readsColumns ? "calculations on the columns" : "values"
    case .expression: readsColumns ? "a column or a calculation" : "a value"
    case .setting: "a setting and its value"
    case .map: "a map `{a: 1}`"
    }
  }

  private var readsColumns: Bool {
    takesQuotedColumn
      || ["conditions", "measures", "color", "symbol", "label", "on"].contains(name)
  }
}

extension FunctionSpec {
  /// The page about the function.
  package var help: HelpDocument {
    var blocks: [HelpDocument.Block] = [
      .code(signature), .paragraph("\(summary.capitalizedFirst)."),
    ]
    if !aliases.isEmpty {
      blocks.append(
        .paragraph("Also called " + EnglishNumber.list(aliases.map { "`\($0)`" }) + "."))
    }
    blocks += [.heading("Example"), .code(example)]
    return HelpDocument("\(name) — \(kind.rawValue.lowercased())", blocks)
  }

  /// A cell that runs with the built-in data.
  package var example: String {
    switch (kind, name) {
    case (.aggregate, "count"): "screentime | group n: count() by category"
    case (.aggregate, "quantile"): "steps | group p90: quantile(steps, 0.9) by source"
    case (.aggregate, _): "steps | group result: \(name)(steps) by source"
    case (.period, "hour"), (.period, "minute"), (.period, "second"):
      "print \(name)(@2024-03-05T10:30:15)"
    case (.period, _), (.part, _): "steps | derive result = \(name)(day) | head 3"
    case (.bin, "bin"): "steps | derive result = bin(steps, 1000) | head 3"
    case (.bin, _): "steps | derive result = bins(steps, 10) | head 3"
    case (.window, "moving"): "steps | derive result = moving(steps, 7) | head 3"
    case (.window, _): "steps | derive result = \(name)(steps) | head 3"
    case (.scalar, _): FunctionSpec.scalarExamples[name] ?? "print \(signature)"
    }
  }

  private static let scalarExamples = [
    "abs": "print abs(-3)",
    "round": "print round(2.718, 1)",
    "floor": "print floor(2.7)",
    "ceil": "print ceil(2.1)",
    "sqrt": "print sqrt(2)",
    "ln": "print ln(10)",
    "log": "print log(8, 2)",
    "log10": "print log10(1000)",
    "exp": "print exp(1)",
    "if": "coffee | derive size = if(bags > 10_000_000, \"large\", \"small\") | head 3",
    "coalesce": "steps | derive known = coalesce(steps, 0) | head 3",
    "lower": "print lower(\"Ada\")",
    "upper": "print upper(\"Ada\")",
    "trim": "print trim(\"  Ada \")",
    "length": "print length(\"Ada\")",
    "contains": "coffee | filter contains(country, \"an\")",
    "starts": "coffee | filter starts(country, \"B\")",
    "ends": "coffee | filter ends(country, \"a\")",
    "replace": "print replace(\"a-b\", \"-\", \"+\")",
    "split": "print split(\"a/b/c\", \"/\", 2)",
    "number": "print number(\"12.5\") + 1",
    "text": "print text(12)",
    "date": "print date(\"2024-03-05\")",
    "column": "measure = \"bags\"\ncoffee | filter column($measure) > 10_000_000",
  ]
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
