internal import AccessibleText
internal import ChartLayout
internal import TableEngine

/// The part of a table that is shown, as finished texts.
struct TablePreview {
  struct Column {
    let name: String
    let type: String
    let isNumeric: Bool
    var cells: [Cell]
  }

  /// A value's text, nil for a missing one.
  typealias Cell = String?

  var columns: [Column]
  /// The shown rows' numbers, counted from 1.
  let rowNumbers: [Int]
  /// How many rows are shown before the gap; all of them when there is none.
  let headCount: Int
  /// Rows and columns of the whole table, and what is shown of it.
  let caption: String

  /// More columns than this are cut, and the caption says so.
  private static let columnLimit = 60
  /// Longer texts are cut with `…`.
  private static let textLimit = 200
  /// Up to this many rows are shown whole; of more, the first and the last.
  private static let rowLimit = 30
  private static let headRows = 10
  private static let tailRows = 5

  /// Chooses rows and columns and writes their values.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - first: how many of the first rows; nil for the first and last ones.
  ///   - total: how many rows the whole table has, where only the first ones are given.
  ///   - locale: the separators of numbers.
  ///   - checkpoint: called at each value.
  /// - Throws: what the checkpoint throws.
  init<Failure: Error>(
    _ table: Table, first: Int?, total: Int? = nil, locale: LocaleTable,
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    let count = table.rowCount
    var rows: [Int]
    if let first {
      rows = Array(0..<min(max(first, 0), count))
      headCount = rows.count
    } else if count <= Self.rowLimit {
      rows = Array(0..<count)
      headCount = count
    } else {
      rows = Array(0..<Self.headRows) + Array((count - Self.tailRows)..<count)
      headCount = Self.headRows
    }
    rowNumbers = rows.map { $0 + 1 }
    var columns: [Column] = []
    for column in table.part(rows).columns.prefix(Self.columnLimit) {
      columns.append(try Self.column(column, locale: locale, checkpoint))
    }
    self.columns = columns
    caption = Self.caption(
      table, rows: rows, total: total ?? count, first: first, locale: locale)
  }

  /// Whether rows are left out between the first and the last ones.
  var hasGap: Bool { headCount < rowNumbers.count }

  // MARK: Words

  private static func caption(
    _ table: Table, rows: [Int], total: Int, first: Int?, locale: LocaleTable
  ) -> String {
    func number(_ value: Int) -> String {
      NumberFormat.plain.text(Double(value), locale: locale)
    }
    func count(_ value: Int, _ noun: String) -> String {
      value == 1 ? "1 \(noun)" : "\(number(value)) \(noun)s"
    }
    let name = SpokenText.clean(table.name)
    var text = (name.isEmpty ? "" : name + ": ") + count(total, "row") + ", "
    text += count(table.fields.count, "column")
    if rows.count < total {
      text +=
        first != nil
        ? "; the first \(rows.count == 1 ? "row" : count(rows.count, "row")) shown"
        : "; the first \(headRows) and last \(tailRows) rows shown"
    }
    if table.fields.count > columnLimit { text += "; the first \(columnLimit) columns shown" }
    return text
  }

  // MARK: Values

  private static func column<Failure: Error>(
    _ column: TableEngine.Column, locale: LocaleTable, _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Column {
    let values = (0..<column.count).map { column[$0] }
    let write = writer(for: values, name: column.name, type: column.type, locale: locale)
    var cells: [Cell] = []
    cells.reserveCapacity(values.count)
    for value in values {
      try checkpoint()
      let text = value.isMissing ? nil : SpokenText.clean(write(value))
      cells.append(
        text.map { $0.count > textLimit ? String($0.prefix(textLimit - 1)) + "…" : $0 })
    }
    return Column(
      name: SpokenText.clean(column.name), type: column.type.name,
      isNumeric: column.type.isNumeric, cells: cells)
  }

  private static func writer(
    for values: [Value], name: String, type: ColumnType, locale: LocaleTable
  ) -> (Value) -> String {
    switch type {
    case .integer:
      // Years and keys are names made of digits; separators would tear them apart.
      let isLarge = values.contains { abs($0.asNumber ?? 0) >= 10_000 }
      guard isLarge, !isKey(name), let format = NumberFormat("#,##0") else { return \.text }
      return { value in
        guard let number = value.asNumber, abs(number) < 9e15 else { return value.text }
        return format.text(number, locale: locale)
      }
    case .number:
      let decimals = decimals(of: values.compactMap(\.asNumber))
      return { value in
        guard let number = value.asNumber, number.isFinite else { return value.text }
        let text = NumberFormat.plain.text(number, locale: locale, decimals: decimals)
        let isLost = number != 0 && abs(number) < 0.5 * power(10, -decimals)
        return isLost ? NumberFormat.plain.text(number, locale: locale) : text
      }
    default: return \.text
    }
  }

  /// Digits after the point that a column needs, so that its points stand under each other.
  private static func decimals(of numbers: [Double]) -> Int {
    let finite = numbers.filter(\.isFinite)
    let largest = finite.reduce(0) { max($0, abs($1)) }
    // About seven digits tell a column apart.
    let room = max(0, 7 - (largest < 1 ? 1 : Value.text(of: largest.rounded(.down)).utf8.count))
    for places in 0..<room {
      let scale = power(10, places)
      if finite.allSatisfy({ abs($0 * scale - ($0 * scale).rounded()) <= 1e-9 * abs($0 * scale) }) {
        return places
      }
    }
    return room
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1) { value, _ in exponent < 0 ? value / base : value * base }
  }

  private static func isKey(_ name: String) -> Bool {
    let words = name.lowercased().split { $0 == "_" || $0 == " " || $0 == "-" }
    return ["id", "key", "code", "zip", "postcode", "year", "isbn", "phone"].contains {
      words.last == $0[...]
    }
  }
}
