/// How numbers are spread along an axis.
package enum ScaleTransform: String, Sendable, CaseIterable {
  case linear, log, symlog, sqrt

  /// Returns a value on the transformed line; NaN where the scale has no place for it.
  func forward(_ value: Double) -> Double {
    switch self {
    case .linear: value
    case .log: value > 0 ? tenLogarithm(value) : .nan
    case .symlog: value < 0 ? -logarithmOfOnePlus(-value) : logarithmOfOnePlus(value)
    case .sqrt: value < 0 ? -(-value).squareRoot() : value.squareRoot()
    }
  }

  /// Returns the value of a place on the transformed line.
  func backward(_ place: Double) -> Double {
    switch self {
    case .linear: place
    case .log: power10(place)
    case .symlog: place < 0 ? -exponentialMinusOne(-place) : exponentialMinusOne(place)
    case .sqrt: place < 0 ? -place * place : place * place
    }
  }
}

/// Positions for numbers and times.
package struct ContinuousScale: Sendable, Hashable {
  package let transform: ScaleTransform
  package let lower: Double
  package let upper: Double
  /// The px of `lower`.
  package let start: Double
  /// The px of `upper`; below `start` on an upward or a reversed axis.
  package let end: Double
  private let from: Double
  private let to: Double

  package init(
    _ transform: ScaleTransform = .linear, from lower: Double, to upper: Double, start: Double,
    end: Double
  ) {
    self.transform = transform
    self.lower = lower
    self.upper = upper
    self.start = start
    self.end = end
    from = transform.forward(lower)
    to = transform.forward(upper)
  }

  /// Returns the px of a value, outside the ends for values outside the domain.
  ///
  /// The result is always finite: what has no place is put at the lower end.
  package func position(_ value: Double) -> Double {
    let place = transform.forward(value)
    guard place.isFinite, to != from else {
      return to == from && place.isFinite ? (start + end) / 2 : start
    }
    let result = start + (place - from) / (to - from) * (end - start)
    return result.isFinite ? min(max(result, -1e6), 1e6) : start
  }

  /// Returns the value at a px.
  package func value(at position: Double) -> Double {
    guard end != start else { return lower }
    return transform.backward(from + (position - start) / (end - start) * (to - from))
  }

  /// Whether a value has a place on the drawn axis.
  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }
}
