internal import JupyterWire
internal import ZeroMQ

/// The socket of the shell channel: it hands each request to the shell that it is for,
/// and each reply to its client.
///
/// It never waits for a cell, so that a subshell answers while the main shell is busy.
struct ShellRouter: ~Copyable {
  private var requests: RequestSocket
  private let items: Socket
  private var publisher: Publisher
  private let context: Context

  /// The shells by id; nil is the main one.
  private var routes: [String?: Route] = [:]

  /// How many requests are handed on before replies are looked after again.
  private static let burst = 64

  /// Takes over the bound socket; the main shell is there from the beginning.
  ///
  /// - Throws: a failed call.
  init(
    _ requests: consuming RequestSocket, publisher: consuming Publisher, in context: Context
  ) throws(ZeroMQError) {
    let items = try Socket.receiver(at: RouterItem.endpoint, in: context, limit: 0)
    let main = try Route(to: nil, in: context)
    self.items = items
    self.requests = requests
    self.publisher = publisher
    self.context = context
    routes[nil] = main
  }

  /// Returns the address at which a shell waits for its requests.
  static func endpoint(of id: String?) -> String {
    id.map { "inproc://subshell-\($0)" } ?? "inproc://shell"
  }

  /// Hands on the replies, and obeys the orders, that have arrived.
  private mutating func takeItems() throws(ZeroMQError) {
    while let frames = try items.receiveIfReady() {
      switch RouterItem(frames) {
      case .reply(let frames): try requests.send(frames)
      case .open(let id): routes[id] = try Route(to: id, in: context)
      case .close(let id): try routes.removeValue(forKey: id)?.socket.send(RouterItem.end)
      }
    }
  }

  private mutating func route(_ frames: [[UInt8]], to id: String?) throws(ZeroMQError) {
    // A subshell whose id a client knows is there: its order came before the reply with the id.
    if routes[id] == nil { try takeItems() }
    if let route = routes[id] { return try route.socket.send(frames) }
    guard let id, let message = try? Session.read(frames) else { return }
    publisher.begin(message.header)
    if let type = MessageType(rawValue: message.header.type) {
      try requests.refuse(
        message, type, because: "there is no subshell \"\(id)\"", executionCount: 0)
    }
    try publisher.end()
  }
}

extension ShellRouter: Channel {
  mutating func run() throws(ZeroMQError) {
    while true {
      let (hasRequest, hasItem) = try Poll.wait(requests.socket, items)
      if hasItem { try takeItems() }
      guard hasRequest else { continue }
      for _ in 0..<Self.burst {
        guard let (frames, id) = try requests.nextFrames() else { break }
        try route(frames, to: id)
      }
    }
  }

  mutating func fail() { publisher.close(.failure) }
}

/// The way to one shell.
private final class Route {
  let socket: Socket

  init(to id: String?, in context: Context) throws(ZeroMQError) {
    // What a whole notebook sends at once waits here.
    socket = try Socket.sender(to: ShellRouter.endpoint(of: id), in: context, limit: 0)
  }
}
