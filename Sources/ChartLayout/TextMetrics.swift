package import SceneGraph

/// Measures text without a browser, by an advance table with Helvetica's and Arial's metrics.
///
/// Widths are in px at a font size in px. CJK and full-width characters count 1 em, emoji 1.25 em,
/// combining marks nothing; an unknown character is as wide as `e`.
package enum TextMetrics {
  /// The factor that a fitted label keeps free, since a fallback font may be wider.
  package static let reserve = 1.15

  /// Line height in em.
  package static let lineHeight = 1.2

  /// Cap height in em (Liberation Sans: 1409/2048).
  package static let capHeight = 0.688

  /// The font families whose metrics the table has, in the order a browser tries them.
  package static let fontFamily = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif"

  /// Returns the width of a text on one line.
  package static func width(
    _ text: String, size: Double, weight: TextLine.Weight = .regular
  ) -> Double {
    let latin = weight == .bold ? BoldAdvances.latin : RegularAdvances.latin
    var units = 0
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x80 else {
        return text.reduce(0) { $0 + advance($1, weight: weight) } * size / unitsPerEm
      }
      units += Int(latin[Int(byte) - 0x20])
    }
    return Double(units) * size / unitsPerEm
  }

  /// Returns the width that a label must find free: its width and the reserve of 15%.
  package static func reservedWidth(
    _ text: String, size: Double, weight: TextLine.Weight = .regular
  ) -> Double {
    width(text, size: size, weight: weight) * reserve
  }

  private static let unitsPerEm = 2048.0

  /// Returns the advance of one grapheme cluster in 1/2048 em.
  static func advance(_ character: Character, weight: TextLine.Weight) -> Double {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if isEmoji(first, in: scalars) { return unitsPerEm * 1.25 }
    return advance(first, weight: weight)
  }

  private static func advance(_ scalar: Unicode.Scalar, weight: TextLine.Weight) -> Double {
    if let known = tableAdvance(scalar.value, weight: weight) { return known }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    return isWide(scalar.value) ? unitsPerEm : fallback
  }

  /// The advance of `e`.
  private static let fallback = 1139.0

  private static func tableAdvance(_ value: UInt32, weight: TextLine.Weight) -> Double? {
    let bold = weight == .bold
    let units: UInt16
    switch value {
    case 0x20...0x17f:
      units = (bold ? BoldAdvances.latin : RegularAdvances.latin)[Int(value) - 0x20]
    case 0x370...0x3ff:
      units = (bold ? BoldAdvances.greek : RegularAdvances.greek)[Int(value) - 0x370]
    case 0x400...0x4ff:
      units = (bold ? BoldAdvances.cyrillic : RegularAdvances.cyrillic)[Int(value) - 0x400]
    case 0x2010...0x2044:
      units = (bold ? BoldAdvances.punctuation : RegularAdvances.punctuation)[Int(value) - 0x2010]
    default:
      units = (bold ? BoldAdvances.signs : RegularAdvances.signs)[value] ?? 0
    }
    return units == 0 ? nil : Double(units)
  }

  private static func isEmoji(
    _ first: Unicode.Scalar, in scalars: Character.UnicodeScalarView
  ) -> Bool {
    guard first.value > 0xff else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains("\u{fe0f}"))
  }

  /// Whether a character takes a full em: CJK, kana, Hangul and full-width forms.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
