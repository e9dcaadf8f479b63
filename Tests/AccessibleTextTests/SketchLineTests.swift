import AccessibleText
import SceneGraph
import Testing

/// Opt-in lines that draw the shape (reference §6.3).
@Suite struct SketchLineTests {
  @Test("nothing is drawn unless it was asked for")
  func off() {
    #expect(!salesFigure().plain(nil).unicodeScalars.contains { $0.value >= 0x2500 })
  }

  @Test("a sketch is one last line of block characters, of the first series")
  func sketch() throws {
    let last = try #require(salesFigure().plain(.sketch).split(separator: "\n").last)
    // 120, 150, 170 and 210 of 210, in eighths from zero.
    #expect(last == "Sketch of North: ▅▆▇█")
  }

  @Test("braille has four levels, at most 32 cells, and says so")
  func braille() throws {
    let last = try #require(requestsFigure().plain(.braille).split(separator: "\n").last)
    #expect(last.hasPrefix("Braille, low to high, Web: "))
    let cells = try #require(last.split(separator: " ").last)
    #expect(cells.count == 30)
    #expect(cells.filter { $0 == "⠉" }.count == 1)
    #expect(Array(cells)[16] == "⠉")
  }

  @Test("a heat map has three levels, a row after another")
  func rows() throws {
    let figure = axisFigure(
      .heatmap, "Visits", x: Measure(title: "hour"), y: Measure(title: "weekday"),
      positions: ["04:00", "10:00", "16:00"], axis: .category(count: 3),
      [MadeSeries("Monday", [0, 150, 300]), MadeSeries("Sunday", [0, nil, 299])],
      shade: Measure(title: "visits (sum)"))
    let last = try #require(figure.plain(.braille).split(separator: "\n").last)
    #expect(last == "Braille, low to high: ⠤⠒⠉⢳⠤\u{2800}⠉")
  }

  @Test("the line counts among 25 lines and 1,500 characters")
  func limits() {
    for figure in [salesFigure(), requestsFigure(), screenTimeFigure()] {
      for kind in [SketchLine.sketch, .braille] {
        let text = figure.plain(kind)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
        #expect(text.count <= 1_500)
      }
    }
  }
}

extension Figure {
  fileprivate func plain(_ line: SketchLine?) -> String { FigureText(of: self).plain(with: line) }
}
