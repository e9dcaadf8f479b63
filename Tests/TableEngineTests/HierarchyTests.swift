import SourceModel
import Testing

@testable import TableEngine

/// T-A of charts.md §1.1.
let activities = table(
  """
  top,middle,activity,seconds;Social,Messaging,Calls,3600;Social,Messaging,Chat,5400;\
  Social,Feeds,Photos,1800;Games,Puzzle,Chess,7200;Games,Puzzle,Sudoku,900;\
  Creativity,Music,Piano,2700
  """, name: "activities")

private let eve =
  "l,p,v;Eve,,10;Cain,Eve,14;Seth,Eve,12;Enos,Seth,10;Noam,Seth,2;Abel,Eve,6;Awan,Eve,6;Enoch,Awan,4;Azura,Eve,4"

@Suite("Hierarchies")
struct HierarchyTests {
  @Test("seed 1: totals of outer levels come from the leaves (T-A)")
  func totals() throws {
    let tree = try hierarchy(activities, levels: ["top", "middle", "activity"], value: "seconds")
    #expect(tree.nodes[0].total == 21_600)
    #expect(tree.totals["Social"] == 10_800)
    #expect(tree.totals["Games"] == 8_100)
    #expect(tree.totals["Creativity"] == 2_700)
    #expect(tree.totals["Social/Messaging"] == 9_000)
    #expect(tree.depth == 3)
    #expect(tree.notes == [])
  }

