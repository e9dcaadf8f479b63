internal import SceneGraph

extension HierarchyText {
  /// The first level: a tone for each part, as long as its share and as high as its value.
  var score: Score? {
    let parts = firstLevel.filter { $0.value > 0 && $0.isDrawn }
    let heard = parts.prefix(Score.toneLimit)
    guard let highest = heard.map(\.value).max() else { return nil }
    let total = heard.reduce(0) { $0 + $1.value }
    let pause = 0.05
    let room = AudioGraph.seconds - pause * Double(heard.count)
    let tones = heard.flatMap { part in
      [
        Tone(
          AudioGraph.hertz(part.value, in: 0...highest),
          seconds: max(0.06, room * part.value / total)), Tone.silence(pause),
      ]
    }
    let names = phrases.list(heard.map { name($0, limit: 30) })
    var sentences = [
      phrases.soundScale(low: values.spoken(0), high: values.spoken(highest)),
      phrases.soundLengths(names),
    ]
    if parts.count > heard.count { sentences.append(phrases.notPlayed(parts.count - heard.count)) }
    return Score(voices: [Score.Voice(name: "", tones: tones)], sentences: sentences)
  }
}
