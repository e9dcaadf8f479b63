import Testing
import ZeroMQ

@Suite("Sockets", .timeLimit(.minutes(1)))
struct SocketTests {
  @Test("A message of several frames arrives whole and in order")
  func multipart() throws {
    let context = try Context()
    let pull = try Socket(.pull, in: context)
    try pull.bind("inproc://a")
    let push = try Socket(.push, in: context)
    try push.connect("inproc://a")
    for number in UInt8(0)..<50 { try push.send([[number], [], [1, 2, 3]]) }
    for number in UInt8(0)..<50 { #expect(try pull.receive() == [[number], [], [1, 2, 3]]) }
    #expect(try pull.receiveIfReady() == nil)
  }

  @Test("A router learns the identity that a dealer chose, and reaches it by that")
  func identities() throws {
    let context = try Context()
    let router = try Socket(.router, in: context)
    try router.allowHandover()
    try router.limitWaitingMessages(to: 0)
    try router.bind("tcp://127.0.0.1:*")
    let dealer = try Socket(.dealer, in: context)
    try dealer.identify(as: Array("client".utf8))
    try dealer.connect(router.lastEndpoint)
    try dealer.send([[7]])
    let frames = try router.receive()
    #expect(frames == [Array("client".utf8), [7]])
    try router.send([frames[0], [8]])
    #expect(try dealer.receive() == [[8]])
  }

  @Test("A client that comes back with its identity takes its old place")
  func handover() throws {
    let context = try Context()
    let router = try Socket(.router, in: context)
    try router.allowHandover()
    try router.bind("tcp://127.0.0.1:*")
    for round in UInt8(1)...3 {
      let dealer = try Socket(.dealer, in: context)
      try dealer.identify(as: [65])
      try dealer.connect(router.lastEndpoint)
      try dealer.send([[round]])
      #expect(try router.receive() == [[65], [round]])
      try router.send([[65], [round]])
      #expect(try dealer.receive() == [[round]])
    }
  }

  @Test("The bound endpoint names the port that the system chose")
  func lastEndpoint() throws {
    let socket = try Socket(.router, in: try Context())
    try socket.bind("tcp://127.0.0.1:*")
    let endpoint = try socket.lastEndpoint
    #expect(endpoint.hasPrefix("tcp://127.0.0.1:") && !endpoint.hasSuffix("*"))
  }

  @Test("A second socket on the same address is told that it is in use")
  func addressInUse() throws {
    let context = try Context()
    let first = try Socket(.router, in: context)
    try first.bind("tcp://127.0.0.1:*")
    let second = try Socket(.router, in: context)
    let endpoint = try first.lastEndpoint
    do throws(ZeroMQError) {
      try second.bind(endpoint)
      Issue.record("bound twice")
    } catch {
      #expect(error.isAddressInUse)
      #expect(error.description.contains(endpoint))
    }
  }

  @Test("Every subscriber's wish reaches the application, and nothing goes out before it agrees")
  func subscriptions() throws {
    let context = try Context()
    let publisher = try Socket(.xpub, in: context)
    try publisher.acceptSubscriptionsByHand()
    try publisher.bind("tcp://127.0.0.1:*")
    for round in UInt8(1)...3 {
      let subscriber = try Socket(.subscriber, in: context)
      try subscriber.connect(publisher.lastEndpoint)
      try subscriber.subscribe(to: [])
      while true {
        try publisher.send([[99]])
        guard try Poll.wait(publisher, milliseconds: 10) else { continue }
        let event = try publisher.receive()
        guard event == [[1]] else { continue }
        break
      }
      try publisher.accept(subscription: [])
      try publisher.send([[round]])
      #expect(try subscriber.receive() == [[round]])
    }
  }

  @Test("CurveZMQ refuses keys of another form")
  func curveKeys() throws {
    let socket = try Socket(.router, in: try Context())
    #expect(throws: ZeroMQError.self) {
      try socket.serveCurve(publicKey: "short", secretKey: "short")
    }
  }
}
