import ChartLayout
import Foundation
import Testing

@Suite struct DateFormatTests {
  /// 17 June 2026 is a Wednesday, in ISO week 25.
  let moment = CivilTime(year: 2026, month: 6, day: 17, secondOfDay: 4 * 3600 + 5 * 60 + 9).seconds

  func text(_ pattern: String, _ language: String = "en") throws -> String {
    try #require(DateFormat(pattern)).text(moment, locale: try #require(LocaleTable(language)))
  }

  @Test("each letter is the field of strftime")
  func fields() throws {
    #expect(try text("%Y-%m-%d %H:%M:%S") == "2026-06-17 04:05:09")
    #expect(try text("%F %T") == "2026-06-17 04:05:09")
    #expect(try text("%A, %-d %B %Y") == "Wednesday, 17 June 2026")
    #expect(try text("%a %b %e %y") == "Wed Jun 17 26")
    #expect(try text("%q %Y") == "Q2 2026")
    #expect(try text("%V %j") == "25 168")
    #expect(try text("%I:%M %p") == "04:05 AM")
    #expect(try text("%-H h %-m") == "4 h 6")
    #expect(try text("100%% in %b") == "100% in Jun")
  }

  @Test("what has no field or an unknown one is nil", arguments: ["", "mm", "%Q", "%", "%-", "%%"])
  func rejects(pattern: String) { #expect(DateFormat(pattern) == nil) }

  @Test("months and weekdays are in the language")
  func languages() throws {
    #expect(try text("%A %b", "de") == "Mittwoch Jun")
    #expect(try text("%A %B", "fr") == "mercredi juin")
    #expect(try text("%a %B", "es") == "mié junio")
    #expect(try text("%A %B", "ja") == "水曜日 6月")
  }

  @Test("defaults say as much as the unit tells")
  func defaults() {
    #expect(DateText.words(moment, unit: .day) == "17 June 2026")
    #expect(DateText.words(moment, unit: .month) == "June 2026")
    #expect(DateText.words(moment, unit: .quarter) == "Q2 2026")
    #expect(DateText.words(moment, unit: .minute) == "17 June 2026, 04:05")
    #expect(DateText.words(moment, unit: .day, locale: .german) == "17. Juni 2026")
    #expect(DateText.words(moment, unit: .day, locale: .japanese) == "2026年6月17日")
    #expect(DateText.tick(moment, unit: .day) == "Jun 17")
    #expect(DateText.tick(moment, unit: .month, locale: .spanish) == "jun")
    #expect(DateText.digits(moment, unit: .month) == "2026-06")
    #expect(DateText.digits(moment, unit: .second) == "2026-06-17T04:05:09")
    #expect(DateText.digits(moment, unit: .quarter) == "2026-Q2")
  }

  @Test("the finest unit is what the times need")
  func finestUnit() {
    let day = CivilTime(year: 2026, month: 6, day: 17).seconds
    #expect(DateText.finestUnit(of: [day, day + 86_400]) == .day)
    #expect(DateText.finestUnit(of: [day, day + 3_600]) == .minute)
    #expect(DateText.finestUnit(of: [day, moment]) == .second)
  }

  @Test("ISO weeks and days of the year agree with Foundation over 60 years")
  func isoWeeks() throws {
    let format = try #require(DateFormat("%-V %-j %Y"))
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -3_000, to: 22_000, by: 7 * 13 + 1) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let week = calendar.component(.weekOfYear, from: date)
      let ofYear = try #require(calendar.ordinality(of: .day, in: .year, for: date))
      let year = calendar.component(.year, from: date)
      #expect(format.text(Double(day) * 86_400) == "\(week) \(ofYear) \(year)")
    }
  }
}
