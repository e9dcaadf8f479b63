import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct OtherTests {
  @Test func `test B-25, seed 11: other: 3% groups two countries and comes last`() throws {
    let figure = try draw(.donut, coffee) { $0.other = .share(0.03) }
    let entries = try #require(figure.hierarchy?.entries)
    #expect(entries.count == 10)
    let last = try #require(entries.last)
    #expect(last.name == "Other (2)" && last.role == .other && last.value == 7_300_000)
    #expect(abs(last.shareOfView - 0.048892) < 1e-6)
    #expect(last.members.map(\.name) == ["Mexico", "Guatemala"])
    #expect(entries[8].name == "Others", "the data's own row is not merged into it")
  }

  @Test func `I-32: a group never holds a single member`() throws {
    let figure = try draw(.donut, coffee) { $0.other = .share(0.025) }
    #expect(figure.hierarchy?.entries.contains { $0.role == .other } == false)
  }

  @Test func `top keeps the largest, other by value those above it`() throws {
    let top = try draw(.donut, coffee) { $0.top = 4 }
    #expect(
      top.readingOrder == ["Brazil", "Vietnam", "Colombia", "Others", "Other (7)"])
    let value = try draw(.donut, coffee) { $0.other = .value(5_000_000) }
    #expect(value.entry("Other (3)")?.value == 12_100_000)
  }

  @Test func `groups are made within each parent`() throws {
    let figure = try draw(.sunburst, market) { $0.other = .share(0.1) }
    let group = try #require(figure.entry("Other (2)"))
    #expect(group.path == ["Fruits", "Other (2)"])
    #expect(group.members.map(\.name) == ["Grapes", "Bananas"])
  }

  @Test func `I-43: leaves too thin to see are merged for each parent, and counted`() throws {
    let rows = (0..<30_000).map { (["g\($0 % 3)", "leaf \($0)"], Double($0 % 7 + 1)) }
    let tree = makeHierarchy(rows.prefix(3000).map { $0 }, levels: ["g", "n"])
    let figure = try draw(.sunburst, tree)
    let entries = try #require(figure.hierarchy?.entries)
    let merged = entries.filter { $0.role == .smaller }
    #expect(merged.count == 3)
    #expect(
      merged.reduce(0) { $0 + $1.childCount } + entries.count { $0.role == .node && $0.level == 2 }
        == 3000)
    #expect(figure.items.count <= 2000)
    let total = entries.filter { $0.level == 2 }.reduce(0) { $0 + $1.value }
    #expect(abs(total - tree.nodes[0].total) < 1e-6)
    #expect(figure.mark(merged[0].name)?.pattern != nil)
  }

  @Test func `many marks are merged until they are few enough`() throws {
    let rows = (0..<4000).map { (["a \($0 / 4)", "b \($0)"], 1.0) }
    let figure = try draw(.icicle, makeHierarchy(rows, levels: ["a", "b"])) { $0.width = 5000 }
    #expect(figure.items.count <= 2000)
  }

  @Test func `I-28: 6,283 with a sibling of 1 are both drawn, and the large one is labelled`()
    throws
  {
    let tree = makeHierarchy([(["most"], 6283), (["least"], 1)], levels: ["k"])
    let figure = try draw(.pie, tree)
    #expect(figure.items.count == 2)
    #expect(figure.label("most") != nil)
  }
}
