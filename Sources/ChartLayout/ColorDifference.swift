internal import Glibc
package import SceneGraph

extension Color {
  /// A colour in CIELAB under D65.
  package struct Lab: Sendable, Hashable {
    package let lightness: Double
    package let a: Double
    package let b: Double

    package init(_ lightness: Double, _ a: Double, _ b: Double) {
      self.lightness = lightness
      self.a = a
      self.b = b
    }
  }

  /// This colour in CIELAB under D65.
  package var lab: Lab { Color.lab(ofLinear: linearChannels) }

  /// Returns CIELAB coordinates of linear light, which need not lie on an 8-bit step.
  static func lab(ofLinear channels: (red: Double, green: Double, blue: Double)) -> Lab {
    let (r, g, b) = channels
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the CIEDE2000 distance to another colour.
  package func difference(from other: Color) -> Double { lab.difference(from: other.lab) }

  /// The channels in linear light, 0 to 1.
  var linearChannels: (red: Double, green: Double, blue: Double) {
    func decode(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (decode(red), decode(green), decode(blue))
  }

  /// Makes a colour from linear light, clipped to the gamut.
  init(linearRed: Double, green linearGreen: Double, blue linearBlue: Double) {
    func encode(_ value: Double) -> UInt8 {
      let light = min(max(value, 0), 1)
      let channel = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((channel * 255).rounded())
    }
    self.init(red: encode(linearRed), green: encode(linearGreen), blue: encode(linearBlue))
  }
}

extension Color.Lab {
  /// Returns the CIEDE2000 distance (Sharma, Wu and Dalal 2005, equations 2 to 22).
  package func difference(from other: Color.Lab) -> Double {
    let chromaMean = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let seventh = pow(chromaMean, 7)
    let g = 0.5 * (1 - (seventh / (seventh + pow(25, 7))).squareRoot())
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))

    let lightnessStep = other.lightness - lightness
    let chromaStep = c2 - c1
    var hueTurn = 0.0
    if c1 * c2 != 0 {
      hueTurn = h2 - h1
      if hueTurn > 180 { hueTurn -= 360 } else if hueTurn < -180 { hueTurn += 360 }
    }
    let hueStep = 2 * (c1 * c2).squareRoot() * Self.sine(hueTurn / 2)

    let l = (lightness + other.lightness) / 2
    let c = (c1 + c2) / 2
    var h = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) <= 180 { h /= 2 } else { h = h < 360 ? (h + 360) / 2 : (h - 360) / 2 }
    }
    let t =
      1 - 0.17 * Self.cosine(h - 30) + 0.24 * Self.cosine(2 * h) + 0.32 * Self.cosine(3 * h + 6)
      - 0.20 * Self.cosine(4 * h - 63)
    let offset = (l - 50) * (l - 50)
    let lightnessWeight = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let chromaWeight = 1 + 0.045 * c
    let hueWeight = 1 + 0.015 * c * t
    let meanSeventh = pow(c, 7)
    let rotation =
      -2 * (meanSeventh / (meanSeventh + pow(25, 7))).squareRoot()
      * Self.sine(60 * exp(-pow((h - 275) / 25, 2)))

    let dl = lightnessStep / lightnessWeight
    let dc = chromaStep / chromaWeight
    let dh = hueStep / hueWeight
    return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
  }

  /// Returns a hue angle in degrees from 0 to 360.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let angle = atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
