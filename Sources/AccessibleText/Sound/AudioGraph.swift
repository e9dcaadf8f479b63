internal import Glibc
package import SceneGraph

/// A chart as sound: position along the chart is time, the value is pitch (reference §6.2).
///
/// Each series is a recording of its own, which can be played again beside another; none is longer
/// than 6 seconds, so that a file stays below 60 kB (criterion 38).
package struct AudioGraph: Sendable {
  /// `Audio graph: Daily requests`.
  package let title: String
  /// What is heard; one sentence each.
  package let words: [String]
  package let recordings: [Recording]
  /// The language of the words, for `lang`.
  package let language: String

  /// One file.
  package struct Recording: Sendable {
    /// The audio graph's title, with the series and its place where there are several.
    package let name: String
    package let tones: [Tone]

    /// How long it lasts.
    package var seconds: Double { tones.reduce(0) { $0 + $1.seconds } }
  }

  /// The pitches of the lowest and the highest value, in hertz.
  package static let range = 200.0...1_000.0
  /// How long one series lasts, after the tones that it is heard against.
  static let seconds = 4.0
  /// A recording below this length ends in silence, since players cut very short ones.
  private static let leastSeconds = 3.0

  /// Makes a chart audible; nil when it has no number to hear.
  package init?(_ figure: Figure) {
    let (phrases, locale) = FigureText.words(for: figure.locale)
    let score: Score?
    switch figure.content {
    case .empty: score = nil
    case .hierarchy(let content):
      score = HierarchyText(content, kind: figure.kind, locale: locale, phrases: phrases).score
    case .cartesian(let content):
      score = CartesianText(content, kind: figure.kind, locale: locale, phrases: phrases).score
    }
    guard let score, !score.voices.isEmpty else { return nil }
    let title = phrases.audioTitle(SpokenText.clean(figure.titles.name))
    let count = score.voices.count
    recordings = score.voices.enumerated().map { index, voice in
      let name =
        count > 1 ? "\(title), \(phrases.recording(voice.name, index + 1, of: count))" : title
      return Recording(
        name: name, tones: Self.framed(voice.tones, place: count > 1 ? index + 1 : 0))
    }
    self.title = title
    words = score.sentences
    language = phrases.language
  }

  /// Returns the pitch of a value between the lowest and the highest one, exponentially.
  package static func hertz(_ value: Double, in domain: ClosedRange<Double>) -> Double {
    let span = domain.upperBound - domain.lowerBound
    let share = span > 0 ? min(max((value - domain.lowerBound) / span, 0), 1) : 0.5
    return range.lowerBound * pow(range.upperBound / range.lowerBound, share)
  }

  /// The lowest and the highest pitch, as many clicks as the series' place, then the series.
  private static func framed(_ tones: [Tone], place: Int) -> [Tone] {
    var result = [
      Tone(range.lowerBound, seconds: 0.2), .silence(0.05), Tone(range.upperBound, seconds: 0.2),
      .silence(0.25),
    ]
    for _ in 0..<place { result += [Tone(600, seconds: 0.03), .silence(0.12)] }
    result += tones
    let rest = leastSeconds - result.reduce(0) { $0 + $1.seconds }
    if rest > 0 { result.append(.silence(rest)) }
    return result
  }
}

/// What an audio graph plays, before it is sound.
struct Score {
  /// A series: its name and its tones.
  struct Voice {
    let name: String
    let tones: [Tone]
  }

  var voices: [Voice]
  var sentences: [String]

  /// More tones than this are averaged.
  static let toneLimit = 16

  /// Returns separate tones of a quarter of a second; missing values are silent.
  static func tones(_ values: [Double?], in domain: ClosedRange<Double>) -> [Tone] {
    averaged(values, to: toneLimit).flatMap { value in
      tone(value, seconds: 0.25, pause: 0.03, domain)
    }
  }

  /// Returns one tone with the pause after it.
  static func tone(
    _ value: Double?, seconds: Double, pause: Double, _ domain: ClosedRange<Double>
  ) -> [Tone] {
    guard let value else { return [.silence(seconds)] }
    return [
      Tone(AudioGraph.hertz(value, in: domain), seconds: seconds - pause), .silence(pause),
    ]
  }

  /// Averages neighbours into at most some values; where all of them are missing a gap stays.
  static func averaged(_ values: [Double?], to limit: Int) -> [Double?] {
    guard values.count > limit else { return values }
    return (0..<limit).map { bin in
      let part = values[(bin * values.count / limit)..<((bin + 1) * values.count / limit)]
        .compactMap { $0 }
      return part.isEmpty ? nil : part.reduce(0, +) / Double(part.count)
    }
  }
}
