import AccessibleText
import SceneGraph
import TestSupport
import Testing

/// Reference §6.2 and criterion 38.
@Suite struct AudioGraphTests {
  /// What follows the two reference tones, and the clicks of several series.
  private func music(_ recording: AudioGraph.Recording, place: Int = 0) -> [Tone] {
    Array(recording.tones.dropFirst(4 + 2 * place))
  }

  @Test("pitch is exponential: equal steps of the value are equal intervals")
  func pitch() {
    #expect(abs(AudioGraph.hertz(0, in: 0...10) - 200) < 1e-9)
    #expect(abs(AudioGraph.hertz(10, in: 0...10) - 1_000) < 1e-9)
    // Half way between 200 and 1,000 Hz in intervals is their geometric mean.
    #expect(abs(AudioGraph.hertz(5, in: 0...10) - (200.0 * 1_000).squareRoot()) < 1e-9)
    #expect(AudioGraph.hertz(3, in: 3...3).isFinite)
  }

  @Test("each series is a recording of 4 seconds after low, high and as many clicks as its number")
  func line() throws {
    let graph = try #require(AudioGraph(requestsFigure()))
    #expect(graph.recordings.count == 2)
    #expect(
      graph.recordings.map(\.name) == [
        "Audio graph: Daily requests, Web, 1 of 2", "Audio graph: Daily requests, API, 2 of 2",
      ])
    for (index, recording) in graph.recordings.enumerated() {
      #expect(recording.tones[0] == Tone(200, seconds: 0.2))
      #expect(recording.tones[2] == Tone(1_000, seconds: 0.2))
      let swept = music(recording, place: index + 1).reduce(0) { $0 + $1.seconds }
      #expect(abs(swept - 4) < 1e-9)
      #expect((3...6).contains(recording.seconds))
    }
    #expect(
      graph.words == [
        "Two tones come first: low, 200 hertz, is 1,100; high, 1,000 hertz, is 9,400.",
        "Then the pitch follows the values for 4 seconds, from 1 June 2026 to 30 June 2026.",
        "2 recordings, each after as many clicks as its number: Web and API.",
      ])
  }

  @Test("a gap is silent, and a value between two gaps is heard for itself")
  func gaps() throws {
    let figure = axisFigure(
      .line, "T", x: Measure(title: "x"), y: Measure(title: "y"),
      positions: ["0", "1", "2", "3", "4"], axis: .number(lower: 0, upper: 4),
      [MadeSeries("", [10, 20, nil, 40, nil])])
    let graph = try #require(AudioGraph(figure))
    let tones = music(graph.recordings[0])
    #expect(tones.map { $0.pitch != nil } == [true, false, false, true, false])
    #expect(graph.words.last == "Silence is a missing value.")
  }

  @Test("bars are tones of a quarter of a second, at most 16 of them")
  func bars() throws {
    let graph = try #require(AudioGraph(salesFigure()))
    let tones = music(graph.recordings[0], place: 1).filter { $0.pitch != nil }
    #expect(tones.count == 4)
    #expect(tones.map { $0.pitch?.start ?? 0 } == tones.map { $0.pitch?.start ?? 0 }.sorted())
    let many = axisFigure(
      .bar, "T", x: Measure(title: "x"), y: Measure(title: "y"),
      positions: (0..<100).map(String.init), axis: .category(count: 100),
      [MadeSeries("", (0..<100).map { Double($0) })])
    let played = try #require(AudioGraph(many))
    #expect(music(played.recordings[0]).filter { $0.pitch != nil }.count == 16)
    #expect(played.words.contains("Neighbours are averaged into 16 tones."))
    #expect(played.recordings[0].seconds <= 6)
  }

  @Test("parts of a whole sound as long as their shares, at most 16")
  func parts() throws {
    let graph = try #require(AudioGraph(marketFigure()))
    let tones = music(graph.recordings[0]).filter { $0.pitch != nil }
    #expect(tones.count == 4)
    // Fruits has 63,000, Vegetables 25,000.
    #expect(abs(tones[0].seconds / tones[1].seconds - 63.0 / 25) < 1e-9)
    #expect(
      graph.words.last
        == "Then a tone for each part, as long as its share: Fruits, Vegetables, Meats and Other.")
  }

  @Test("a heat map sounds row by row, 0.15 seconds a cell, at most 100 cells")
  func cells() throws {
    let rows = (0..<7).map { row in
      MadeSeries("Day \(row)", (0..<24).map { Double($0 * row) })
    }
    let figure = axisFigure(
      .heatmap, "Visits", x: Measure(title: "hour"), y: Measure(title: "weekday"),
      positions: (0..<24).map { "\($0):00" }, axis: .category(count: 24), rows,
      shade: Measure(title: "visits (sum)"))
    let graph = try #require(AudioGraph(figure))
    #expect(graph.recordings.count == 4)
    for recording in graph.recordings { #expect((3...6).contains(recording.seconds)) }
    #expect(music(graph.recordings[0], place: 1)[0].seconds + 0.02 == 0.15)
    #expect(graph.words.contains("3 further rows are not played."))
  }

  @Test("any chart lasts 3 to 6 seconds a recording, and a higher value is a higher tone")
  func limits() throws {
    var generator = SeededGenerator(seed: 3)
    for kind in [ChartKind.bar, .line, .area, .scatter, .heatmap, .histogram, .boxplot, .band] {
      for count in [1, 2, 7, 40, 300] {
        let values = (0..<count).map { _ -> Double? in
          Double.random(in: -50...50, using: &generator)
        }
        let figure = axisFigure(
          kind, "T", x: Measure(title: "x"), y: Measure(title: "y"),
          positions: (0..<count).map(String.init), axis: .number(lower: 0, upper: Double(count)),
          [MadeSeries("A", values), MadeSeries("B", values.reversed())],
          shade: kind == .heatmap ? Measure(title: "y (mean)") : nil)
        let graph = try #require(AudioGraph(figure))
        for recording in graph.recordings {
          #expect((3...6.001).contains(recording.seconds), "\(kind) \(count)")
          for tone in recording.tones {
            #expect(tone.seconds >= 0)
            #expect(tone.pitch.map { (200...1_000.001).contains($0.start) } ?? true)
          }
        }
      }
    }
  }

  @Test("nothing can be heard of an empty chart")
  func empty() {
    let figure = Figure(
      kind: .bar, titles: Titles(name: "T", showsName: true), scene: emptyScene,
      content: .empty(reason: "No data."))
    #expect(AudioGraph(figure) == nil)
  }
}
