internal import Glibc
internal import JupyterWire
internal import ZeroMQ

/// Opens the sockets of the five channels where the connection file wants them.
enum Bindings {
  /// Opens and binds a channel's socket, and notes the port where the kernel chose it.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - connection: where to bind.
  ///   - context: the process's context.
  /// - Returns: the bound socket.
  /// - Throws: the call that failed.
  static func socket(
    of channel: ChannelName, _ connection: inout ConnectionFile, in context: Context
  ) throws(ZeroMQError) -> Socket {
    let socket = try Socket(channel == .iopub ? .xpub : .router, in: context)
    switch channel {
    case .iopub: try PublisherChannel.configure(socket)
    case .shell, .control: try RequestSocket.configure(socket)
    case .stdin: try socket.allowHandover()
    case .heartbeat: break
    }
    // Local sockets are for this user alone.
    let mask = umask(0o077)
    defer { umask(mask) }
    try bind(socket, channel, &connection)
    return socket
  }

  private static func bind(
    _ socket: borrowing Socket, _ channel: ChannelName, _ connection: inout ConnectionFile
  ) throws(ZeroMQError) {
    if let curve = connection.curve {
      try socket.serveCurve(publicKey: curve.publicKey, secretKey: curve.secretKey)
    }
    if connection.isIPv6 { try socket.allowIPv6() }
    guard connection.port(of: channel) == 0 else {
      return try bindPatiently(socket, connection.endpoint(of: channel))
    }
    switch connection.transport {
    case .tcp:
      try socket.bind(connection.endpoint(of: channel))
      let endpoint = try socket.lastEndpoint
      connection.setPort(Int(endpoint.split(separator: ":").last ?? "") ?? 0, of: channel)
    case .ipc:
      var port = 1
      while unsafe access("\(connection.ip)-\(port)", F_OK) == 0, port < 65535 { port += 1 }
      try socket.bind(connection.endpoint(of: channel, port: port))
      connection.setPort(port, of: channel)
    }
  }

  /// Tries for three seconds, as the process before a restart may still hold the port.
  private static func bindPatiently(
    _ socket: borrowing Socket, _ endpoint: String
  ) throws(ZeroMQError) {
    for _ in 0..<60 {
      do throws(ZeroMQError) {
        return try socket.bind(endpoint)
      } catch {
        guard error.isAddressInUse else { throw error }
        usleep(50_000)
      }
    }
    try socket.bind(endpoint)
  }
}
