/// An opaque sRGB colour.
package struct Color: Sendable, Hashable {
  /// `0xRRGGBB`: one number, as colours are compared and hashed for every mark.
  package let rgb: UInt32

  package var red: UInt8 { UInt8(truncatingIfNeeded: rgb >> 16) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: rgb >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: rgb) }

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Makes a colour from `0xRRGGBB`.
  package init(_ hex: UInt32) { rgb = hex & 0xff_ffff }

  package static let white = Color(0xffffff)
  package static let black = Color(0x000000)

  /// Returns this colour at an opacity of 0 to 1 over a background, as one solid colour.
  package func mixed(over background: Color, opacity: Double) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let value = Double(top) * opacity + Double(bottom) * (1 - opacity)
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// The relative luminance of WCAG 2.2, 0 for black and 1 for white.
  package var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Decodes one sRGB channel to linear light.
  private static func linear(_ channel: UInt8) -> Double { linearTable[Int(channel)] }

  private static let linearTable: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// The colour as `#rrggbb`.
  package var hex: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
