import ChartLayout
import SceneGraph
import Testing

/// The worked values of §4.3: ring 2 of the grocery data at R = 200, without gaps.
@Suite struct SectorFitTests {
  let bananas = SectorFit(inner: 134.5, outer: 200, range: TurnRange(0.48, 0.504))
  let chicken = SectorFit(inner: 134.5, outer: 200, range: TurnRange(0.744, 0.76))

  func box(_ text: String, _ size: Double) -> Size {
    Size(TextMetrics.reservedWidth(text, size: size), size * TextMetrics.lineHeight)
  }

  @Test func `Bananas fits radially at 12 px, and not along the arc`() {
    let box = box("Bananas", 12)
    #expect(bananas.holdsRadial(box, radius: 167.25))
    #expect(!bananas.holdsTangential(box, radius: 167.25))
    #expect(!bananas.holdsCurved(box, radius: 167.25))
    #expect(!bananas.holdsHorizontal(box, radius: 167.25))
  }

  @Test func `Chicken fits radially at 11 px and not at 12`() {
    #expect(!chicken.holdsRadial(box("Chicken", 12), radius: 167.25))
    #expect(chicken.holdsRadial(box("Chicken", 11), radius: 167.25))
  }

  @Test func `a flat box must clear the inner circle, not only with its corners`() {
    let top = SectorFit(inner: 50, outer: 80, range: TurnRange(-0.24, 0.24))
    #expect(top.holdsHorizontal(Size(20, 14), radius: 65))
    #expect(!top.holdsHorizontal(Size(90, 14), radius: 65))
    #expect(
      !SectorFit(inner: 60, outer: 80, range: TurnRange(-0.24, 0.24))
        .holdsHorizontal(Size(60, 14), radius: 66))
  }

  @Test func `the disc of one slice holds a box at its center`() {
    let disc = SectorFit(inner: 0, outer: 50, range: .full)
    #expect(disc.holdsHorizontal(Size(60, 20), radius: 0))
    #expect(!disc.holdsHorizontal(Size(110, 20), radius: 0))
  }
}
