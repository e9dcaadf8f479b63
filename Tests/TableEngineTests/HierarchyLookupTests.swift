import SourceModel
import Testing

@testable import TableEngine

/// Coffee of seed 002.
private let coffee = table(
  """
  country,bags;Brazil,44200000;Vietnam,27500000;Colombia,13500000;Indonesia,11000000;\
  Honduras,9600000;Ethiopia,6400000;India,5800000;Uganda,4800000;Mexico,3900000;\
  Guatemala,3400000;Others,19209000
  """)

@Suite("Parents, paths and places of hierarchies")
struct HierarchyLookupTests {
  @Test("B-1: a parent that is not there names its row and the nearest name")
  func missingParent() throws {
    let rows = table("name,boss,n;Eve,,10;Cain,Evie,14;Seth,Eve,12")
    let error = #expect(throws: Diagnostic.self) {
      try hierarchy(rows, id: "name", parent: "boss", value: "n")
    }
    #expect(error?.name == .dataError)
    #expect(error?.message == "row 2: parent \"Evie\" is not in column name")
    #expect(error?.hint?.hasPrefix("did you mean \"Eve\"? (1 row affected") == true)
    var options = HierarchyOptions()
    options.missing = .root
    let tree = try hierarchy(rows, id: "name", parent: "boss", value: "n", options: options)
    #expect(tree.nodes[0].total == 26)
  }

  @Test("Parents that form a loop are told in its order")
  func loop() {
    let rows = table("n,p,v;R,,1;A,C,1;B,A,1;C,B,1;D,C,1")
    let error = #expect(throws: Diagnostic.self) {
      try hierarchy(rows, id: "n", parent: "p", value: "v")
    }
    #expect(error?.message == "the parents form a loop: A › C › B › A (rows 2, 3, 4)")
  }

  @Test("I-2: a parent's name that fits several rows is an error that names them")
  func ambiguousParent() {
    let rows = table("n,p,v;R,,1;S,,1;X,R,1;X,S,1;Y,X,1")
    let error = #expect(throws: Diagnostic.self) {
      try hierarchy(rows, id: "n", parent: "p", value: "v")
    }
    #expect(
      error?.message
        == "row 5: parent \"X\" fits several rows under different parents (rows 3, 4)")
  }

  @Test("A path may begin at any level and must fit once")
  func lookup() throws {
    let tree = try hierarchy(activities, levels: ["top", "middle", "activity"], value: "seconds")
    #expect(tree.path(of: try tree.find(["Chess"])) == ["Games", "Puzzle", "Chess"])
    #expect(tree.path(of: try tree.find(["puzzle", "chess"])) == ["Games", "Puzzle", "Chess"])
    let double = try hierarchy(
      table("a,b,v;Europe,Football,1;Australia,Football,2"), levels: ["a", "b"], value: "v")
    let error = #expect(throws: Diagnostic.self) { try double.find(["Football"]) }
    #expect(error?.name == .ambiguousNode)
    #expect(error?.notes == ["Europe > Football", "Australia > Football"])
    let europe = try double.find(["Europe"])
    #expect(
      double.path(of: try double.find(["Football"], under: europe)) == ["Europe", "Football"])
    #expect(
      double.path(of: try double.find(["Australia", "Football"], under: europe))
        == ["Australia", "Football"])
  }

  @Test("An unknown node suggests the nearest and lists what is here")
  func unknown() throws {
    let tree = try hierarchy(table("a,v;Fruits,1;Meats,2"), levels: ["a"], value: "v")
    let error = #expect(throws: Diagnostic.self) { try tree.find(["Frutis"]) }
    #expect(error?.name == .unknownNode)
    #expect(error?.message == "\"Frutis\" is not in the current view (All)")
    #expect(error?.hint == "did you mean \"Fruits\"?")
    #expect(error?.notes == ["here: Fruits, Meats"])
  }

  @Test(
    "seed 49: the first slice whose running total reaches the value is hit",
    arguments: [
      (1_000_000.0, "Brazil"), (123_456, "Brazil"), (44_200_000, "Brazil"),
      (44_200_001, "Vietnam"), (71_700_000, "Vietnam"), (71_700_001, "Colombia"),
      (72_000_000, "Colombia"), (85_200_001, "Indonesia"), (130_100_000, "Guatemala"),
      (130_100_001, "Others"),
    ])
  func coffeeSelection(value: Double, name: String) throws {
    let tree = try hierarchy(coffee, levels: ["country"], value: "bags")
    let node = try #require(try tree.node(at: .value(value)))
    #expect(tree.nodes[node].name == name)
  }

  @Test(
    "seed 50: the donut's edges belong to the slice before them",
    arguments: [(0.0, 1), (1_120, 1), (1_120.5, 2), (1_720, 3), (2_010, 4)])
  func donut(value: Double, slice: Int) throws {
    let spending = table("k,v;Housing,1120;Food,420;Travel,180;Fun,290")
    let tree = try hierarchy(spending, levels: ["k"], value: "v")
    #expect(try tree.node(at: .value(value)) == slice)
  }

  @Test(
    "seed 50: before 0, past the end and no number select nothing", arguments: [2_010.1, -1, .nan])
  func outside(value: Double) throws {
    let spending = table("k,v;Housing,1120;Food,420;Travel,180;Fun,290")
    let tree = try hierarchy(spending, levels: ["k"], value: "v")
    let error = #expect(throws: Diagnostic.self) { try tree.node(at: .value(value)) }
    #expect(error?.name == .valueError)
    #expect(error?.message.hasSuffix("is outside 0 … 2,010 (v)") == true)
  }

  @Test("seed 50: slices without value are skipped")
  func zeroSlices() throws {
    let tree = try hierarchy(table("k,v;a,0;b,5;c,0;d,5"), levels: ["k"], value: "v")
    #expect(try tree.node(at: .value(0)) == 2)
    #expect(try tree.node(at: .value(5)) == 2)
    #expect(try tree.node(at: .value(5.5)) == 4)
  }

  @Test("Shares and angles find rings further out")
  func rings() throws {
    let tree = try hierarchy(activities, levels: ["top", "middle", "activity"], value: "seconds")
    let chess = try #require(try tree.node(at: .turns(0.75), level: 3))
    #expect(tree.nodes[chess].name == "Chess")
    let social = try #require(try tree.node(at: .share(0.25)))
    #expect(tree.nodes[social].name == "Social")
    let puzzle = try tree.find(["Puzzle"])
    let sudoku = try #require(try tree.node(at: .share(1), zoom: puzzle))
    #expect(tree.nodes[sudoku].name == "Sudoku")
  }
}
