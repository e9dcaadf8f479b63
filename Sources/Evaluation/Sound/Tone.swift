/// A part of an audio graph: a tone that may glide, or silence.
struct Tone: Sendable, Hashable {
  /// Frequencies in hertz at the beginning and the end; nil for silence.
  let pitch: (start: Double, end: Double)?
  let seconds: Double
  /// Whether the next tone goes on without a break, as along a line.
  var isJoined = false

  /// Makes a tone of one pitch.
  init(_ hertz: Double, seconds: Double) {
    pitch = (hertz, hertz)
    self.seconds = seconds
  }

  /// Makes a part of a glide.
  init(from start: Double, to end: Double, seconds: Double) {
    pitch = (start, end)
    self.seconds = seconds
    isJoined = true
  }

  private init(silence seconds: Double) {
    pitch = nil
    self.seconds = seconds
  }

  static func silence(_ seconds: Double) -> Tone { Tone(silence: seconds) }

  static func == (left: Tone, right: Tone) -> Bool {
    left.pitch?.start == right.pitch?.start && left.pitch?.end == right.pitch?.end
      && left.seconds == right.seconds && left.isJoined == right.isJoined
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pitch?.start)
    hasher.combine(pitch?.end)
    hasher.combine(seconds)
  }
}
