import Foundation
import JupyterKernel
import JupyterWire
import Testing
import ZeroMQ

/// A kernel in this process, and a client of it over local sockets.
struct KernelClient: ~Copyable {
  private let thread: ChannelThread
  private let shell: Socket
  private let control: Socket
  private let iopub: Socket
  private var session: Session

  static let key = "in-process"

  /// Starts a kernel in a thread and subscribes to it.
  static func start() throws -> KernelClient {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("k\(UUID().uuidString.prefix(8))").path
    let text = """
      {"transport": "ipc", "ip": "\(base)", "key": "\(key)", "shell_port": 1,
       "iopub_port": 2, "stdin_port": 3, "control_port": 4, "hb_port": 5}
      """
    let connection = try ConnectionFile(parsing: Array(text.utf8))
    let thread = try ChannelThread(named: "kernel") {
      let code = try? Kernel.serve(connection) { _ in }
      #expect(code == 0)
    }
    let context = try Context()
    let shell = try Socket(.dealer, in: context)
    let control = try Socket(.dealer, in: context)
    let iopub = try Socket(.subscriber, in: context)
    try iopub.subscribe(to: [])
    try iopub.connect(connection.endpoint(of: .iopub))
    try shell.connect(connection.endpoint(of: .shell))
    try control.connect(connection.endpoint(of: .control))
    let session = Session(id: "client", sender: "c", signer: Signer(key: Array(key.utf8)))
    let client = KernelClient(
      thread: thread, shell: shell, control: control, iopub: iopub, session: session)
    #expect(try client.published().type == "iopub_welcome")
    return client
  }

  enum Channel { case shell, control }

  /// Sends a request and returns its id.
  mutating func send(
    _ type: MessageType, _ content: JSONValue = [:], on channel: Channel = .shell
  ) throws -> String {
    let frames = session.encode(type, content, parent: nil, identities: [])
    try send(raw: frames.all, on: channel)
    return try JSONValue(parsing: frames.parts[0])["msg_id"]?.string ?? ""
  }

  /// Sends any frames at all.
  func send(raw frames: [[UInt8]], on channel: Channel = .shell) throws {
    switch channel {
    case .shell: try shell.send(frames)
    case .control: try control.send(frames)
    }
  }

  struct Received {
    let type: String
    let content: JSONValue
    let parent: String?
  }

  private func read(_ frames: [[UInt8]]) throws -> Received {
    let parts = try Frames(frames)
    #expect(Signer(key: Array(Self.key.utf8)).verify(parts.signature, of: parts.parts))
    return Received(
      type: try Header(parsing: parts.parts[0]).type,
      content: try JSONValue(parsing: parts.parts[3]),
      parent: try JSONValue(parsing: parts.parts[1])["msg_id"]?.string)
  }

  /// Waits for the next reply.
  func reply(on channel: Channel = .shell) throws -> Received {
    switch channel {
    case .shell: try read(shell.receive())
    case .control: try read(control.receive())
    }
  }

  /// Waits for the next message to all.
  func published() throws -> Received { try read(iopub.receive()) }

  /// Returns what one request publishes, from busy to idle.
  func published(for request: String) throws -> [Received] {
    var all: [Received] = []
    while true {
      let message = try published()
      guard message.parent == request else { continue }
      all.append(message)
      if message.content["execution_state"] == "idle" { return all }
    }
  }

  /// Shuts the kernel down and waits for its end.
  consuming func shutDown() throws {
    _ = try send(.shutdownRequest, ["restart": true], on: .control)
    let reply = try reply(on: .control)
    #expect(reply.content == ["status": "ok", "restart": true])
    thread.join()
  }
}
