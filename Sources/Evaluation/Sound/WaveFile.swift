internal import AccessibleText
internal import Glibc

/// Tones as a WAV file: 8,000 samples a second of 8 bits, one channel (accessibility reference §6.1).
enum WaveFile {
  static let rate = 8_000
  /// Fades at the ends of a sound, so that nothing clicks.
  private static let fade = rate * 5 / 1_000
  /// The swing around the middle of 8-bit samples, 0…127.
  private static let loudness = 88.0

  /// Returns the bytes of a file.
  static func bytes(of tones: [Tone]) -> [UInt8] {
    let samples = samples(of: tones)
    var bytes = Array("RIFF".utf8) + little(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4) + little(rate, 4)
    bytes += little(1, 2) + little(8, 2) + Array("data".utf8) + little(samples.count, 4)
    return bytes + samples
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Returns the samples; a glide keeps its phase from part to part.
  private static func samples(of tones: [Tone]) -> [UInt8] {
    var result: [UInt8] = []
    var phase = 0.0
    var position = 0.0
    for (index, tone) in tones.enumerated() {
      // Positions are rounded once, so that many short parts do not drift.
      let start = Int(position.rounded())
      position += tone.seconds * Double(rate)
      let count = max(0, Int(position.rounded()) - start)
      guard let pitch = tone.pitch else {
        result += [UInt8](repeating: 128, count: count)
        phase = 0
        continue
      }
      let fadesIn = index == 0 || !tones[index - 1].isJoined || tones[index - 1].pitch == nil
      let fadesOut = index == tones.count - 1 || !tone.isJoined || tones[index + 1].pitch == nil
      for sample in 0..<count {
        let place = Double(sample) / Double(max(1, count))
        // Equal steps of the value are equal intervals of pitch.
        let hertz = pitch.start * pow(pitch.end / pitch.start, place)
        phase += 2 * .pi * hertz / Double(rate)
        var volume = 1.0
        if fadesIn, sample < fade { volume = Double(sample) / Double(fade) }
        if fadesOut, count - sample < fade {
          volume = min(volume, Double(count - sample) / Double(fade))
        }
        result.append(UInt8(clamping: Int((128 + sin(phase) * loudness * volume).rounded())))
      }
    }
    return result
  }
}
