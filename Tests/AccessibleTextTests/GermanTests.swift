import AccessibleText
import SceneGraph
import Testing

/// German as the proof that a second language is one more table: nothing of it stays English, and
/// every number is the same.
@Suite struct GermanTests {
  /// A figure of each kind, made in a locale.
  private func figures(_ locale: String) -> [Figure] {
    func axes(
      _ kind: ChartKind, _ values: [[Double?]], shade: Measure? = nil,
      arrangement: CartesianContent.Arrangement = .separate,
      axis: CartesianContent.Axis.Kind = .category(count: 4), positions: [String]? = nil
    ) -> Figure {
      axisFigure(
        kind, "T", x: Measure(title: "k"), y: Measure(title: "v (mean)"),
        positions: positions ?? ["A", "B", "C", "D"], axis: axis, seriesTitle: "g",
        values.enumerated().map { MadeSeries("S\($0)", $1) }, arrangement: arrangement,
        shade: shade, missing: 2, locale: locale)
    }
    let wide: [[Double?]] = [[4, 9, 2, 7], [1, nil, 8, 3]]
    var box = axes(.boxplot, [[5, 6, 7, 8]])
    if case .cartesian(var content) = box.content {
      for index in content.series[0].points.indices {
        content.series[0].points[index].box = .init(
          low: 1, q1: 2, q3: 9, high: 12, outliers: 1, count: 9)
      }
      box.content = .cartesian(content)
    }
    var band = axes(.band, [[1, 2, 3, 4]], axis: .number(lower: 0, upper: 3))
    if case .cartesian(var content) = band.content {
      for index in content.series[0].points.indices {
        content.series[0].points[index].y2 = 9 + Double(index * index)
      }
      band.content = .cartesian(content)
    }
    var scatter = axes(
      .scatter, [(0..<12).map { Double($0 * $0) }, [3, 1]], axis: .number(lower: 0, upper: 12),
      positions: (0..<12).map(String.init))
    scatter.author = AuthorText(summary: "X")
    let spike: [[Double?]] = [[5, 5.1, 5, 5.2, 90, 5, 5.1, 5, 5.2, 5]]
    let all = [
      marketFigure(locale: locale), marketFigure(zoom: "Fruits", locale: locale),
      marketFigure(selection: ["Meats", "Beef"], locale: locale), coffeeFigure(locale: locale),
      hierarchyFigure(
        .donut, "T", levels: ["k"], measure: Measure(title: "v"), [MadeNode("A", 0)],
        locale: locale),
      hierarchyFigure(
        .icicle, "T", levels: [], measure: Measure(title: "v"),
        [MadeNode("A", [MadeNode("B", 2)]), MadeNode("C", 2), MadeNode("D", 1)], locale: locale),
      axes(.bar, wide), axes(.bar, wide, arrangement: .grouped),
      axes(.bar, wide + [[2, 2, 2, 2], [1, 1, 1, 1]], arrangement: .stacked),
      axes(.bar, [[5, 5, 5, 5]]), axes(.bar, [[nil, nil, nil, nil]]),
      axes(.line, wide), axes(.line, [[1, 2, 3, 4]], axis: .number(lower: 0, upper: 3)),
      axes(.line, [[4, 4.1, 4, 4]]), axes(.area, wide, arrangement: .stacked),
      axes(.line, [[1, 2, 3, 4], [5, 6, 7, 8]]),
      axes(.line, spike, positions: (0..<10).map { "P\($0)" }),
      axes(.line, (0..<6).map { [Double($0), 2, 3, 4] }), scatter,
      axes(.heatmap, wide, shade: Measure(title: "v (sum)")),
      axes(
        .histogram, [[3, 0, 5, 1], [1, 1, 0, 2]], axis: .number(lower: 0, upper: 4),
        positions: ["0 to 1", "1 to 2", "2 to 3", "3 to 4"]),
      box, band,
    ]
    // Titles are the data's own words.
    return all.map { figure in
      var figure = figure
      figure.titles.name = "T"
      return figure
    }
  }

  /// English words that no German sentence has.
  private let english: Set<String> = [
    "chart", "plot", "the", "of", "and", "with", "values", "value", "is", "are", "highest",
    "lowest", "largest", "smallest", "from", "to", "each", "rows", "row", "items", "item", "more",
    "total", "points", "point", "lines", "by", "first", "then", "together", "not", "no", "starts",
    "ends", "rises", "falls", "without", "median:", "half", "tones", "tone", "recordings", "high",
    "low", "order", "number", "sketch", "braille,", "other", "others", "children", "child",
  ]

  private func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { " \n.,;:()|*".contains($0) }.map(String.init))
  }

  private func digits(_ text: String) -> [String] {
    // Separators differ between the languages, digits do not.
    text.split { !"0123456789.,".contains($0) }
      .map { $0.filter(\.isNumber) }.filter { !$0.isEmpty }.sorted()
  }

  @Test("no English word is left in any German text")
  func noEnglish() {
    for figure in figures("de_DE") {
      let text = FigureText(of: figure)
      #expect(text.language == "de")
      var told = [text.name, text.alternative, text.outlineHeading, text.tableHeading]
      told += [text.scrollableTable, text.gridHeading, text.pictureLeftOut, text.listName]
      told += text.summary + text.entryNames
      told += [text.plain(with: .sketch), text.plain(with: .braille), text.markdown]
      told += text.table.map { [$0.caption] + $0.columns.map(\.title) } ?? []
      told += text.grid.map { [$0.caption] + $0.columns.map(\.title) + $0.rows.map { $0[0] } } ?? []
      told += AudioGraph(figure).map { $0.words + $0.recordings.map(\.name) } ?? []
      for sentence in told {
        // Names are the data's own words.
        var own = sentence
        for name in ["Others", "Other", "Total", "total"] {
          own = own.split(separator: name).joined(separator: " ")
        }
        let left = words(own).intersection(english)
        #expect(left.isEmpty, "\(sentence)")
      }
    }
  }

  @Test("German and English tell the same numbers")
  func sameNumbers() {
    for (german, spoken) in zip(figures("de_DE"), figures("en_US")) {
      let (first, second) = (FigureText(of: german), FigureText(of: spoken))
      let numbers = digits(first.summary.joined(separator: " "))
      #expect(numbers == digits(second.summary.joined(separator: " ")), "\(first.summary)")
      #expect(first.entryNames.count == second.entryNames.count)
      #expect(first.outline?.count == second.outline?.count)
      #expect(first.table?.rows.count == second.table?.rows.count)
      for sentence in first.summary {
        #expect(sentence.split(separator: " ").count <= 25, "\(sentence)")
      }
    }
  }

  @Test("what a chart leaves out is told in English, and the figure says so")
  func notes() {
    let figure = Figure(
      kind: .bar, titles: Titles(name: "T", showsName: true), scene: emptyScene,
      content: .empty(reason: "No rows match x > 1: 0 of 9 rows are left."), locale: "de")
    let text = FigureText(of: figure)
    #expect(text.summary == ["Keine Daten, 0 Zeichen gezeichnet."])
    #expect(text.notes == ["No rows match x > 1: 0 of 9 rows are left."])
  }
}
