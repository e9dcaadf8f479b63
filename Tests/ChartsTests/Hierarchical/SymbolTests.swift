import ChartLayout
import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct SymbolTests {
  /// Fresh for fruit and meat, kept for the rest; only the branch Meats agrees as a whole.
  private var keeping: NodeColumn {
    NodeColumn(
      title: "keeping",
      values: .categories(
        market.nodes.map { node in
          switch node.name {
          case "Apple", "Orange", "Meats", "Beef", "Chicken", "Zucchini": "fresh"
          case "Grapes", "Bananas", "Spinach", "Pirate's Booty", "Other": "kept"
          default: nil
          }
        }))
  }

  private func symbols(_ figure: Figure) -> [Symbol] {
    figure.scene.overlay.compactMap {
      if case .symbol(let symbol, _, let size) = $0.shape, size == 10 { symbol } else { nil }
    }
  }

  @Test(arguments: [ChartKind.sunburst, .icicle, .flame, .treemap])
  func `symbol: a column gives each of its names a shape, on the node that agrees`(
    kind: ChartKind
  ) throws {
    let figure = try draw(kind, market) {
      $0.symbolColumn = keeping
      $0.width = 900
    }
    let drawn = symbols(figure)
    #expect(Set(drawn) == [.circle, .square], "\(kind)")
    // Five of Fruits and Vegetables are apart; Meats and Other carry one for all they hold.
    #expect((5...8).contains(drawn.count), "\(kind): \(drawn.count)")
    let texts = figure.drawnTexts.map(\.text)
    #expect(texts.contains("fresh") && texts.contains("kept"), "\(kind): the legend names both")
  }

  @Test(arguments: [ChartKind.sunburst, .donut, .pie, .icicle, .flame, .treemap])
  func `symbol: true puts the branch's shape on every branch of the first ring`(
    kind: ChartKind
  ) throws {
    let figure = try draw(kind, market) { $0.symbol = .always }
    #expect(Set(symbols(figure)).count == 4, "\(kind)")
  }

  @Test func `symbols stand on patterns with a ground of their own`() throws {
    let figure = try draw(.sunburst, market) {
      $0.symbolColumn = keeping
      $0.theme = .print
    }
    let grounds = figure.scene.overlay.filter {
      if case .symbol(.circle, _, 15) = $0.shape { true } else { false }
    }
    #expect(grounds.count == symbols(figure).count && !grounds.isEmpty)
  }

  @Test(arguments: [ChartKind.sunburst, .icicle, .flame, .treemap, .tree])
  func `seed 76: a column of colours paints each node with its own, parents of several grey`(
    kind: ChartKind
  ) throws {
    let gold = try #require(NamedColor.paint("gold"))
    let figure = try draw(kind, market) {
      $0.color = .paints(market.nodes.map { $0.name == "Apple" || $0.name == "Meats" ? gold : nil })
    }
    #expect(figure.mark("Apple")?.fill == gold)
    #expect(figure.mark("Apple")?.pattern == nil)
    #expect(figure.mark("Fruits")?.fill != gold)
    #expect(figure.mark("Fruits")?.pattern == nil, "a hatching means other")
  }

  @Test func `seed 74: colors by name reach any ring and are passed on; unknown names are told`()
    throws
  {
    let gold = try #require(NamedColor.paint("gold"))
    let teal = try #require(NamedColor.paint("teal"))
    let figure = try draw(.treemap, activities) {
      $0.colors.named = ["Puzzle": gold, "Social": teal, "Chass": gold]
    }
    #expect(figure.mark("Sudoku")?.fill == gold)
    #expect(figure.mark("Photos")?.fill == teal)
    #expect(figure.mark("Piano")?.fill != gold)
    #expect(figure.notes.contains("colors names what is not drawn: Chass."))
  }

  @Test func `scale color domain: values beyond it have the colour of the end, and a note`() throws
  {
    let figure = try draw(.icicle, market) {
      $0.color = .value
      $0.colorDomain = 0...20_000
    }
    #expect(figure.mark("Apple")?.fill == figure.mark("Fruits")?.fill)
    #expect(figure.notes.contains { $0.contains("5 values lie outside the colours' 0 … 20,000") })
    #expect(figure.drawnTexts.contains { $0.text == "20,000" })
  }

  @Test(arguments: [ChartKind.sunburst, .donut, .icicle, .flame, .treemap])
  func `legend: left, right, top and bottom keep plot and legend apart`(kind: ChartKind) throws {
    for place in [LegendPlace.left, .right, .top, .bottom] {
      let figure = try draw(kind, market) {
        $0.legend = place
        $0.width = 640
      }
      let rows = figure.scene.overlay.compactMap { mark -> Point? in
        if case .symbol(.circle, let center, 14) = mark.shape { center } else { nil }
      }
      #expect(rows.count == 4, "\(kind) \(place)")
      let box = figure.plotBox
      for row in rows {
        switch place {
        case .left: #expect(row.x + 7 < box.x, "\(kind)")
        case .right: #expect(row.x - 7 > box.x + box.width, "\(kind)")
        case .top: #expect(row.y + 7 < box.y, "\(kind)")
        default: #expect(row.y - 7 > box.y + box.height, "\(kind)")
        }
      }
      for line in figure.drawnTexts {
        #expect(line.position.x >= 20 && line.position.x <= 620, "\(kind) \(place) \(line.text)")
      }
    }
  }
}

extension Figure {
  /// The box around everything that items draw.
  fileprivate var plotBox: Rect {
    var corners: [Point] = []
    for item in items.values {
      for geometry in item.geometry {
        switch geometry {
        case .rect(let rect):
          corners += [Point(rect.x, rect.y), Point(rect.x + rect.width, rect.y + rect.height)]
        case .sector(let sector):
          let reach = sector.outer * sector.radius
          corners += [
            Point(sector.center.x - reach, sector.center.y - reach),
            Point(sector.center.x + reach, sector.center.y + reach),
          ]
        case .points(let points): corners += points
        }
      }
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
