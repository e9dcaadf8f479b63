import Testing

@testable import TableEngine

@Suite("Values")
struct ValueTests {
  @Test(
    "Periods print as people write them",
    arguments: [
      (TimeUnit.year, "2024"), (.quarter, "2024-Q1"), (.month, "2024-03"), (.week, "2024-W10"),
      (.day, "2024-03-05"), (.hour, "2024-03-05T10:00"), (.minute, "2024-03-05T10:07"),
      (.second, "2024-03-05T10:07:09"),
    ])
  func periods(unit: TimeUnit, text: String) throws {
    let time = try #require(Value(time: "2024-03-05T10:07:09"))
    guard case .datetime(let moment) = time else {
      Issue.record("not a datetime")
      return
    }
    #expect(Value.period(Period(unit: unit, containing: moment)).text == text)
  }

  @Test("Day numbers and parts agree over eight centuries")
  func calendar() {
    var days = CalendarDate.dayNumber(year: 1600, month: 1, day: 1)
    for year in 1600..<2400 {
      for month in 1...12 {
        for day in 1...CalendarDate.dayCount(ofMonth: month, year: year) {
          let parts = CalendarDate(days: days).parts
          guard parts == (year, month, day) else {
            Issue.record("\(year)-\(month)-\(day) gives \(parts)")
            return
          }
          days += 1
        }
      }
    }
    #expect(CalendarDate.dayNumber(year: 1970, month: 1, day: 1) == 0)
    #expect(CalendarDate.dayNumber(year: 2000, month: 3, day: 1) == 11_017)
  }

  @Test(
    "ISO weeks belong to the year of their Thursday",
    arguments: [
      ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2018-12-31", "2019-W01"),
      ("2024-12-29", "2024-W52"), ("2024-12-30", "2025-W01"),
    ])
  func weeks(date: String, week: String) throws {
    let interval = try #require(Value(time: date)?.interval)
    #expect(Value.period(Period(unit: .week, containing: interval.start)).text == week)
  }

  @Test(
    "What is no time does not read as one",
    arguments: [
      "2024-02-30", "2024-13", "24-01-01", "2024-W54", "2024-Q5", "x", "", "2024-03-05T25:00",
    ])
  func noTime(text: String) { #expect(Value(time: text) == nil) }

  @Test("A zone moves a moment to UTC")
  func zones() {
    #expect(Value(time: "2024-03-05T10:00+02:00")?.text == "2024-03-05T08:00")
    #expect(Value(time: "2024-03-05 10:00:00.250Z")?.text == "2024-03-05T10:00:00.25")
  }

  @Test("Numbers print short, and never as -0")
  func numbers() {
    #expect(Value.number(-0.0).text == "0")
    #expect(Value.number(2.50).text == "2.5")
    #expect(Value.number(63_000).text == "63000")
  }

  @Test("Missing values are ordered last")
  func order() {
    let values: [Value] = [.missing, .number(2.5), .integer(2), .integer(3)]
    #expect(values.sorted() == [.integer(2), .number(2.5), .integer(3), .missing])
  }
}
