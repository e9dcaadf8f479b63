import AccessibleText
import Testing

@testable import Evaluation

@Suite("Audio graphs") struct SoundTests {
  @Test("a file has the header of 8-bit PCM and one byte a sample") func wave() {
    let bytes = WaveFile.bytes(of: [Tone(440, seconds: 0.5), .silence(0.25)])
    #expect(bytes.count == 44 + 6_000)
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    #expect(Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    #expect(Array(bytes[24..<28]) == [0x40, 0x1F, 0, 0])
    #expect(bytes[44] == 128)
    #expect(bytes[(44 + 4_000)...].allSatisfy { $0 == 128 })
  }

  @Test("a tone has as many periods as its pitch says, and fades at both ends") func tone() {
    let samples = WaveFile.bytes(of: [Tone(200, seconds: 1)]).dropFirst(44).map { Int($0) - 128 }
    var crossings = 0
    for index in 1..<samples.count where samples[index - 1] < 0 && samples[index] >= 0 {
      crossings += 1
    }
    #expect((198...201).contains(crossings))
    #expect(samples.prefix(4).allSatisfy { abs($0) < 12 })
    #expect(samples.suffix(4).allSatisfy { abs($0) < 12 })
  }

  @Test("parts of a glide keep their phase, so that nothing clicks between them")
  func glide() {
    let parts = (0..<40).map { index in
      Tone(from: 300 + Double(index), to: 301 + Double(index), seconds: 0.0131)
    }
    let samples = WaveFile.bytes(of: parts).dropFirst(44).map { Int($0) - 128 }
    // A sine of 340 Hz with a swing of 88 moves at most 88 · 2π · 340 ÷ 8,000 = 23.5 a sample.
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) <= 25)
  }

  @Test("listen gives words in three forms and a player that starts only when asked to")
  func listen() throws {
    var notebook = Notebook()
    notebook.run("load \"\"\"\n  x,y\n  1,10\n  2,\n  3,30\n  4,40\n  \"\"\" as t;")
    let answer = notebook.run("t | line x: x y: y title: \"<Gaps>\";\nlisten")
    let text = answer.result
    #expect(text.hasPrefix("Audio graph: <Gaps>\n"))
    #expect(
      text.split(separator: "\n").joined(separator: " ").contains("Silence is a missing value."))
    guard case .result(let bundle)? = answer.outputs.last else {
      Issue.record("no result")
      return
    }
    #expect(bundle.entries.map(\.type) == ["text/markdown", "text/plain", "text/html"])
    let html = try #require(bundle["text/html"])
    #expect(html.contains("<audio controls preload=\"none\" data-lm-suppress-shortcuts=\"true\""))
    #expect(html.contains("title=\"Audio graph: &lt;Gaps&gt;\""))
    #expect(!html.contains("autoplay"))
    #expect(html.contains("src=\"data:audio/wav;base64,UklGR"))
  }

  @Test("set locale de is heard in German")
  func german() {
    var notebook = Notebook()
    notebook.run("set locale de; example spending; pie category value: amount;")
    let words = notebook.run("listen").result.split(separator: "\n").joined(separator: " ")
    #expect(words.contains("Dann ein Ton für jeden Teil, so lang wie sein Anteil: Housing"))
  }

  @Test("a pie sounds each part as long as its share; nothing can be heard of an empty chart")
  func pie() {
    var notebook = Notebook()
    notebook.run("example spending; pie category value: amount;")
    let words = notebook.run("listen").result.split(separator: "\n").joined(separator: " ")
    #expect(words.contains("Housing, Food, Travel and Fun"))
    #expect(
      notebook.run("spending | filter amount > 1e9 | bar category, amount | listen").errorName
        == "ValueError")
    #expect(notebook.run("forget all; listen").errorName == "UnknownName")
  }
}
