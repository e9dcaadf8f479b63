package import SceneGraph

/// A kind of colour vision, simulated at full severity.
package enum ColorVision: String, Sendable, CaseIterable {
  case normal
  case protanopia
  case deuteranopia
  case tritanopia
  /// No hue at all, as on a greyscale printer.
  case greyscale

  /// Returns how a colour looks to such an eye.
  ///
  /// Machado, Oliveira and Fernandes 2009, severity 1.0, in linear light.
  package func simulate(_ color: Color) -> Color {
    let seen = linear(color)
    return Color(linearRed: seen.red, green: seen.green, blue: seen.blue)
  }

  /// Returns the seen colour in linear light, clipped to the gamut.
  private func linear(_ color: Color) -> (red: Double, green: Double, blue: Double) {
    let (r, g, b) = color.linearChannels
    guard let m = matrix else { return (r, g, b) }
    func clip(_ value: Double) -> Double { min(max(value, 0), 1) }
    return (
      clip(m[0] * r + m[1] * g + m[2] * b), clip(m[3] * r + m[4] * g + m[5] * b),
      clip(m[6] * r + m[7] * g + m[8] * b)
    )
  }

  private var matrix: [Double]? {
    switch self {
    case .normal: nil
    case .protanopia:
      [
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
        1.051998,
      ]
    case .deuteranopia:
      [
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
        0.968881,
      ]
    case .tritanopia:
      [
        1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
        0.303900,
      ]
    case .greyscale:
      [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
    }
  }

  /// Returns the smallest CIEDE2000 distance between any two of some colours, with their places.
  ///
  /// - Parameter colors: the colours, at most a few dozen.
  /// - Returns: nil for fewer than two colours.
  package func closestPair(
    of colors: [Color]
  ) -> (first: Int, second: Int, distance: Double)? {
    let labs = colors.map { Color.lab(ofLinear: linear($0)) }
    var best: (first: Int, second: Int, distance: Double)?
    for first in labs.indices {
      for second in labs.indices where second > first {
        let distance = labs[first].difference(from: labs[second])
        if best.map({ distance < $0.distance }) ?? true { best = (first, second, distance) }
      }
    }
    return best
  }
}
