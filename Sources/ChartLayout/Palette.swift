package import SceneGraph

/// A list of paints for categories, taken in order.
package struct Palette: Sendable, Hashable {
  package let name: String
  package let paints: [Paint]

  package init(name: String, paints: [Paint]) {
    self.name = name
    self.paints = paints
  }

  /// Returns the look of the category at an index: a hue, and a pattern from the second round on.
  ///
  /// A palette never repeats in silence (seed 75): beyond its end the same hues come again with a
  /// hatching, so that no two categories share both.
  package func style(at index: Int) -> CategoryStyle {
    let round = index / paints.count
    let patterns = Pattern.allCases
    return CategoryStyle(
      paint: paints[index % paints.count],
      pattern: round == 0 ? nil : patterns[(round - 1) % patterns.count],
      symbol: Symbol.allCases[index % Symbol.allCases.count])
  }

  /// The palette of a name, nil when there is none; case, `_` and `-` do not matter.
  package static func named(_ name: String) -> Palette? {
    let key = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return all.first { $0.name.filter { $0 != "_" } == key }
  }

  private init(_ name: String, light: [UInt32], dark: [UInt32]) {
    self.name = name
    paints = zip(light, dark).map { Paint(light: Color($0), dark: Color($1)) }
  }

  private init(_ name: String, colors: [UInt32]) { self.init(name, light: colors, dark: colors) }

  private init(_ name: String, names: [String]) {
    self.name = name
    paints = names.compactMap(NamedColor.paint)
  }

  /// The default: eight hue families whose light twins reach 3:1 on white and dark ones on #111,
  /// apart by CIEDE2000 ≥ 15 under every kind of colour vision.
  package static let accessible8 = Palette(
    "accessible8",
    light: [
      0x3807d6, 0x9f7100, 0x5297b1, 0x13604c, 0x722065, 0x7364de, 0x574e0e, 0xea6878,
    ],
    dark: [
      0xb8c4fc, 0xdf9d6f, 0x4c9ea2, 0x46fccb, 0x995d6b, 0x893cfc, 0xf1f217, 0xdb1f0f,
    ])

  /// Every palette that has a name.
  package static let all: [Palette] = [
    accessible8,
    // Six colours that reach 3:1 on white and on #111 alike.
    Palette("both", colors: [0x7235ec, 0x24a684, 0x356d76, 0xd87d1c, 0xb03f31, 0xb085b9]),
    Palette(
      "okabe_ito",
      colors: [0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7]),
    Palette(
      "tol_bright",
      colors: [0x4477aa, 0xee6677, 0x228833, 0xccbb44, 0x66ccee, 0xaa3377, 0xbbbbbb]),
    Palette(
      "tol_muted",
      colors: [
        0x332288, 0x88ccee, 0x44aa99, 0x117733, 0x999933, 0xddcc77, 0xcc6677, 0x882255, 0xaa4499,
      ]),
    // Seed 73.
    Palette("screentime", names: ["indigo", "pink", "purple", "orange", "green", "teal"]),
    // Seed 74.
    Palette("market", names: ["yellow", "red", "blue", "green"]),
    // Seed 75.
    Palette(
      "coffee",
      names: [
        "red", "green", "blue", "yellow", "purple", "indigo", "brown", "mint", "orange", "pink",
        "cyan",
      ]),
    // Seed 76.
    Palette("spending", names: ["indigo", "teal", "orange", "pink"]),
  ]
}

/// How one category looks: a hue and two channels that need none.
package struct CategoryStyle: Sendable, Hashable {
  package var paint: Paint
  package var pattern: Pattern?
  package var symbol: Symbol

  package init(paint: Paint, pattern: Pattern? = nil, symbol: Symbol) {
    self.paint = paint
    self.pattern = pattern
    self.symbol = symbol
  }
}
