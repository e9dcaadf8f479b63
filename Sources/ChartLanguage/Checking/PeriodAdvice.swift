/// What to write for `month(date) == 3`, where a period is compared with a bare number.
struct PeriodAdvice {
  /// What the function gives, such as `one month of one year, such as 2024-03`.
  let meaning: String
  let hint: String

  /// Makes advice; nil for years, which compare with numbers as they read, and for other calls.
  init?(unit: String, number: Int, operand: String) {
    let two = number < 10 ? "0\(number)" : "\(number)"
    switch unit {
    case "month" where (1...12).contains(number):
      meaning = "one month of one year, such as 2024-\(two)"
      hint =
        "monthname(\(operand)) == \"\(PeriodAdvice.months[number - 1])\"   or   \(operand) in @2024-\(two)"
    case "month":
      meaning = "one month of one year, such as 2024-03"
      hint = "monthname(\(operand)) == \"March\"   or   \(operand) in @2024-03"
    case "quarter":
      meaning = "one quarter of one year, such as 2024 Q1"
      hint = "\(operand) in @2024-01..@2024-03"
    case "week":
      meaning = "one week of one year, by its Monday"
      hint = "weekofyear(\(operand)) == \(number)"
    case "day":
      meaning = "one day of one year, such as 2024-03-05"
      hint = "dayofmonth(\(operand)) == \(number)   or   \(operand) in @2024-03-05"
    case "hour":
      meaning = "one hour of one day"
      hint = "hourofday(\(operand)) == \(number)"
    default: return nil
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
