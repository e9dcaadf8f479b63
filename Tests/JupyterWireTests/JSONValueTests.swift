import JupyterWire
import TestSupport
import Testing

@Suite("JSON")
struct JSONValueTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(
    "Reads every kind of value",
    arguments: [
      ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", 9.223372036854775808e18),
      ("1.5", 1.5), ("1e3", 1000.0), ("-2.5E-1", -0.25),
      (#""a\"b\\\/\b\f\n\r\t""#, "a\"b\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u4e2d""#, "é中"), (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"),
      ("[]", []), ("[1,[2],{}]", [1, [2], [:]]), (#"{"b":1,"a":[]}"#, ["b": 1, "a": []]),
    ] as [(String, JSONValue)])
  func values(text: String, expected: JSONValue) throws {
    #expect(try parse(text) == expected)
  }

  @Test(
    "Turns lone surrogates into the replacement character",
    arguments: [#""\ud83d""#, #""\ude00""#])
  func loneSurrogates(text: String) throws {
    #expect(try parse(text) == "\u{FFFD}")
  }

  @Test("A high surrogate before another escape loses only itself")
  func surrogateBeforeEscape() throws {
    #expect(try parse(#""\ud83d\u0041""#) == "\u{FFFD}A")
  }

  @Test(
    "Rejects what RFC 8259 does not allow",
    arguments: [
      "", " ", "{", "[", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "01", "-", "1.", ".5", "+1",
      "1e", "0x1", "NaN", "Infinity", "-Infinity", "tru", "nulll", "\"a", "\"\n\"", #""\x41""#,
      #""\u12""#, #""\u12g4""#, "1 2", "[1 2]", "{\"a\" 1}", "{\"a\"}", "{oops", "1e999",
      "\u{FEFF}1", "// c\n1",
    ])
  func malformed(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test("Tells at which byte reading stopped and why")
  func place() {
    #expect(throws: JSONError(reason: .unexpectedByte, offset: 5)) { try parse("[1, 2x]") }
    #expect(throws: JSONError(reason: .trailingBytes, offset: 3)) { try parse("{} {}") }
    #expect(throws: JSONError(reason: .unexpectedEnd, offset: 3)) { try parse("[1,") }
  }

  @Test(
    "Rejects bytes that are not UTF-8",
    arguments: [[0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80]])
  func encoding(bytes: [UInt8]) {
    let quoted = [34] + bytes + [34]
    #expect(throws: JSONError.self) { try JSONValue(parsing: quoted) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
  }

  @Test("Refuses deep nesting instead of running out of stack")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: JSONError(reason: .tooDeep, offset: 256)) { try parse(deep) }
    let fine = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(throws: Never.self) { try parse(fine) }
  }

  @Test("Keeps the order of keys, and takes the last of equal ones as Python does")
  func keys() throws {
    let value = try parse(#"{"z":1,"a":2,"z":3}"#)
    #expect(value.object?.entries.map(\.key) == ["z", "a", "z"])
    #expect(value["z"] == 3)
    #expect(value["missing"] == nil)
    #expect(JSONValue.null["z"] == nil)
  }

  @Test("Setting a key keeps its place")
  func setting() {
    var object = JSONObject()
    object.append("a", 1)
    object.append("b", 2)
    object.set("a", to: 3)
    object.set("c", to: 4)
    #expect(JSONValue.object(object) == ["a": 3, "b": 2, "c": 4])
  }

  @Test("Writes compact text that reads back to the same value")
  func writing() throws {
    let value: JSONValue = [
      "z": [1, 2.5, 1e300, -0.1, .null, true], "a": "é\"\\\n\u{1}\u{1F}\u{7F}😀</script>", "e": [:],
    ]
    let text = String(decoding: value.bytes, as: UTF8.self)
    #expect(
      text
        == #"{"z":[1,2.5,1e+300,-0.1,null,true],"a":"é\"\\\n\u0001\u001f"# + "\u{7F}"
        + #"😀</script>","e":{}}"#)
    #expect(try JSONValue(parsing: value.bytes) == value)
  }

  @Test("Numbers that JSON cannot say become null", arguments: [Double.infinity, -.infinity, .nan])
  func unsayable(number: Double) {
    #expect(JSONValue.number(number).bytes == Array("null".utf8))
  }

  @Test("Pretty text has one entry a line")
  func pretty() {
    let value: JSONValue = ["a": [1, 2], "b": [:], "c": []]
    #expect(
      String(decoding: value.prettyBytes, as: UTF8.self)
        == "{\n \"a\": [\n  1,\n  2\n ],\n \"b\": {},\n \"c\": []\n}\n")
  }

  @Test("A whole number written with a point counts as an integer")
  func integers() throws {
    #expect(try parse("3.0").integer == 3)
    #expect(try parse("3.5").integer == nil)
    #expect(try parse("1e30").integer == nil)
  }

  @Test("Random bytes neither crash nor pass unread")
  func randomBytes() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array(#"{}[]",:\u0123eE+-.truefalsn \#u{1}"#.utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      #expect((try? JSONValue(parsing: value.bytes)) == value)
    }
  }
}
