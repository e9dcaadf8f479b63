import SceneGraph
import Testing

@Suite struct ColorMixTests {
  @Test func `WCAG contrast goes from 1 to 21`() {
    #expect(Color.white.contrast(with: .black) == 21)
    #expect(Color.white.contrast(with: .white) == 1)
    #expect(abs(Color(0x777777).contrast(with: .white) - 4.48) < 0.005)
  }

  @Test func `an opacity is mixed to a solid colour`() {
    #expect(Color.black.mixed(over: .white, opacity: 0.5) == Color(0x808080))
    #expect(Color(0x123456).mixed(over: .white, opacity: 1) == Color(0x123456))
    #expect(Color(0x123456).mixed(over: .white, opacity: 0) == .white)
  }
}
