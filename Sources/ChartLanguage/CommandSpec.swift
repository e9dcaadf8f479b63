/// The declaration of a verb, read by parsing, checking, completion, inspection, help and the
/// reference notebook.
package struct CommandSpec: Sendable {
  package let name: String
  package let aliases: [String]
  package let kind: Kind
  /// One line: what the verb does.
  package let summary: String
  /// Further paragraphs for `help VERB`; may be empty.
  package let discussion: String
  /// Positional parameters first, in their order, then the named ones.
  package let parameters: [Parameter]
  /// The value of names that the user makes, as in `derive price = …`; nil when there are none.
  package let openNames: ValueKind?
  /// Whether `=` compares in the arguments, as in `filter`, and never follows a label.
  package let comparesWithEquals: Bool
  package let examples: [String]

  package init(
    _ name: String, aliases: [String] = [], kind: Kind, summary: String, discussion: String = "",
    parameters: [Parameter] = [], openNames: ValueKind? = nil, comparesWithEquals: Bool = false,
    examples: [String]
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.openNames = openNames
    self.comparesWithEquals = comparesWithEquals
    self.examples = examples
  }

  /// The groups of verbs, in the order of help.
  package enum Kind: String, Sendable, CaseIterable {
    case source = "Sources"
    case rows = "Rows and columns"
    case hierarchy = "Hierarchies"
    case view = "View state"
    case hierarchicalMark = "Hierarchical marks"
    case partMark = "Parts of a whole"
    case cartesianMark = "Cartesian marks"
    case modifier = "Modifiers"
    case looking = "Looking"
    case sound = "Sound"
    case saying = "Saying"
    case session = "Session"
    case files = "Files"
    case help = "Help"
  }

  /// Whether the verb draws a chart.
  package var isMark: Bool {
    switch kind {
    case .hierarchicalMark, .partMark, .cartesianMark: true
    default: false
    }
  }

  /// One line that uses the verb, for advice.
  package var shortExample: String? {
    examples.lazy.flatMap { $0.split(separator: "\n") }.map(String.init).first { line in
      line.hasPrefix(name) || line.contains("| \(name)") || line.contains("; \(name)")
    }
  }

  /// The positional parameters in order.
  package var slots: [Parameter] { parameters.filter(\.isPositional) }

  /// Returns the parameter of a name or alias, ignoring case.
  package func parameter(named word: String) -> Parameter? {
    let folded = word.lowercased()
    return parameters.first { $0.name == folded || $0.aliases.contains(folded) }
  }

  /// Returns the parameter that `word:` means; names of the user's own come before options.
  package func parameter(labelled word: String) -> Parameter? {
    guard let parameter = parameter(named: word) else { return nil }
    return openNames == nil || !parameter.prepositions.isEmpty ? parameter : nil
  }

  /// Returns the parameters that a preposition stands for: one, or several that share its list.
  package func parameters(after preposition: String) -> [Parameter] {
    let folded = preposition.lowercased()
    return parameters.filter { $0.prepositions.contains(folded) }
  }
}

/// What a place in a statement holds, the KIND of language.md §2.
package enum ValueKind: Sendable, Hashable {
  case word, words, name, names, text, files, number, column, columns, pairs, keys, levels, node
  case measures, expression, setting, map
}

/// One declared argument of a verb.
package struct Parameter: Sendable {
  package let name: String
  /// Other spellings that mean the same.
  package let aliases: [String]
  package let kind: ValueKind
  package let summary: String
  package let isPositional: Bool
  package let isRequired: Bool
  /// The default as written in help; empty when there is none.
  package let defaultText: String
  /// Words that the place allows beside values of its kind; completion offers them.
  package let words: [String]
  /// Values among others that completion offers and help lists, such as the palettes' names.
  package let offers: [String]
  /// Prepositions that mean this parameter, as in `group by country`.
  package let prepositions: [String]
  /// The column types that completion offers first; nil for any.
  package let columnTypes: ColumnNeed?

  package init(
    _ name: String, _ kind: ValueKind, _ summary: String, aliases: [String] = [],
    isPositional: Bool = false, isRequired: Bool = false, default defaultText: String = "",
    words: [String] = [], offers: [String] = [], prepositions: [String] = [],
    columnTypes: ColumnNeed? = nil
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.aliases = aliases
    self.isPositional = isPositional
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.words = words
    self.offers = offers
    self.prepositions = prepositions
    self.columnTypes = columnTypes
  }

  /// Makes a parameter that is given by its place.
  package static func slot(
    _ name: String, _ kind: ValueKind, _ summary: String, isRequired: Bool = false,
    default defaultText: String = "", words: [String] = [], offers: [String] = [],
    prepositions: [String] = [], columnTypes: ColumnNeed? = nil
  ) -> Parameter {
    Parameter(
      name, kind, summary, isPositional: true, isRequired: isRequired, default: defaultText,
      words: words, offers: offers, prepositions: prepositions, columnTypes: columnTypes)
  }
}

extension Parameter {
  /// Whether a lone quoted text here is a column, as in `x: "Unit price"`.
  package var takesQuotedColumn: Bool {
    switch kind {
    case .column, .columns, .keys, .levels, .pairs: true
    case .expression, .measures:
      ["x", "y", "x2", "y2", "size", "facet", "group", "order", "value", "by"].contains(name)
    default: false
    }
  }
}

/// The columns that suit a parameter.
package enum ColumnNeed: Sendable, Hashable { case number, text, time }
