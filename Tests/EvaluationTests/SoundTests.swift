import SceneGraph
import Testing

@testable import Evaluation

@Suite("Audio graphs") struct SoundTests {
  @Test("pitch is exponential: equal steps of the value are equal intervals") func pitch() {
    #expect(abs(AudioGraph.hertz(0, in: 0...10) - 200) < 1e-9)
    #expect(abs(AudioGraph.hertz(10, in: 0...10) - 1_000) < 1e-9)
    // Half way between 200 and 1,000 Hz in intervals is their geometric mean.
    #expect(abs(AudioGraph.hertz(5, in: 0...10) - (200.0 * 1_000).squareRoot()) < 1e-9)
    #expect(AudioGraph.hertz(3, in: 3...3).isFinite)
  }

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

  @Test("a line sounds for four seconds after the reference tones; missing values are silent")
  func line() throws {
    var notebook = Notebook()
    notebook.run("load \"\"\"\n  x,y\n  1,10\n  2,\n  3,30\n  4,40\n  \"\"\" as t;")
    let answer = notebook.run("t | line x: x y: y;\nlisten")
    let text = answer.result
    #expect(text.hasPrefix("Audio graph: "))
    #expect(text.contains("Low, 200 hertz, is 10; high, 1,000 hertz, is 40."))
    guard case .result(let bundle)? = answer.outputs.last else {
      Issue.record("no result")
      return
    }
    let html = try #require(bundle["text/html"])
    #expect(html.contains("<audio controls preload=\"none\""))
    #expect(!html.contains("autoplay"))
    #expect(html.contains("src=\"data:audio/wav;base64,UklGR"))
  }

  @Test("a pie sounds each part as long as its share; nothing can be heard of an empty chart")
  func pie() {
    var notebook = Notebook()
    notebook.run("example spending; pie category value: amount;")
    #expect(notebook.run("listen").result.contains("Housing, Food, Travel, Fun"))
    #expect(
      notebook.run("spending | filter amount > 1e9 | bar category, amount | listen").errorName
        == "ValueError")
    #expect(notebook.run("forget all; listen").errorName == "UnknownName")
  }
}
