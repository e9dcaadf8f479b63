import ChartLayout
import Charts
import SVGRendering
import SceneGraph
import TableEngine
import TestSupport
import Testing

/// Golden files that were looked at; a change of looks must be looked at too.
@Suite struct HierarchySnapshotTests {
  func expect(_ name: String, _ figure: Figure) {
    expectSnapshot(
      SVGRenderer.standalone(
        figure.scene, title: figure.titles.name, description: figure.titles.name
      )
      .replacing("><", with: ">\n<") + "\n", named: name)
  }

  @Test func `sunburst of the grocery data`() throws {
    expect("sunburst-market.svg", try draw(.sunburst, market) { $0.title = "Market stock" })
  }

  @Test func `sunburst of table T-A on dark`() throws {
    expect("sunburst-activities-dark.svg", try draw(.sunburst, activities) { $0.theme = .dark })
  }

  @Test func `pie of the coffee data with a selection`() throws {
    expect("pie-coffee-selected.svg", try draw(.pie, coffee, view: HierarchyView(selection: 3)))
  }

  @Test func `donut of the spending data for print`() throws {
    expect("donut-spending-print.svg", try draw(.donut, spending) { $0.theme = .print })
  }

  @Test func `donut with outside labels`() throws {
    expect(
      "donut-coffee-outside.svg", try draw(.donut, coffee) { $0.labels = LabelContent(.outside) })
  }

  @Test func `icicle and treemap of the grocery data`() throws {
    expect("icicle-market.svg", try draw(.icicle, market))
    expect("treemap-market.svg", try draw(.treemap, market))
  }

  @Test func `tree of the grocery data`() throws {
    expect("tree-market.svg", try draw(.tree, market))
  }
}
