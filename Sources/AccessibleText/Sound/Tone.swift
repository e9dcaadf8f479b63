/// A part of an audio graph: a tone that may glide, or silence.
package struct Tone: Sendable, Equatable {
  /// Frequencies in hertz at the beginning and the end; nil for silence.
  package let pitch: Pitch?
  package let seconds: Double
  /// Whether the next tone goes on without a break, as along a line.
  package var isJoined = false

  /// The frequencies that a tone begins and ends with, in hertz.
  package struct Pitch: Sendable, Equatable {
    package let start: Double
    package let end: Double
  }

  /// Makes a tone of one pitch.
  package init(_ hertz: Double, seconds: Double) {
    pitch = Pitch(start: hertz, end: hertz)
    self.seconds = seconds
  }

  /// Makes a part of a glide.
  package init(from start: Double, to end: Double, seconds: Double) {
    pitch = Pitch(start: start, end: end)
    self.seconds = seconds
    isJoined = true
  }

  private init(silence seconds: Double) {
    pitch = nil
    self.seconds = seconds
  }

  package static func silence(_ seconds: Double) -> Tone { Tone(silence: seconds) }
}
