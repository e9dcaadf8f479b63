import TestSupport
import Testing

@testable import TableEngine

@Suite("Times read by the places of their digits")
struct FixedTimeTests {
  /// A time as programs write it, and in a third of all cases with a byte or two changed.
  private func generated(_ generator: inout SeededGenerator) -> [UInt8] {
    func number(_ range: ClosedRange<Int>, _ width: Int) -> String {
      let text = String(Int.random(in: range, using: &generator))
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    var text = number(0...9_999, 4) + "-" + number(0...13, 2) + "-" + number(0...32, 2)
    if generator.next() % 8 > 0 {
      text += generator.next() % 2 == 0 ? "T" : " "
      text += number(0...24, 2) + ":" + number(0...60, 2)
      if generator.next() % 4 > 0 {
        text += ":" + number(0...60, 2)
        let digits = Int(generator.next() % 10)
        if digits > 0, generator.next() % 2 == 0 {
          text +=
            (generator.next() % 4 == 0 ? "," : ".")
            + (0..<digits).map { _ in number(0...9, 1) }.joined()
        }
      }
      switch generator.next() % 8 {
      case 0: text += "Z"
      case 1: text += "+" + number(0...15, 2) + ":" + number(0...60, 2)
      case 2: text += "-" + number(0...15, 2) + number(0...60, 2)
      case 3: text += "+" + number(0...15, 2)
      default: break
      }
    }
    var bytes = Array(text.utf8)
    guard generator.next() % 3 == 0 else { return bytes }
    let marks = Array("0123456789-:.,TtZz +WQ/é\u{0}a".utf8)
    for _ in 0...Int(generator.next() % 2) {
      let place = Int.random(in: bytes.indices, using: &generator)
      let mark = marks[Int.random(in: marks.indices, using: &generator)]
      switch generator.next() % 4 {
      case 0 where bytes.count > 1: bytes.remove(at: place)
      case 1: bytes.insert(mark, at: place)
      default: bytes[place] = mark
      }
    }
    return bytes
  }

  @Test("agree with the general reader, which is asked for few of them")
  func agrees() {
    var generator = SeededGenerator(seed: 11)
    let rounds = 200_000
    var (times, fixed) = (0, 0)
    for _ in 0..<rounds {
      let bytes = generated(&generator)
      var general = ISOTime.parse(bytes[...])
      if case .period? = general { general = nil }
      let own = unsafe bytes.withUnsafeBufferPointer { buffer -> Value? in
        guard let base = buffer.baseAddress else { return nil }
        return unsafe FixedTime(base, 0, buffer.count)?.value
      }
      if general != nil { times += 1 }
      guard let own else { continue }
      fixed += 1
      guard own == general else {
        Issue.record(
          "\(String(decoding: bytes, as: UTF8.self)): \(own), \(String(describing: general))")
        return
      }
    }
    #expect(times * 3 > rounds)
    #expect(fixed * 10 > times * 7)
  }

  @Test("No cell is a date and a number, so it does not matter which is tried first")
  func disjoint() {
    var generator = SeededGenerator(seed: 12)
    let parts = [
      "0", "1", "12", "31", "2024", "99", "123", "000", ".", ",", "-", "/", ":", " ", "'", "T", "e",
      "E", "Mar", "may", "September", "%", "$", "€", "kr", "(", ")", "+", "AM", "pm", "Z", "\u{a0}",
      "−",
    ]
    var (dates, numbers) = (0, 0)
    for _ in 0..<300_000 {
      func pick(_ parts: [String]) -> String { parts[Int(generator.next() % UInt64(parts.count))] }
      var pieces = (0...(generator.next() % 7)).map { _ in pick(parts) }
      if generator.next() % 2 == 0 {
        let mark = pick(["/", ".", "-", " "])
        let month = pick(["3", "12", "Mar", "september"])
        pieces = [pick(["7", "31", "2024"]), mark, month, mark, pick(["24", "5", "2024"])]
        if generator.next() % 2 == 0 {
          pieces += [" ", "12", ":", "30", pick(["", " pm", ":07"])]
        }
        if generator.next() % 2 == 0 {
          let place = Int(generator.next() % UInt64(pieces.count))
          pieces.insert(pick(parts), at: place)
        }
      }
      let text = pieces.joined()
      let bytes = Array(text.utf8)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let isDate = unsafe !CellDate(base, 0, buffer.count).isEmpty
        let number = unsafe DecoratedNumber(base, 0, buffer.count)
        let isNumber = NumberFormat.allCases.contains { number?.value($0) != nil }
        if isDate { dates += 1 }
        if isNumber { numbers += 1 }
        if isDate && isNumber { Issue.record("\(text) is both") }
        if isNumber && (text.contains(":") || text.contains("/")) { Issue.record("\(text)") }
      }
    }
    #expect(dates > 100 && numbers > 1_000)
  }

