import SourceModel
import Testing

@testable import TableEngine

/// A small table of every type.
private let table = Table(
  name: "t",
  columns: [
    Column(name: "n", values: [.integer(1), .integer(2), .missing, .integer(-7)]),
    Column(name: "x", values: [.number(0.5), .missing, .number(2), .number(4)]),
    Column(name: "s", values: [.text("Ab"), .text("b"), .text("Ab"), .missing]),
    Column(
      name: "d",
      values: ["2024-03-05", "2024-04-01", "2023-03-31", "2024-03-31"].map {
        Value(time: $0) ?? .missing
      }),
  ])

private func column(_ name: String) -> RowExpression {
  guard let index = table.index(of: name) else { return .literal(.missing) }
  return .column(index, table.fields[index])
}

private func values(_ expression: RowExpression) throws -> [String] {
  let result = try expression.evaluate(over: table, interruption: Interruption())
  return (0..<result.count).map { result.isMissing($0) ? "?" : result.text($0) }
}

@Suite("Row expressions")
struct RowExpressionTests {
  @Test("Missing values make arithmetic missing")
  func arithmetic() throws {
    #expect(try values(.arithmetic(.add, column("n"), column("x"))) == ["1.5", "?", "?", "-3"])
    #expect(
      try values(.arithmetic(.divide, column("n"), .literal(.integer(0)))) == ["?", "?", "?", "?"])
    #expect(
      try values(.arithmetic(.remainder, column("n"), .literal(.integer(5))))
        == ["1", "2", "?", "3"])
  }

  @Test("Whole numbers that overflow name their row")
  func overflow() throws {
    let product = try RowExpression.arithmetic(
      .multiply, column("n"), .literal(.integer(.max)))
    let error = #expect(throws: Diagnostic.self) { try values(product) }
    #expect(error?.name == .dataError)
    #expect(error?.message.hasPrefix("row 2: 2 * 9223372036854775807") == true)
  }

  @Test("And and or decide against a missing side where one side is enough")
  func logic() throws {
    let isSmall = try RowExpression.comparison(.less, column("n"), .literal(.integer(2)))
    let isHalf = try RowExpression.comparison(.less, column("x"), .literal(.number(1)))
    #expect(try values(.and(isSmall, isHalf)) == ["true", "false", "false", "false"])
    #expect(try values(.or(isSmall, isHalf)) == ["true", "?", "?", "true"])
    #expect(try values(.not(isHalf)) == ["false", "?", "true", "true"])
  }

  @Test("A period compares with whole numbers and texts as it reads")
  func periods() throws {
    let year = try RowExpression.call(.year, [column("d")])
    #expect(
      try values(.comparison(.equal, year, .literal(.integer(2024))))
        == ["true", "true", "false", "true"])
    #expect(
      try values(.comparison(.greaterOrEqual, column("d"), .literal(.text("2024-03-31"))))
        == ["false", "true", "false", "true"])
    let march = Value.period(Period(unit: .month, index: 2024 * 12 + 2))
    #expect(
      try values(.isMember(column("d"), of: [march])) == ["true", "false", "false", "true"])
  }

  @Test("month(d) == 3 is an error that shows monthname")
  func monthNumber() throws {
    let month = try RowExpression.call(.month, [column("d")])
    let error = #expect(throws: Diagnostic.self) {
      try RowExpression.comparison(.equal, month, .literal(.integer(3)))
    }
    #expect(error?.hint?.contains("monthname") == true)
  }

  @Test("A comparison with null shows is missing")
  func null() {
    let error = #expect(throws: Diagnostic.self) {
      try RowExpression.comparison(.equal, column("n"), .literal(.missing))
    }
    #expect(error?.hint == "write: n is missing")
  }

  @Test("Adding text is an error in the user's words")
  func text() {
    let error = #expect(throws: Diagnostic.self) {
      try RowExpression.arithmetic(.add, column("s"), column("n"))
    }
    #expect(error?.message == "\"s\" is text, and \"+\" needs numbers")
  }

  @Test("Functions of texts keep missing rows missing")
  func functions() throws {
    #expect(try values(.call(.lower, [column("s")])) == ["ab", "b", "ab", "?"])
    #expect(try values(.call(.length, [column("s")])) == ["2", "1", "2", "?"])
    #expect(
      try values(.call(.contains, [column("s"), .literal(.text("b"))]))
        == ["true", "true", "true", "?"])
    #expect(
      try values(.call(.coalesce, [column("s"), .literal(.text("none"))]))
        == ["Ab", "b", "Ab", "none"])
    #expect(try values(.call(.monthname, [column("d")])) == ["March", "April", "March", "March"])
    #expect(try values(.call(.floor, [column("x")])) == ["0", "?", "2", "4"])
    #expect(
      try values(.call(.bin, [column("n"), .literal(.integer(5))])) == ["0", "0", "?", "-10"])
  }

  @Test("Dates move by days and differ in days")
  func dates() throws {
    #expect(
      try values(.arithmetic(.add, column("d"), .literal(.integer(1))))
        == ["2024-03-06", "2024-04-02", "2023-04-01", "2024-04-01"])
    #expect(try values(.arithmetic(.subtract, column("d"), column("d"))) == ["0", "0", "0", "0"])
  }

  @Test("Windows run over each series for itself")
  func windows() throws {
    #expect(
      try values(.window(.running, column("x"), partition: [column("s")]))
        == ["0.5", "?", "2.5", "4"])
    #expect(try values(.window(.previous, column("n"))) == ["?", "1", "2", "?"])
    #expect(try values(.window(.rank, column("n"))) == ["2", "3", "?", "1"])
    #expect(try values(.window(.moving, column("x"), parameter: 2)) == ["?", "0.5", "2", "3"])
  }
}
