/// What a column is, decided over all of its cells.
struct TypeDecision: Sendable, Equatable {
  var reading: CellReading
  /// Decimals that sums may rely on.
  var decimals: Int?
  /// What most cells of a text column are, so that the others can be shown.
  var probe: CellReading?
  /// Why it was decided so, where that is not obvious.
  var note: String?

  /// Decides by the counts of a column.
  ///
  /// Dates and truth values must fit every cell, numbers 19 of 20 (of at least 20): what does not
  /// fit is then missing and reported. Digits with leading zeros or beyond 64 bits stay text.
  init(_ counts: ColumnCounts, name: String, options: CSVOptions, delimiter: UInt8) {
    if let forced = options.types[name] ?? options.commonType {
      self = Self.forced(forced, counts, options: options, delimiter: delimiter)
      return
    }
    self.init(reading: .text)
    guard counts.values > 0 else { return }
    if let dates = Self.date(counts, name: name, options: options) {
      self = dates
    } else if let boolean = Self.boolean(counts) {
      reading = .boolean(boolean)
    } else if counts.leadingZeros > 0 || counts.longIntegers > 0 {
      let isMostlyDigits = counts.integers + counts.longIntegers == counts.values
      if isMostlyDigits && counts.longIntegers > 0 {
        note = "\(name) has digits beyond 64 bits and is kept as text"
      }
    } else if let number = Self.number(counts, name: name, options: options, delimiter: delimiter) {
      self = number
    }
  }

  private init(
    reading: CellReading, decimals: Int? = nil, probe: CellReading? = nil, note: String? = nil
  ) {
    self.reading = reading
    self.decimals = decimals
    self.probe = probe
    self.note = note
  }

  /// Whether every cell is known to fit.
  func fitsAll(_ counts: ColumnCounts) -> Bool {
    reading == .text || fitting(counts) == counts.values
  }

  /// How many cells are known to fit; of forced types without a format none is.
  func fitting(_ counts: ColumnCounts) -> Int {
    switch reading {
    case .text: counts.values
    case .integer(let format), .number(let format): counts.numbers(format)
    case .date(.iso), .datetime(.iso): counts.isoDates
    case .date(.dayFirst), .datetime(.dayFirst): counts.dayFirst
    case .date(.monthFirst), .datetime(.monthFirst): counts.monthFirst
    case .boolean(let family): family.map { counts.booleans[$0.rawValue] } ?? 0
    case .period(.quarter): counts.quarters
    case .period(.month): counts.months
    case .period(.week): counts.weeks
    case .period: 0
    }
  }

  private static func boolean(_ counts: ColumnCounts) -> CellWords.Family? {
    CellWords.Family.allCases.first { family in
      let index = family.rawValue
      guard counts.booleans[index] == counts.values else { return false }
      let isWord = family == .trueFalse || family == .yesNo
      let trueCount = counts.booleanTrue[index]
      return isWord || trueCount > 0 && trueCount < counts.values
    }
  }

  private static func date(
    _ counts: ColumnCounts, name: String, options: CSVOptions
  ) -> TypeDecision? {
    for (unit, count) in [
      (TimeUnit.quarter, counts.quarters), (.month, counts.months), (.week, counts.weeks),
    ] where count == counts.values {
      return TypeDecision(reading: .period(unit))
    }
    let isDatetime = counts.moments > 0
    func made(_ reading: CellReading.DateReading, note: String? = nil) -> TypeDecision {
      TypeDecision(reading: isDatetime ? .datetime(reading) : .date(reading), note: note)
    }
    if counts.isoDates == counts.values { return made(.iso) }
    let fitsDay = counts.dayFirst == counts.values
    let fitsMonth = counts.monthFirst == counts.values
    switch (fitsDay, fitsMonth) {
    case (true, true):
      let reading: CellReading.DateReading =
        options.dateOrder == .monthFirst ? .monthFirst : .dayFirst
      let note =
        options.dateOrder == nil
        ? "\(name) could be day/month or month/day; day first was taken" : nil
      return made(reading, note: note)
    case (true, false):
      let note = "\(name) fits day/month alone; day first was taken"
      return made(.dayFirst, note: options.dateOrder == .monthFirst ? note : nil)
    case (false, true):
      let note = "\(name) fits month/day alone; month first was taken"
      return made(.monthFirst, note: options.dateOrder == .dayFirst ? note : nil)
    case (false, false):
      let best = max(counts.isoDates, counts.dayFirst, counts.monthFirst)
      guard best * 5 >= counts.values * 4, counts.values > 2 else {
        guard counts.isoDates + counts.otherDates == counts.values else { return nil }
        return TypeDecision(
          reading: .text, note: "\(name) has dates in different orders and is kept as text")
      }
      let reading: CellReading.DateReading =
        counts.isoDates == best ? .iso : counts.dayFirst == best ? .dayFirst : .monthFirst
      return TypeDecision(reading: .text, probe: isDatetime ? .datetime(reading) : .date(reading))
    }
  }

