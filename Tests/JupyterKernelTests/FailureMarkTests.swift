import JupyterKernel
import JupyterWire
import Testing

@Suite("What was sent before a failure could be known")
struct FailureMarkTests {
  private func header(_ date: String?, session: String = "a") throws -> Header {
    var fields: JSONValue = ["msg_id": "m", "msg_type": "execute_request"]
    if case .object(var object) = fields {
      object.append("session", .string(session))
      if let date { object.append("date", .string(date)) }
      fields = .object(object)
    }
    return try Header(parsing: fields.bytes)
  }

  private func second(_ text: String) -> String { "2026-11-30T03:00:\(text)Z" }

  /// A cell that was sent at second 10 and answered 0.5 seconds after its turn had come.
  private func mark() throws -> FailureMark {
    try #require(FailureMark(try header(second("10.000")), began: 77, now: 77.5))
  }

  @Test(
    "A request made before the reply is covered, whatever the kernel's clock says",
    arguments: [
      ("09.000", true), ("10.000", true), ("10.498", true), ("10.4990", false), ("10.500", false),
      ("11.000", false),
    ])
  func dates(text: String, isCovered: Bool) throws {
    #expect(try mark().covers(try header(second(text)), now: 77.6) == isCovered)
    let east = "2026-11-30T05:30:\(text)+02:30"
    #expect(try mark().covers(try header(east), now: 77.6) == isCovered)
  }

  @Test("Other clients, requests without a date, and what comes after five seconds are not covered")
  func limits() throws {
    let mark = try mark()
    #expect(!mark.covers(try header(second("10.1"), session: "b"), now: 77.6))
    #expect(!mark.covers(try header(nil), now: 77.6))
    #expect(!mark.covers(try header("yesterday"), now: 77.6))
    #expect(mark.covers(try header(second("10.1")), now: 82.4))
    #expect(!mark.covers(try header(second("10.1")), now: 82.5))
  }

  @Test("A failed request without a readable date marks nothing")
  func undated() throws {
    for date in [nil, "", "2026-11-30"] {
      #expect(FailureMark(try header(date), began: 0, now: 1) == nil)
    }
  }
}
