package import SourceModel

/// Writes the pages that `help`, `help VERB` and `VERB?` show.
package struct HelpWriter {
  let registry: CommandRegistry

  /// Makes a writer for the verbs that exist.
  package init(_ registry: CommandRegistry) { self.registry = registry }

  /// Returns the page on a verb, function or option, or the overview without a topic.
  ///
  /// - Parameter topic: what the user asks about.
  /// - Returns: the page.
  /// - Throws: `UnknownName` with a near topic, or with the same thing in this language.
  package func page(on topic: Name?) throws(Diagnostic) -> HelpDocument {
    guard let topic else { return overview }
    if let page = page(named: topic.text) { return page }
    throw .unknownTopic(topic, topics: topics)
  }

  /// Everything that has a page, verbs first.
  package var topics: [String] {
    registry.words + FunctionRegistry.shared.specs.flatMap { [$0.name] + $0.aliases }
      + ["functions"]
  }

  /// Returns the page of a name, nil when there is none; case does not matter.
  func page(named word: String) -> HelpDocument? {
    if word.lowercased() == "functions" { return functions }
    let function = FunctionRegistry.shared[word]?.help
    if let verb = registry[word]?.help {
      // `count` and `distinct` are a verb and a function.
      guard let function else { return verb }
      return HelpDocument(
        verb.title, verb.blocks + [.heading("The function of that name")] + function.blocks)
    }
    return function ?? optionPage(word.lowercased())
  }

  /// The page on an option: what it means to each verb that has it.
  private func optionPage(_ name: String) -> HelpDocument? {
    let rows = registry.specs.compactMap { spec -> HelpDocument.Row? in
      guard let parameter = spec.parameter(named: name) else { return nil }
      return HelpDocument.Row(spec.name, parameter.summary, parameter.words.joined(separator: ", "))
    }
    guard !rows.isEmpty else { return nil }
    return HelpDocument(
      "\(name): — an argument",
      [
        .definitions(headers: ["verb", "meaning", "words"], rows: rows),
        .paragraph("`help VERB` lists all arguments of a verb."),
      ])
  }

  // MARK: - Overview

  /// The page of all verbs by groups.
  package var overview: HelpDocument {
    var blocks: [HelpDocument.Block] = [
      .paragraph(
        """
        A statement is a pipeline of stages joined by `|`. A stage is a verb, then what has no \
        name, then `name: value`.
        """),
      .code(
        """
        example screentime
        sunburst category > group > activity value: sum(hours)
        zoom Games
        """),
    ]
    for kind in CommandSpec.Kind.allCases {
      let rows = registry.specs.filter { $0.kind == kind }
        .map { HelpDocument.Row($0.name, $0.summary, $0.aliases.joined(separator: ", ")) }
      guard !rows.isEmpty else { continue }
      blocks.append(.heading(kind.rawValue))
      blocks.append(.definitions(headers: ["verb", "does", "also"], rows: rows))
    }
    blocks.append(.heading("Functions"))
    blocks.append(.definitions(headers: ["kind", "functions"], rows: functionRows))
    blocks.append(
      .paragraph(
        "`help pie` explains a verb, `help median` a function, `help color` an option; `pie?` works too."
      ))
    return HelpDocument("Help", blocks)
  }

  private var functionRows: [HelpDocument.Row] {
    FunctionSpec.Kind.allCases.map { kind in
      let names = FunctionRegistry.shared.specs.filter { $0.kind == kind }.map(\.name)
      return HelpDocument.Row(kind.rawValue, names.joined(separator: " "))
    }
  }

  /// The page of all functions by kinds.
  package var functions: HelpDocument {
    let blocks = FunctionSpec.Kind.allCases.flatMap { kind -> [HelpDocument.Block] in
      let rows = FunctionRegistry.shared.specs.filter { $0.kind == kind }.map {
        HelpDocument.Row($0.signature, $0.summary, $0.aliases.joined(separator: ", "))
      }
      return [
        .heading(kind.rawValue), .definitions(headers: ["call", "gives", "also"], rows: rows),
      ]
    }
    return HelpDocument("Functions", blocks)
  }
}
