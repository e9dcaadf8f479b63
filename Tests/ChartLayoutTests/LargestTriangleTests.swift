import Testing

@testable import ChartLayout

@Suite("LTTB (reference §1.8)")
struct LargestTriangleTests {
  let twelve: [Double] = [0, 1, 0, 9, 0, 1, 2, 1, 0, -7, 0, 1]

  private func keep(_ y: [Double], _ threshold: Int, step: Double = 1) -> [Int] {
    LargestTriangle.indices(
      x: y.indices.map { Double($0) * step }, y: y, threshold: threshold)
  }

  @Test("seed 116: L12 keeps exactly these points")
  func worked() {
    #expect(keep(twelve, 2) == Array(0..<12))
    #expect(keep(twelve, 3) == [0, 3, 11])
    #expect(keep(twelve, 4) == [0, 3, 9, 11])
    #expect(keep(twelve, 5) == [0, 3, 4, 9, 11])
    #expect(keep(twelve, 6) == [0, 2, 3, 6, 9, 11])
    #expect(keep(twelve, 12) == Array(0..<12))
    #expect(keep(twelve, 100) == Array(0..<12))
  }

  @Test("seed 116: days in seconds keep the same points")
  func seconds() {
    #expect(keep(twelve, 5, step: 86_400) == [0, 3, 4, 9, 11])
  }

  @Test("§1.8: of equal triangles the first wins")
  func ties() {
    #expect(keep([Double](repeating: 7, count: 10), 4) == [0, 1, 5, 9])
  }

  @Test("§1.8: the longer worked series")
  func longer() {
    #expect(
      keep((0..<50).map { Double($0 * 37 % 101) }, 8) == [0, 2, 11, 19, 25, 38, 41, 49])
    #expect(
      keep((0..<1000).map { Double($0 * $0 % 97) }, 20) == [
        0, 17, 83, 114, 180, 238, 281, 335, 389, 463, 513, 560, 610, 696, 722, 793, 859, 890,
        956, 999,
      ])
  }

  @Test("seed 118: a spike survives, where every tenth point would lose it")
  func spike() {
    var y = [Double](repeating: 0, count: 100)
    y[57] = 1
    #expect(keep(y, 10).contains(57))
    #expect(!stride(from: 0, to: 100, by: 10).contains(57))
  }

  @Test("seed 117: up to 500 points nothing is left out, and 400 stay of more")
  func budget() {
    #expect(LargestTriangle.limit == 500)
    #expect(LargestTriangle.defaultBudget == 400)
    #expect(keep((0..<501).map { Double($0 % 7) }, 400).count == 400)
  }

  @Test("§1.8: a series is split at its gaps, and the gaps stay")
  func gaps() {
    let y: [Double] = (0..<1000).map { $0 % 250 == 249 ? .nan : Double($0 % 13) }
    let kept = LargestTriangle.indices(
      x: y.indices.map(Double.init), gapped: y, threshold: 100)
    #expect(kept.filter { y[$0].isNaN } == [249, 499, 749, 999])
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
    #expect(kept.count <= 110)
  }

  @Test("Every second value missing: gaps that nobody sees do not use up the budget")
  func manyGaps() {
    let y: [Double] = (0..<20_000).map { $0 % 2 == 1 ? .nan : Double($0 % 13) }
    var wide = y
    for index in 8_000..<12_000 { wide[index] = .nan }
    for values in [y, wide] {
      let kept = LargestTriangle.indices(
        x: y.indices.map(Double.init), gapped: values, threshold: 400)
      #expect(kept.count <= 410)
      #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
    }
    let kept = LargestTriangle.indices(
      x: y.indices.map(Double.init), gapped: wide, threshold: 400)
    #expect(kept.filter { wide[$0].isNaN }.count == 1)
  }
}
