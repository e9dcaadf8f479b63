import Glibc
import Testing
import ZeroMQ

@Suite("Threads of channels", .timeLimit(.minutes(1)))
struct ChannelThreadTests {
  @Test("A heartbeat echoes any bytes until the context is shut down")
  func heartbeat() throws {
    let context = try Context()
    let router = try Socket(.router, in: context)
    try router.bind("tcp://127.0.0.1:*")
    let endpoint = try router.lastEndpoint
    let thread = try ChannelThread(named: "heartbeat") {
      do throws(ZeroMQError) {
        try router.echo()
      } catch {
        #expect(error.isTermination)
      }
    }
    do {
      let client = try Socket(.request, in: context)
      try client.connect(endpoint)
      for body in [[0, 97, 98, 99], [], [255]] as [[UInt8]] {
        try client.send([body])
        #expect(try client.receive() == [body])
      }
    }
    context.shutdown()
    thread.join()
  }

  @Test("A blocked receive ends with a termination error when the context is shut down")
  func termination() throws {
    let context = try Context()
    let pull = try Socket(.pull, in: context)
    try pull.bind("inproc://b")
    let thread = try ChannelThread(named: "blocked") {
      do throws(ZeroMQError) {
        _ = try pull.receive()
        Issue.record("received something")
      } catch {
        #expect(error.isTermination)
      }
    }
    context.shutdown()
    thread.join()
  }

  @Test("Waiting for a thread that goes on is given up after the time")
  func timedJoin() throws {
    let context = try Context()
    let pull = try Socket(.pull, in: context)
    try pull.bind("inproc://c")
    let push = try Socket(.push, in: context)
    try push.connect("inproc://c")
    let endless = try ChannelThread(named: "endless") { _ = try? pull.receive() }
    let endlessEnded = endless.join(within: 50)
    #expect(!endlessEnded)
    try push.send([[1]])
    let short = try ChannelThread(named: "short") {}
    let shortEnded = short.join(within: 5000)
    #expect(shortEnded)
  }

  @Test("A thread tells when it has run its body, and not before")
  func ended() throws {
    let context = try Context()
    let pull = try Socket(.pull, in: context)
    try pull.bind("inproc://d")
    let push = try Socket(.push, in: context)
    try push.connect("inproc://d")
    let thread = try ChannelThread(named: "told") { _ = try? pull.receive() }
    let early = thread.hasEnded
    #expect(!early)
    try push.send([[1]])
    while !thread.hasEnded { sched_yield() }
    thread.join()
  }
}
