/// One activity of the made screen-time data: minutes on a working day and on a weekend day.
private struct Activity {
  let name: String
  let workday: Int
  let weekend: Int

  init(_ name: String, _ workday: Int, _ weekend: Int) {
    self.name = name
    self.workday = workday
    self.weekend = weekend
  }
}

/// The six categories of seed 000 with their groups.
private let madeActivities: [(category: String, groups: [(name: String, activities: [Activity])])] =
  [
    (
      "Productivity",
      [
        (
          "Office",
          [Activity("Documents", 64, 6), Activity("Sheets", 41, 4), Activity("Slides", 18, 2)]
        ),
        ("Planning", [Activity("Calendar", 12, 3), Activity("Tasks", 9, 4)]),
        ("Mail", [Activity("Work mail", 38, 5), Activity("Own mail", 8, 11)]),
      ]
    ),
    (
      "Social",
      [
        ("Messaging", [Activity("Chat", 34, 46), Activity("Groups", 15, 22)]),
        (
          "Social media",
          [Activity("Photos", 19, 31), Activity("Short clips", 24, 38), Activity("Forums", 11, 13)]
        ),
        ("Calls", [Activity("Video calls", 16, 27), Activity("Voice calls", 9, 12)]),
      ]
    ),
    (
      "Entertainment",
      [
        (
          "Video",
          [Activity("Films", 21, 74), Activity("Series", 38, 61), Activity("Live sport", 5, 33)]
        ),
        ("Music", [Activity("Albums", 26, 19), Activity("Radio", 14, 9)]),
        ("Podcasts", [Activity("News podcasts", 17, 6), Activity("Stories", 8, 15)]),
      ]
    ),
    (
      "Games",
      [
        (
          "Puzzle",
          [Activity("Chess", 22, 41), Activity("Sudoku", 11, 9), Activity("Crossword", 7, 14)]
        ),
        ("Action", [Activity("Racing", 6, 24), Activity("Platformer", 4, 18)]),
        ("Strategy", [Activity("City builder", 9, 35), Activity("Card duel", 6, 8)]),
      ]
    ),
    (
      "Reading and learning",
      [
        ("Books", [Activity("Novels", 19, 33), Activity("Essays", 6, 11)]),
        ("News", [Activity("Morning paper", 16, 20), Activity("Magazines", 4, 13)]),
        (
          "Courses",
          [
            Activity("Spanish", 13, 10), Activity("Statistics", 8, 12),
            Activity("Piano theory", 3, 6),
          ]
        ),
      ]
    ),
    (
      "Creativity",
      [
        ("Drawing", [Activity("Sketching", 7, 26), Activity("Lettering", 2, 8)]),
        ("Making music", [Activity("Recording", 3, 17), Activity("Mixing", 2, 12)]),
        ("Photography", [Activity("Editing", 6, 21), Activity("Sorting", 3, 9)]),
      ]
    ),
  ]

extension ExampleDataSet {
  /// Three levels over 14 days, one row per activity and day (seed 000).
  static let screentime = ExampleDataSet(
    name: "screentime",
    summary: "hours on screens over 14 days, by category, group and activity; made data"
  ) {
    var numbers = MadeNumbers(seed: 7)
    var csv = "category,group,activity,day,hours\n"
    for (category, groups) in madeActivities {
      for (group, activities) in groups {
        for activity in activities {
          for day in 0..<14 {
            let usual = day % 7 < 5 ? activity.workday : activity.weekend
            let minutes = max(1, usual * (70 + numbers.next(below: 61)) / 100)
            let hundredths = (minutes * 100 + 30) / 60
            let rest = hundredths % 100
            let hours = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
            csv += "\(category),\(group),\(activity.name),\(madeDay(day)),\(hours)\n"
          }
        }
      }
    }
    return csv
  }
}
