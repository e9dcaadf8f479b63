import Testing
import ZeroMQ

@Suite("Polling", .timeLimit(.minutes(1)))
struct PollTests {
  @Test("Tells which of two sockets has something, and neither when the time is over")
  func twoSockets() throws {
    let context = try Context()
    let first = try Socket(.pull, in: context)
    try first.bind("inproc://first")
    let second = try Socket(.pull, in: context)
    try second.bind("inproc://second")
    let push = try Socket(.push, in: context)
    try push.connect("inproc://second")
    #expect(try Poll.wait(first, second, milliseconds: 10) == (false, false))
    try push.send([[1]])
    #expect(try Poll.wait(first, second) == (false, true))
    #expect(try Poll.wait(second, milliseconds: 0))
    #expect(try Poll.wait(first, milliseconds: 0) == false)
  }

  @Test("Tells which of two sockets and the signals have something")
  func twoSocketsAndSignals() throws {
    let context = try Context()
    let signals = try SignalSource([])
    let first = try Socket(.pull, in: context)
    try first.bind("inproc://first")
    let second = try Socket(.pull, in: context)
    try second.bind("inproc://second")
    #expect(try Poll.wait(first, second, signals, milliseconds: 10) == (false, false, false))
    for (endpoint, expected) in [
      ("inproc://second", (false, true, false)), ("inproc://first", (true, true, false)),
    ] {
      let push = try Socket(.push, in: context)
      try push.connect(endpoint)
      try push.send([[1]])
      #expect(try Poll.wait(first, second, signals) == expected)
    }
  }
}
