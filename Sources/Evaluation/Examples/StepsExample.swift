extension ExampleDataSet {
  /// 400 days from two sources, with a weekly rhythm, a gap and one spike (seed 004).
  static let steps = ExampleDataSet(
    name: "steps", summary: "steps a day for 400 days, from a watch and a phone; made data"
  ) {
    var numbers = MadeNumbers(seed: 4)
    var csv = "day,source,steps\n"
    // 1 January 2024 is a Monday: five working days, a long Saturday, a lazy Sunday.
    let rhythm = [8_200, 8_600, 8_400, 8_900, 9_300, 11_800, 5_900]
    for day in 0..<400 {
      let season = 900 - abs(day % 366 - 183) * 10
      let walked = rhythm[day % 7] + season + numbers.next(below: 2_400) - 1_200
      let carried = walked * (62 + numbers.next(below: 25)) / 100
      let isGap = (211..<224).contains(day)
      let watch = isGap ? "" : String(day == 286 ? 31_460 : walked)
      let phone = day == 286 ? 27_915 : carried
      csv += "\(madeDay(day)),watch,\(watch)\n"
      csv += "\(madeDay(day)),phone,\(phone)\n"
    }
    return csv
  }
}
