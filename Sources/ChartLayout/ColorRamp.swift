package import SceneGraph

/// A continuous scale of colours for numbers.
package struct ColorRamp: Sendable, Hashable {
  package let name: String
  /// Colours at equal distances; the first stands for the lowest value.
  package let stops: [Color]
  /// Whether the middle means something, so that both ends are equally far from it.
  package let isDiverging: Bool

  /// Returns the colour at a place from 0 to 1, mixed between the two nearest stops.
  package func color(at place: Double) -> Color {
    let clamped = place.isFinite ? min(max(place, 0), 1) : 0
    let exact = clamped * Double(stops.count - 1)
    let lower = min(Int(exact), stops.count - 2)
    return stops[lower + 1].mixed(over: stops[lower], opacity: exact - Double(lower))
  }

  /// The ramp of a name, nil when there is none; case, `_` and `-` do not matter.
  package static func named(_ name: String) -> ColorRamp? {
    let key = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return all.first { $0.name == key }
  }

  /// Makes a ramp of at least two colours.
  package init(name: String, stops: [Color]) {
    self.name = name
    self.stops = stops.count > 1 ? stops : Self.cividis.stops
    isDiverging = false
  }

  private init(_ name: String, isDiverging: Bool = false, _ stops: [UInt32]) {
    self.name = name
    self.isDiverging = isDiverging
    self.stops = stops.map { Color($0) }
  }

  /// The default: monotone in lightness and apart by CIEDE2000 ≥ 7 a ninth for every eye.
  package static let cividis = ColorRamp(
    "cividis",
    [
      0x00224e, 0x123570, 0x3b496c, 0x575d6d, 0x707173, 0x8a8678, 0xa59c74, 0xc3b369, 0xe1cc55,
      0xfee838,
    ])

  package static let viridis = ColorRamp(
    "viridis",
    [
      0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
      0xfde725,
    ])

  package static let magma = ColorRamp(
    "magma",
    [
      0x000004, 0x180f3d, 0x440f76, 0x721f81, 0x9e2f7f, 0xcd4071, 0xf1605d, 0xfd9668, 0xfeca8d,
      0xfcfdbf,
    ])

  /// The default with a middle: purple to orange.
  package static let puor = ColorRamp(
    "puor", isDiverging: true,
    [
      0x2d004b, 0x542788, 0x8073ac, 0xb2abd2, 0xd8daeb, 0xf7f7f7, 0xfee0b6, 0xfdb863, 0xe08214,
      0xb35806, 0x7f3b08,
    ])

  package static let rdbu = ColorRamp(
    "rdbu", isDiverging: true,
    [
      0x053061, 0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7, 0xfddbc7, 0xf4a582, 0xd6604d,
      0xb2182b, 0x67001f,
    ])

  /// Every ramp that has a name.
  package static let all: [ColorRamp] = [cividis, viridis, magma, puor, rdbu]
}
