import Testing

@testable import ChartLayout

@Suite("Time ticks (reference §4.2)")
struct TimeStepTests {
  private func at(
    _ year: Int, _ month: Int = 1, _ day: Int = 1, _ hour: Int = 0, _ minute: Int = 0
  ) -> Double {
    CivilTime(
      year: year, month: month, day: day, secondOfDay: Double(hour * 3_600 + minute * 60)
    ).seconds
  }

  private func ticks(
    _ lower: Double, _ upper: Double, _ count: Double, firstWeekday: Int = 0
  ) -> [Double] {
    TimeStep(span: upper - lower, count: count)
      .ticks(from: lower, to: upper, firstWeekday: firstWeekday)
  }

  @Test("The civil calendar goes there and back")
  func calendar() {
    #expect(at(1970) == 0)
    #expect(at(2000, 2, 29) == 951_782_400)
    #expect(at(1969, 12, 31) == -86_400)
    #expect(CivilTime(seconds: 951_782_400).weekday == 1)
    #expect(CivilTime(seconds: 0).weekday == 3)
    for day in stride(from: -1_000_000, through: 1_000_000, by: 7_919) {
      let seconds = Double(day) * 86_400 + 3_661
      #expect(CivilTime(seconds: seconds).seconds == seconds)
    }
    #expect(CivilTime(seconds: .nan).year == 1970)
    #expect(CivilTime(seconds: 1e300).year > 900_000)
  }

  @Test("§4.2: 2024-01-01…2024-12-01 by 5 gives quarters, by 8 months")
  func months() {
    let expected = [at(2024), at(2024, 4), at(2024, 7), at(2024, 10)]
    #expect(ticks(at(2024), at(2024, 12), 5) == expected)
    #expect(ticks(at(2024), at(2024, 12), 8) == (1...12).map { at(2024, $0) })
  }

  @Test("§4.2: 2016-07-02…2017-07-02 by 5")
  func acrossYears() {
    #expect(
      ticks(at(2016, 7, 2), at(2017, 7, 2), 5) == [
        at(2016, 10), at(2017), at(2017, 4), at(2017, 7),
      ])
  }

  @Test("seed 102: 31 days by 5 give 7, 14, 21, 28 January when weeks begin on Sunday")
  func weeks() {
    let sundays = [7, 14, 21, 28].map { at(2024, 1, $0) }
    #expect(ticks(at(2024), at(2024, 1, 31), 5, firstWeekday: 6) == sundays)
    let mondays = [1, 8, 15, 22, 29].map { at(2024, 1, $0) }
    #expect(ticks(at(2024), at(2024, 1, 31), 5) == mondays)
  }

  @Test("§4.2: midnights and noons")
  func halfDays() {
    #expect(
      ticks(at(2021, 11, 26, 22, 19), at(2021, 11, 29, 13, 6), 7) == [
        at(2021, 11, 27), at(2021, 11, 27, 12), at(2021, 11, 28), at(2021, 11, 28, 12),
        at(2021, 11, 29), at(2021, 11, 29, 12),
      ])
  }

  @Test("§4.2: 1990…2024 by 6 gives every fifth year")
  func years() {
    #expect(
      ticks(at(1990), at(2024), 6) == [1990, 1995, 2000, 2005, 2010, 2015, 2020].map { at($0) })
  }

  @Test("§4.2: each day across a leap day")
  func leapDay() {
    #expect(
      ticks(at(2024, 2, 26), at(2024, 3, 4), 7) == [26, 27, 28, 29].map { at(2024, 2, $0) }
        + [1, 2, 3, 4].map { at(2024, 3, $0) })
  }

  @Test("complaint I-47: every second day begins anew each month, without two neighbours")
  func everySecondDay() {
    let days = TimeStep(2, .day).ticks(from: at(2024, 1, 25), to: at(2024, 2, 6))
    #expect(
      days == [25, 27, 29].map { at(2024, 1, $0) } + [1, 3, 5].map { at(2024, 2, $0) })
  }

  @Test("No step is finer than the data's unit")
  func finest() {
    let step = TimeStep(span: at(2017) - at(2016), count: 8, finest: .year)
    #expect(step == TimeStep(1, .year))
    #expect(
      TimeStep(span: at(2018) - at(2016), count: 9, finest: .quarter) == TimeStep(3, .month))
  }

  @Test("Steps are read from words")
  func words() {
    #expect(TimeStep("2 months") == TimeStep(2, .month))
    #expect(TimeStep("week") == TimeStep(1, .week))
    #expect(TimeStep("0 days") == nil)
    #expect(TimeStep("often") == nil)
  }

  @Test("Ticks rise and stay inside for any span", arguments: 0..<60)
  func property(seed: Int) {
    let span = 30.0 * Double(1 << (seed % 30)) * 1.37
    let lower = at(1950 + seed, 1 + seed % 12, 1 + seed % 28, seed % 24, 7)
    let result = ticks(lower, lower + span, Double(2 + seed % 9))
    #expect(result.count <= 40)
    #expect(zip(result, result.dropFirst()).allSatisfy { $0 < $1 })
    #expect(result.allSatisfy { $0 >= lower && $0 <= lower + span })
    let step = TimeStep(span: span, count: 5)
    #expect(step.coarser.duration > step.duration)
  }
}