  /// A moment a minute, in the form in which tables show it.
  private func moments(_ count: Int) -> [String] {
    (0..<count).map { row in
      let (hours, minute) = row.quotientAndRemainder(dividingBy: 60)
      let (days, hour) = hours.quotientAndRemainder(dividingBy: 24)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return "2024-01-\(two(days + 1))T\(two(hour)):\(two(minute))"
    }
  }

  @Test(
    "A column of many moments keeps every cell, also what does not look like the others",
    arguments: [97, 1_000, 1 << 16])
  func columns(chunkSize: Int) throws {
    var cells = moments(20_000)
    var shown = cells
    for (row, cell, text) in [
      (700, "", "?"), (9_001, "NA", "?"), (9_002, " \(cells[9_002])\t", cells[9_002]),
      (9_003, "2024-02-01", "2024-02-01T00:00"), (15_000, "5 Mar 2024 10:30", "2024-03-05T10:30"),
      (15_001, "\"\(cells[15_001])\"", cells[15_001]),
      (19_999, "2024-03-05T10:00:00+02:00", "2024-03-05T08:00"),
    ] {
      cells[row] = cell
      shown[row] = text
    }
    var options = CSVOptions()
    options.chunkSize = chunkSize
    options.repeatLimit = 50
    let text = { "n,t\n" + cells.enumerated().map { "\($0),\($1)\n" }.joined() }
    for threads in [1, 2] {
      options.threads = threads
      let (table, report) = try load(text(), options)
      #expect(table.types == [.integer, .datetime])
      #expect(table.texts("t") == shown)
      #expect(report.problems.isEmpty)
    }
    // One text among them makes all of them text.
    cells[19_998] = "soon"
    let (table, report) = try load(text(), options)
    #expect(table.types == [.integer, .text])
    #expect(table.texts("t")[19_998] == "soon")
    #expect(table.texts("t")[15_000] == "5 Mar 2024 10:30")
    #expect(report.count(.notOfType) == 1)
  }

  @Test("A number or a moment that is said to mean missing is missing, however columns are kept")
  func missingWords() throws {
    var options = CSVOptions()
    options.missing = ["-999", "2024-01-01T00:07"]
    for limit in [2, 1 << 16] {
      options.repeatLimit = limit
      for chunkSize in [64, 1 << 16] {
        options.chunkSize = chunkSize
        let rows = moments(500).enumerated().map { "\($0 % 50 == 3 ? -999 : $0),\($1)\n" }.joined()
        let (table, _) = try load("a,t\n" + rows, options)
        #expect(table.types == [.integer, .datetime])
        let numbers = table.texts("a")
        #expect(
          numbers.indices.filter { numbers[$0] == "?" } == Array(stride(from: 3, to: 500, by: 50)))
        let times = table.texts("t")
        #expect(times.indices.filter { times[$0] == "?" } == [7])
      }
    }
  }
}
