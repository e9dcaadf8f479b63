import Testing

@testable import ChartLayout

@Suite("Scales")
struct ScaleTests {
  @Test("A linear scale goes from end to end, also downwards and reversed")
  func linear() {
    let scale = ContinuousScale(from: 0, to: 10, start: 100, end: 0)
    #expect(scale.position(0) == 100)
    #expect(scale.position(10) == 0)
    #expect(scale.position(2.5) == 75)
    #expect(scale.value(at: 75) == 2.5)
  }

  @Test("A logarithmic scale gives each power of ten the same room")
  func log() {
    let scale = ContinuousScale(.log, from: 1, to: 100, start: 0, end: 200)
    #expect(scale.position(10) == 100)
    #expect(abs(scale.value(at: 100) - 10) < 1e-12)
  }

  @Test("Symmetric scales keep the sign, and zero is zero")
  func symmetric() {
    for transform in [ScaleTransform.symlog, .sqrt] {
      let scale = ContinuousScale(transform, from: -100, to: 100, start: 0, end: 200)
      #expect(scale.position(0) == 100)
      #expect(abs(scale.position(25) + scale.position(-25) - 200) < 1e-9)
    }
    let root = ContinuousScale(.sqrt, from: 0, to: 100, start: 0, end: 100)
    #expect(root.position(25) == 50)
  }

  @Test("complaint I-40: no coordinate is ever NaN or infinite")
  func finite() {
    for transform in ScaleTransform.allCases {
      for domain in [(0.0, 0.0), (-1, 1), (5, 5), (1e-300, 1e300)] {
        let scale = ContinuousScale(transform, from: domain.0, to: domain.1, start: 0, end: 10)
        for value in [0, -1, 1, .nan, .infinity, -.infinity, 1e308] as [Double] {
          #expect(scale.position(value).isFinite)
        }
      }
    }
  }

  @Test("Bands have padding .1 inside and outside (§4.10)")
  func bands() {
    let scale = BandScale(count: 3, start: 0, end: 310)
    #expect(abs(scale.step - 100) < 1e-9)
    #expect(abs(scale.bandwidth - 90) < 1e-9)
    #expect(abs(scale.center(0) - 55) < 1e-9)
    #expect(abs(scale.center(2) - 255) < 1e-9)
  }

  @Test("Marks side by side share their band with a gap")
  func dodge() {
    let first = Dodge.place(0, of: 2, in: 40)
    let second = Dodge.place(1, of: 2, in: 40)
    #expect(first.offset == -10)
    #expect(second.offset == 10)
    #expect(first.width == 18)
    #expect(Dodge.place(0, of: 1, in: 40) == (0, 40))
  }

  @Test("Logarithmic ticks are powers of ten, with 2 and 5 when there is room")
  func logTicks() {
    #expect(
      LogTicks.ticks(from: 1, to: 1_000, count: 10) == [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000])
    #expect(LogTicks.ticks(from: 1, to: 1e6, count: 6) == [1, 10, 100, 1e3, 1e4, 1e5, 1e6])
    #expect(LogTicks.ticks(from: 0.001, to: 1, count: 4) == [0.001, 0.01, 0.1, 1])
    #expect(LogTicks.ticks(from: 0, to: 1, count: 4).isEmpty)
    #expect(LogTicks.nice(from: 3, to: 70) == (2, 100))
    #expect(LogTicks.nice(from: 3, to: 700) == (1, 1_000))
  }

  @Test("Symmetric logarithmic ticks hold zero")
  func symlogTicks() {
    #expect(
      LogTicks.symmetricTicks(from: -100, to: 100, count: 9) == [-100, -10, -1, 0, 1, 10, 100])
  }
}