  /// Returns the format that most values fit.
  private static func bestFormat(
    _ counts: ColumnCounts, options: CSVOptions, delimiter: UInt8
  ) -> (format: NumberFormat, count: Int)? {
    var order: [NumberFormat] = [.point, .comma, .blankComma, .blankPoint, .apostrophe]
    if options.decimal == UInt8(ascii: ",") {
      order = [.comma, .blankComma]
    } else if options.decimal == UInt8(ascii: ".") {
      order = [.point, .blankPoint, .apostrophe]
    } else if delimiter == UInt8(ascii: ";") {
      // Where a semicolon stands between cells, a lone comma is a decimal mark.
      order = [.comma, .point, .blankComma, .blankPoint, .apostrophe]
      if counts.formats[NumberFormat.comma.rawValue] == 0 { order.swapAt(0, 1) }
    }
    var best: (format: NumberFormat, count: Int)?
    for format in order where counts.numbers(format) > best?.count ?? 0 {
      best = (format, counts.numbers(format))
    }
    return best
  }

  private static func number(
    _ counts: ColumnCounts, name: String, options: CSVOptions, delimiter: UInt8
  ) -> TypeDecision? {
    guard let best = bestFormat(counts, options: options, delimiter: delimiter) else { return nil }
    let decimals = counts.decimals(best.format)
    if best.count == counts.values || best.count * 20 >= counts.values * 19 && counts.values >= 20 {
      let isWhole = decimals == 0 && counts.inexact == 0
      var decision = TypeDecision(
        reading: isWhole ? .integer(best.format) : .number(best.format),
        decimals: counts.inexact == 0 && decimals <= 12 && counts.digits <= 15 ? decimals : nil)
      decision.note = note(counts, best.format, name: name)
      return decision
    }
    guard best.count * 2 >= counts.values, counts.values > 2 else { return nil }
    return TypeDecision(
      reading: .text, probe: decimals == 0 ? .integer(best.format) : .number(best.format))
  }

  private static func note(_ counts: ColumnCounts, _ format: NumberFormat, name: String) -> String?
  {
    var parts: [String] = []
    if format.decimal == UInt8(ascii: ",") { parts.append("a decimal comma") }
    if counts.percents > 0 { parts.append("percentages (15% is 0.15)") }
    return parts.isEmpty ? nil : "\(name) has \(parts.joined(separator: " and "))"
  }

  private static func forced(
    _ type: ColumnType, _ counts: ColumnCounts, options: CSVOptions, delimiter: UInt8
  ) -> TypeDecision {
    let guessed = number(counts, name: "", options: options, delimiter: delimiter)
    let format =
      bestFormat(counts, options: options, delimiter: delimiter)?.format
      ?? (options.decimal == UInt8(ascii: ",") ? .comma : .point)
    let order: CellReading.DateReading =
      if counts.isoDates >= max(counts.dayFirst, counts.monthFirst) {
        .iso
      } else if options.dateOrder == .monthFirst || counts.monthFirst > counts.dayFirst {
        .monthFirst
      } else {
        .dayFirst
      }
    switch type {
    case .text: return TypeDecision(reading: .text)
    case .integer: return TypeDecision(reading: .integer(format), decimals: 0)
    case .number: return TypeDecision(reading: .number(format), decimals: guessed?.decimals)
    case .boolean: return TypeDecision(reading: .boolean(nil))
    case .date: return TypeDecision(reading: .date(order))
    case .datetime: return TypeDecision(reading: .datetime(order))
    case .period(let unit): return TypeDecision(reading: .period(unit))
    }
  }
}
