import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import TestSupport
import Testing

@testable import Charts

@Suite("Ticks that fit")
struct TickBuilderTests {
  private func builder(_ size: Double = 12) -> TickBuilder {
    TickBuilder(words: AxisWords(locale: "en_US"), fontSize: size)
  }

  /// Whether labels keep clear of each other.
  private func overlap(_ ticks: AxisTicks, _ axis: AxisModel, _ length: Double) -> Bool {
    let scale = axis.scale(from: 0, to: length)
    let boxes = zip(ticks.values, ticks.labels).map { value, label in
      (scale.px(value), TextMetrics.width(label, size: 12))
    }
    return zip(boxes, boxes.dropFirst()).contains { a, b in
      b.0 - a.0 < (a.1 + b.1) / 2
    }
  }

  @Test("Labels of random axes are unique and never overlap", arguments: 0..<300)
  func property(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let kinds: [AxisModel.Kind] = [.number, .time]
    var axis = AxisModel(name: "x", kind: kinds[seed % 2])
    let magnitude = [1e-4, 1, 1e3, 1e7, 1e10][seed % 5]
    axis.lower = Double.random(in: -1...1, using: &random) * magnitude
    axis.upper = axis.lower + Double.random(in: 0.01...2, using: &random) * magnitude
    if axis.kind == .number, seed % 3 == 0 {
      axis.isInteger = true
      axis.lower = axis.lower.rounded()
      axis.upper = axis.lower + max(1, (axis.upper - axis.lower).rounded())
    }
    if axis.kind == .number, seed % 7 == 0 {
      axis.transform = .log
      axis.lower = abs(axis.lower) + 1e-3 * magnitude
      axis.upper = axis.lower * 1_000
    }
    if axis.kind == .time { axis.upper = axis.lower + max(axis.upper - axis.lower, 10) }
    let length = Double.random(in: 100...900, using: &random)
    let ticks = try builder().ticks(
      &axis, length: length, isHorizontal: true, widens: seed % 4 == 0)
    #expect(Set(ticks.full).count == ticks.full.count)
    #expect(!overlap(ticks, axis, length))
    #expect(ticks.values.allSatisfy { $0 >= axis.lower - 1e-9 && $0 <= axis.upper + 1e-9 })
  }

  @Test("seed 111: a larger font never has more ticks")
  func largerFont() throws {
    var small = AxisModel(name: "x", kind: .number)
    small.upper = 100
    var large = small
    let first = try builder().ticks(&small, length: 400, isHorizontal: true, widens: true)
    let second = try builder(24).ticks(&large, length: 400, isHorizontal: true, widens: true)
    #expect(second.values.count <= first.values.count)
  }

  @Test("§4.1 rule f: one unit an axis")
  func oneUnit() throws {
    var axis = AxisModel(name: "y", kind: .number)
    axis.upper = 44_200_000
    let ticks = try builder().ticks(&axis, length: 250, isHorizontal: false, widens: true)
    #expect(ticks.labels == ["0", "10M", "20M", "30M", "40M", "50M"])
  }

  @Test("The year is always visible, also without a January (complaint I-46)")
  func yearVisible() throws {
    var axis = AxisModel(name: "x", kind: .time)
    axis.lower = CivilTime(year: 2024, month: 3).seconds
    axis.upper = CivilTime(year: 2024, month: 11).seconds
    let ticks = try builder().ticks(&axis, length: 600, isHorizontal: true, widens: false)
    #expect(ticks.contexts.first == "2024")
    #expect(ticks.contexts.dropFirst().allSatisfy { $0 == nil })
  }

  @Test("Ticks can be a count, a list or an interval")
  func written() throws {
    var axis = AxisModel(name: "x", kind: .time)
    axis.lower = CivilTime(year: 2024).seconds
    axis.upper = CivilTime(year: 2024, month: 12).seconds
    axis.options.ticks = .interval("2 months")
    let ticks = try builder().ticks(&axis, length: 600, isHorizontal: true, widens: false)
    #expect(ticks.labels == ["Jan", "Mar", "May", "Jul", "Sep", "Nov"])
    axis.options.ticks = .interval("often")
    #expect(throws: Diagnostic.self) {
      try builder().ticks(&axis, length: 600, isHorizontal: true, widens: false)
    }
    var number = AxisModel(name: "y", kind: .number)
    number.upper = 10
    number.options.ticks = .values([.integer(0), .integer(7)])
    let list = try builder().ticks(&number, length: 300, isHorizontal: false, widens: true)
    #expect(list.labels == ["0", "7"])
  }
}
