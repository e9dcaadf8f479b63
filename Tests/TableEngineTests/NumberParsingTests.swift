import Glibc
import TestSupport
import Testing

@testable import TableEngine

@Suite("Reading numbers")
struct NumberParsingTests {
  @Test("agrees with strtod on a million random numbers")
  func strtodAgrees() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1_000_000 {
      let digits = Int.random(in: 1...20, using: &generator)
      let point = Int.random(in: 0...digits, using: &generator)
      var text: [UInt8] = Bool.random(using: &generator) ? [45] : []
      for index in 0..<digits {
        if index == point { text.append(46) }
        text.append(48 + UInt8.random(in: 0...9, using: &generator))
      }
      if generator.next() % 4 == 0 {
        text += Array("e\(Int.random(in: -40...40, using: &generator))".utf8)
      }
      let expected = unsafe strtod(String(decoding: text, as: UTF8.self), nil)
      guard NumberParsing.parse(text[...]) == expected else {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
        return
      }
    }
  }

  @Test("agrees with strtod as columns read it, with many digits and at the ends of the range")
  func columnsAgree() throws {
    var generator = SeededGenerator(seed: 6)
    let reading = CellReading.number(.point)
    for round in 0..<100_000 {
      let digits = Int.random(in: 1...(round % 8 == 0 ? 40 : 17), using: &generator)
      var text = Bool.random(using: &generator) ? "-" : ""
      text += (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      if round % 3 > 0 { text.append(".\(Int.random(in: 0...9_999, using: &generator))") }
      if round % 4 == 0 { text.append("e\(Int.random(in: -345...310, using: &generator))") }
      let expected = unsafe strtod(text, nil)
      let bytes = Array(text.utf8)
      let value = unsafe bytes.withUnsafeBufferPointer { buffer -> Double? in
        guard let base = buffer.baseAddress else { return nil }
        return unsafe reading.number(base, 0, buffer.count)
      }
      // What is beyond the range is no number here, rather than an infinity.
      guard value == (expected.isFinite ? expected : nil) else {
        Issue.record("\(text): \(value ?? .nan) and \(expected)")
        return
      }
    }
  }

  @Test(
    "refuses what is no number",
    arguments: ["", "-", ".", "1e", "1e+", "1..2", "0x10", "inf", "nan", "1 2", "１"])
  func refused(text: String) { #expect(NumberParsing.parse(Array(text.utf8)[...]) == nil) }

  @Test("Sums of decimals are exact where doubles are not")
  func exactSums() {
    var sum = DecimalSum(decimals: 2)
    for _ in 0..<1_000 { sum.add(0.1) }
    #expect(sum.value == 100)
    var large = DecimalSum(decimals: 2)
    large.add(90_071_992_547_409)
    large.add(0.25)
    #expect(large.value == 90_071_992_547_409.25)
    var both = CompensatedSum()
    for value in [1e100, 1, -1e100] { both.add(value) }
    #expect(both.value == 1)
  }
}
