import ChartLayout
import SceneGraph
import Testing

@Suite struct ColorTests {
  func color(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Color {
    try #require(NamedColor.paint(name), sourceLocation: sourceLocation).light
  }

  @Test(
    "CIEDE2000 gives the published test pairs (Sharma, Wu and Dalal, table 1)",
    arguments: [
      (50.0, 2.6772, -79.7751, 50.0, 0.0, -82.7485, 2.0425),
      (50.0, 3.1571, -77.2803, 50.0, 0.0, -82.7485, 2.8615),
      (50.0, -1.3802, -84.2814, 50.0, 0.0, -82.7485, 1.0000),
      (50.0, 0.0, 0.0, 50.0, -1.0, 2.0, 2.3669),
      (50.0, 2.49, -0.001, 50.0, -2.49, 0.0009, 7.1792),
      (50.0, 2.5, 0.0, 73.0, 25.0, -18.0, 27.1492),
      (50.0, 2.5, 0.0, 58.0, 24.0, 15.0, 19.4535),
      (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
      (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
      (2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
    ])
  func ciede2000(
    l1: Double, a1: Double, b1: Double, l2: Double, a2: Double, b2: Double, distance: Double
  ) {
    let first = Color.Lab(l1, a1, b1)
    let second = Color.Lab(l2, a2, b2)
    #expect(abs(first.difference(from: second) - distance) < 1e-4)
    #expect(abs(second.difference(from: first) - distance) < 1e-4)
  }

  @Test func `accessibility §4.1: Okabe–Ito is 21.7, 12.2, 11.6 and 10.9 apart`() throws {
    let colors = try #require(Palette.named("okabe-ito")).paints.map(\.light)
    let expected: [(ColorVision, Double)] = [
      (.normal, 21.7), (.protanopia, 12.2), (.deuteranopia, 11.6), (.tritanopia, 10.9),
    ]
    for (vision, distance) in expected {
      let pair = try #require(vision.closestPair(of: colors))
      #expect(abs(pair.distance - distance) < 0.06, "\(vision)")
    }
  }

  @Test(
    "accessibility criterion 19: the first n colours are apart for every eye",
    arguments: [
      (3, 35.4, 27.7, 26.9, 29.8), (4, 30.2, 21.1, 26.9, 19.3), (6, 19.8, 15.4, 15.0, 15.2),
      (8, 19.8, 15.0, 15.0, 15.0),
    ])
  func accessible8Light(
    count: Int, normal: Double, protan: Double, deutan: Double, tritan: Double
  ) throws {
    let colors = Palette.accessible8.paints.prefix(count).map(\.light)
    for (vision, distance) in [
      (ColorVision.normal, normal), (.protanopia, protan), (.deuteranopia, deutan),
      (.tritanopia, tritan),
    ] {
      let pair = try #require(vision.closestPair(of: colors))
      #expect(abs(pair.distance - distance) < 0.06, "\(vision)")
    }
  }

  @Test func `accessibility §4.2: the dark set is 23.4, 18.7, 18.2 and 19.4 apart`() throws {
    let colors = Palette.accessible8.paints.map(\.dark)
    for (vision, distance) in [
      (ColorVision.normal, 23.4), (.protanopia, 18.7), (.deuteranopia, 18.2), (.tritanopia, 19.4),
    ] {
      #expect(abs(try #require(vision.closestPair(of: colors)).distance - distance) < 0.06)
    }
  }

  @Test func `accessibility criterion 18: fills reach 3:1 and labels on them 4.5:1`() {
    let background = Surface.automatic.background
    for paint in Palette.accessible8.paints {
      #expect(paint.contrast(with: background) >= 3)
      #expect(paint.contrast(with: paint.labelInk) >= 4.5)
      for level in 0...3 {
        let tint = paint.tinted(Tint.opacity(level: level), over: background)
        #expect(tint.contrast(with: tint.labelInk) >= 4.5)
      }
    }
    let contrast = Color(0x3807d6).contrast(with: .white)
    #expect(abs(contrast - 9.68) < 0.01)
  }

  @Test func `seed 72: indigo at 1, .78 and .52 on white is mixed to solid colours`() throws {
    let indigo = try color("indigo")
    let mixed = (0...2).map { indigo.mixed(over: .white, opacity: Tint.opacity(level: $0)) }
    #expect(mixed == [Color(0x5856d6), Color(0x7d7bdf), Color(0xa8a7ea)])
    #expect(Tint.opacity(level: 5) == 0.52, "D6")
  }

  @Test func `seed 73: orange, green and teal fail 3:1 on white`() throws {
    for (name, contrast) in [("orange", 2.20), ("green", 2.22), ("teal", 2.57)] {
      #expect(abs(try color(name).contrast(with: .white) - contrast) < 0.006, "\(name)")
    }
  }

  @Test func `seeds 74 to 76: the seeds' palettes keep their order`() throws {
    let coffee = try #require(Palette.named("coffee"))
    let names = [
      "red", "green", "blue", "yellow", "purple", "indigo", "brown", "mint", "orange", "pink",
      "cyan",
    ]
    #expect(coffee.paints == names.compactMap(NamedColor.paint))
    #expect(Palette.named("market")?.paints.count == 4)
    #expect(Palette.named("spending")?.paints.count == 4)
    #expect(Palette.named("screentime")?.paints.count == 6)
  }

  @Test func `seed 75, test B-21: no two categories share hue and pattern`() {
    let looks = (0..<14).map { index in
      let style = Palette.accessible8.style(at: index)
      return "\(style.paint) \(String(describing: style.pattern))"
    }
    #expect(Set(looks).count == 14)
  }

  @Test func `colours are read as names and as hex`() throws {
    #expect(NamedColor.paint("Rebecca Purple") == Paint(Color(0x663399)))
    #expect(NamedColor.paint("#0f8") == Paint(Color(0x00ff88)))
    #expect(NamedColor.paint("#FF7F0E") == Paint(Color(0xff7f0e)))
    #expect(NamedColor.paint("#12345") == nil)
    #expect(NamedColor.paint("bluish") == nil)
    #expect(try #require(NamedColor.paint("red")).dark == Color(0xff453a), "seed 77")
  }

  @Test func `ramps begin and end with their stops and rise in lightness`() {
    let ramp = ColorRamp.cividis
    #expect(ramp.color(at: 0) == Color(0x00224e))
    #expect(ramp.color(at: 1) == Color(0xfee838))
    #expect(ramp.color(at: .nan) == Color(0x00224e))
    let lightness = (0...20).map { ramp.color(at: Double($0) / 20).lab.lightness }
    #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 < $1 })
  }
}
