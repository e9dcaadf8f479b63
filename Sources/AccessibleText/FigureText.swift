internal import ChartLayout
package import SceneGraph

/// A chart in words: the same facts in every length and form.
///
/// The rules are those of the accessibility reference §3: construction first, then statistics,
/// patterns only where a test backs them, never an interpretation.
package struct FigureText: Sendable {
  /// The language of all texts, for `lang`.
  package var language: String
  /// `Sunburst chart: Screen time`.
  package var name: String
  /// `sunburst chart`.
  package var kind: String
  package var title: String
  /// The text alternative: type, title and the most important number; at most 250 characters
  /// unless the author wrote it.
  package var alternative: String
  /// The first line of plain text, without the name: `40 hours in 4 categories`.
  var brief: String
  /// The same where the line has less room.
  var briefShort: String
  /// The author's summary, then generated sentences; the latter at most 600 characters.
  package var summary: [String]
  /// What was left out, merged or chosen, each once.
  package var notes: [String]
  /// What the first list of marks is called, such as `4 categories`.
  package var listName: String
  /// What each entry of `Scene.Item.entry` is called; at most 120 characters each.
  ///
  /// Those that no item refers to are empty, and all are missing where no reader can walk through
  /// the items.
  package var entryNames: [String]
  /// The scene's items as they are read, where that differs from how they are drawn.
  package var items: [Scene.Item]?
  /// nil when there is nothing to walk through.
  package var outline: Outline?
  package var table: DataTable?
  /// Where points lie, counted in a grid; nil for all but scatter plots.
  package var grid: DataTable?
  /// Headings of outline and table, and what stands for a picture that is too large.
  package var outlineHeading: String
  package var tableHeading: String
  package var scrollableTable: String
  /// The heading of the grid, and what its box is called.
  package var gridHeading: String
  package var pictureLeftOut: String
  /// What a sketch of the chart would show.
  var shape: SketchShape?
  let phrases: any Phrases

  /// Words a figure in its language, or in English where there are no words for it.
  package init(of figure: Figure) {
    let (phrases, locale) = FigureText.words(for: figure.locale)
    let parts: TextParts
    let named = NamedEntries(figure.scene)
    var arrangement = CartesianContent.Arrangement.separate
    switch figure.content {
    case .hierarchy(let content):
      parts =
        HierarchyText(
          content, kind: figure.kind, locale: locale, phrases: phrases,
          hasNotes: !figure.notes.isEmpty
        ).parts(named)
    case .cartesian(let content):
      arrangement = content.arrangement
      let text = CartesianText(content, kind: figure.kind, locale: locale, phrases: phrases)
      var told = text.parts(named)
      if let groups = text.readingGroups(figure.scene.items) {
        told.items = groups.items
        told.entryNames += groups.names
      }
      parts = told
    case .empty(let reason):
      // Reasons are English in every locale, as notes are.
      let isEnglish = phrases.language == "en"
      parts = TextParts(
        brief: isEnglish && reason.contains(where: \.isNumber) ? reason : phrases.noData,
        briefShort: phrases.noData,
        sentences: [isEnglish ? SpokenText.clean(reason).asSentence : phrases.noData.asSentence])
    }
    self.init(parts, figure: figure, arrangement: arrangement, phrases: phrases)
  }

  /// The words of a locale's language and its numbers; English for both where it has no words.
  static func words(for name: String) -> (any Phrases, LocaleTable) {
    guard let locale = LocaleTable(name) else { return (EnglishPhrases(), .english) }
    let phrases: any Phrases = locale.language == "de" ? GermanPhrases() : EnglishPhrases()
    return (phrases, locale.language == phrases.language ? locale : .english)
  }

  private init(
    _ parts: TextParts, figure: Figure, arrangement: CartesianContent.Arrangement,
    phrases: any Phrases
  ) {
    self.phrases = phrases
    language = phrases.language
    kind = phrases.kind(figure.kind, arrangement: arrangement)
    title = SpokenText.clean(figure.titles.name)
    name = phrases.chartName(kind: kind, title: title)
    brief = SpokenText.clean(parts.brief)
    briefShort = SpokenText.clean(parts.briefShort ?? parts.brief)
    if let written = figure.author.alt.map(SpokenText.clean), !written.isEmpty {
      alternative = written
    } else {
      // The title gives way before the number does.
      let tail = SpokenText.shortened(
        ([brief] + [parts.briefMore].compactMap { $0 }).joined(separator: "; ").asSentence, to: 150)
      let head = SpokenText.shortened(name, to: 248 - tail.length)
      alternative = head.asSentence + " " + tail
    }
    summary = TextParts.fitting(parts.sentences, limit: 600)
    if let written = figure.author.summary.map(SpokenText.clean), !written.isEmpty {
      summary.insert(phrases.authorSummary(written), at: 0)
    }
    notes = []
    var told = figure.notes
    if case .empty(let reason) = figure.content, phrases.language != "en" {
      told.insert(reason, at: 0)
    }
    for note in told.map(SpokenText.note) where !notes.contains(note) {
      notes.append(note)
    }
    listName = parts.outline?.counts.first ?? kind
    entryNames = parts.entryNames
    for index in entryNames.indices where entryNames[index].utf8.count > 120 {
      entryNames[index] = SpokenText.shortened(entryNames[index], to: 120)
    }
    items = parts.items
    outline = parts.outline
    table = parts.table
    grid = parts.grid
    outlineHeading = phrases.outlineHeading(parts.outline?.counts ?? [])
    let rows = parts.table?.rowCount ?? 0
    tableHeading = phrases.tableHeading(
      rows: NumberFormat.plain.text(
        Double(rows), locale: LocaleTable(phrases.language) ?? .english), count: rows)
    scrollableTable = phrases.scrollableTable
    gridHeading = phrases.gridHeading
    shape = parts.shape
    pictureLeftOut = phrases.pictureLeftOut
  }

  /// Says why marks take no focus although it was asked for.
  package mutating func addFocusNote(count: Int, limit: Int) {
    notes.append(phrases.notFocusable(count, limit: limit))
  }

  /// Returns the line that stands for what a list leaves out.
  func moreText(_ count: Int) -> String { phrases.more(count) }
}

/// What a kind of content has to say, before the chart's name and the author's words are added.
struct TextParts {
  /// A clause with the most important number.
  var brief: String
  /// The same without what can be spared.
  var briefShort: String?
  /// A further clause for the text alternative.
  var briefMore: String?
  /// Whole sentences, most important first where `isOptional` is false.
  var sentences: [String]
  var entryNames: [String] = []
  /// The scene's items as they are read, where that differs from how they are drawn.
  var items: [Scene.Item]?
  var outline: Outline?
  var table: DataTable?
  var grid: DataTable?
  var shape: SketchShape?

  /// Keeps sentences within a length; the first always stays.
  static func fitting(_ sentences: [String], limit: Int) -> [String] {
    var length = 0
    var kept: [String] = []
    for sentence in sentences where kept.isEmpty || length + sentence.length + 1 <= limit {
      kept.append(sentence)
      length += sentence.length + 1
    }
    return kept
  }
}