  @Test("seed 2: shuffled rows give the same tree")
  func shuffled() throws {
    let shuffled = activities.gather([5, 2, 0, 4, 1, 3])
    let tree = try hierarchy(shuffled, levels: ["top", "middle", "activity"], value: "seconds")
    let plain = try hierarchy(activities, levels: ["top", "middle", "activity"], value: "seconds")
    #expect(tree.totals == plain.totals)
    #expect(
      tree.nodes[0].children.map { tree.nodes[$0].name } == ["Creativity", "Social", "Games"])
  }

  @Test("seed 4: rows of one path are added up, and a note says so")
  func merged() throws {
    let tree = try hierarchy(
      table("a,b,c,v;A,B,C,1;A,B,C,2"), levels: ["a", "b", "c"], value: "v")
    #expect(tree.totals["A/B/C"] == 3)
    #expect(tree.notes == ["2 rows merged: rows 1, 2 are all \"C\""])
  }

  @Test("seed 6: the same name under two parents stays apart")
  func identity() throws {
    let tree = try hierarchy(
      table("a,b,v;Europe,Football,1;Australia,Football,2"), levels: ["a", "b"], value: "v")
    #expect(tree.totals["Europe/Football"] == 1)
    #expect(tree.totals["Australia/Football"] == 2)
  }

  @Test("seed 8: a stated total beyond the parts leaves a remainder")
  func remainder() throws {
    let market = table(
      "s,p,v;Fruits,,70000;Fruits,Apple,40000;Fruits,Orange,15000;Fruits,Grapes,5000;Fruits,Bananas,3000;Rest,,62000"
    )
    let tree = try hierarchy(market, levels: ["s", "p"], value: "v")
    #expect(tree.nodes[0].total == 132_000)
    #expect(tree.nodes[1].ownValue == 7_000)
    #expect(abs(tree.nodes[1].ownValue / tree.nodes[0].total - 0.0530) < 5e-5)
    #expect(
      tree.notes == ["Fruits says 70,000, 7,000 more than its parts, which stays empty"])
  }

  @Test("seed 7: a stated total that holds is accepted without a word")
  func statedTotal() throws {
    let market = table(
      "n,p,v;Fruits,,63000;Apple,Fruits,40000;Orange,Fruits,15000;Grapes,Fruits,5000;Bananas,Fruits,3000"
    )
    let tree = try hierarchy(market, id: "n", parent: "p", value: "v")
    #expect(tree.nodes[0].total == 63_000)
    #expect(tree.notes == [])
  }

  @Test("seeds 12, 13: negative and missing values count as 0 and are told with their rows")
  func sanitized() throws {
    let values = Table(
      name: "t",
      columns: [
        Column(name: "k", values: ["a", "b", "c", "d"].map { .text($0) }),
        Column(name: "v", values: [.number(-4), .number(5), .missing, .number(5)]),
      ])
    let tree = try hierarchy(values, levels: ["k"], value: "v")
    #expect(tree.nodes[0].total == 10)
    #expect(tree.nodes[1].rejectedValue == -4)
    #expect(
      tree.notes == [
        "2 values were not used: row 1, a, is negative (-4); row 3, c, has no number"
      ])
  }

  @Test("B-2: an inner row is its node's own value, shorter paths are no error")
  func innerRow() throws {
    let tree = try hierarchy(
      table("a,b,c,v;Alice,Bob,,1;Alice,Bob,Carrie,1;Alice,Bob,Chuck,1"),
      levels: ["a", "b", "c"], value: "v")
    #expect(tree.totals["Alice"] == 3)
    #expect(tree.totals["Alice/Bob"] == 3)
    let bob = try tree.find(["Bob"])
    #expect(tree.nodes[bob].ownValue == 1)
    #expect(tree.totals["Alice/Bob/Carrie"] == 1)
  }

  @Test("B-3: a name that ends like another is not mistaken for it")
  func suffix() throws {
    let tree = try hierarchy(
      table("status,next,count;ACTIVE_NOT_YET_COMPLETED,Wrapup,1;COMPLETED,,2"),
      levels: ["status", "next"], value: "count")
    #expect(tree.totals["ACTIVE_NOT_YET_COMPLETED"] == 1)
    #expect(tree.totals["COMPLETED"] == 2)
    #expect(tree.nodes.count == 4)
  }

  @Test("B-4: totals that differ by rounding alone hold")
  func rounding() throws {
    var options = HierarchyOptions()
    options.parents = .total
    let tree = try hierarchy(
      table("n,p,v;A,,0.3;a1,A,0.1;a2,A,0.2"), id: "n", parent: "p", value: "v",
      options: options)
    #expect(tree.notes == [])
    #expect(tree.nodes[1].ownValue == 0)
    #expect(abs(tree.totals["A/a1", default: 0] / tree.nodes[1].total - 1.0 / 3) < 1e-9)
  }

  @Test("B-5: remainder adds own values, total takes them as they are")
  func remainderAndTotal() throws {
    var options = HierarchyOptions()
    options.parents = .remainder
    let added = try hierarchy(table(eve), id: "l", parent: "p", value: "v", options: options)
    #expect(added.totals["Eve"] == 68)
    #expect(added.totals["Eve/Seth"] == 24)
    #expect(added.totals["Eve/Awan"] == 10)
    options.parents = .total
    let stated = table(eve.replacing("Eve,,10", with: "Eve,,65"))
    let total = try hierarchy(stated, id: "l", parent: "p", value: "v", options: options)
    #expect(total.totals["Eve"] == 65)
    #expect(total.totals["Eve/Seth"] == 12)
    #expect(total.totals["Eve/Awan"] == 6)
  }

  @Test("A total below its parts is an error in total mode, a note in check mode")
  func tooSmall() throws {
    let rows = table("n,p,v;Fruits,,60000;Apple,Fruits,40000;Rest,Fruits,23000")
    let check = try hierarchy(rows, id: "n", parent: "p", value: "v")
    #expect(check.totals["Fruits"] == 63_000)
    #expect(
      check.notes == [
        "Fruits says 60,000, but its parts add up to 63,000; the sum is drawn"
      ])
    var options = HierarchyOptions()
    options.parents = .total
    let error = #expect(throws: Diagnostic.self) {
      try hierarchy(rows, id: "n", parent: "p", value: "v", options: options)
    }
    #expect(
      error?.message == "Fruits says 60,000, but its 2 parts add up to 63,000 (5% more)")
    #expect(error?.hint == "use parents: check to draw the sums")
  }

  @Test("A path column is split, and what du prints are totals")
  func paths() throws {
    let du = table("size,file;4,./a/b;10,./a;16,.")
    let tree = try HierarchyBuilder(table: du, value: du.column(named: "size"))
      .fromPaths(du.columns[1], separator: "/", interruption: Interruption())
    #expect(tree.totals == [".": 16, "./a": 10, "./a/b": 4])
    #expect(tree.nodes[0].total == 16)
  }

  @Test("A blank level in the middle is an error that missing mends")
  func blankLevel() throws {
    let rows = table("a,b,c,v;A,,C,1;A,B,,2")
    let error = #expect(throws: Diagnostic.self) {
      try hierarchy(rows, levels: ["a", "b", "c"], value: "v")
    }
    #expect(error?.message == "row 1: b is blank between \"A\" and \"C\"")
    var options = HierarchyOptions()
    options.missing = .named("(blank)")
    let tree = try hierarchy(rows, levels: ["a", "b", "c"], value: "v", options: options)
    #expect(tree.totals["A/(blank)/C"] == 1)
    #expect(tree.totals["A/B"] == 2)
  }

  @Test("Several roots stand side by side under the whole")
  func roots() throws {
    let tree = try hierarchy(table("n,p,v;A,,1;B,,2;C,B,2"), id: "n", parent: "p", value: "v")
    #expect(tree.nodes[0].children.map { tree.nodes[$0].name } == ["A", "B"])
    #expect(tree.nodes[0].total == 3)
  }
}
