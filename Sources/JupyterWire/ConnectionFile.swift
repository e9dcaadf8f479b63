/// Where a client expects the kernel, and the keys that both share.
package struct ConnectionFile: Sendable {
  package enum Transport: String, Sendable { case tcp, ipc }

  /// The keys of CurveZMQ, each 40 characters of Z85.
  package struct CurveKeys: Sendable {
    package let publicKey: String
    package let secretKey: String
  }

  package let transport: Transport
  package let ip: String

  /// The key of the signatures; empty when messages are not signed.
  package let key: [UInt8]
  package let curve: CurveKeys?

  /// Where the launcher waits for the ports; nil when the file names them.
  package let registration: Registration?

  /// The file as it was read, so that unknown keys survive writing it back.
  private var json: JSONObject
  private var ports: [ChannelName: Int]

  /// Reads the text of a connection file; keys that it does not know are kept.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: a ``WireError`` that names the key that is missing or wrong.
  package init(parsing bytes: [UInt8]) throws(WireError) {
    guard case .object(var json) = try WireError.parse(bytes, as: "connection file") else {
      throw .notAnObject("connection file")
    }
    let fields = Fields(json)
    let name = try fields.string("transport", default: "tcp")
    guard let transport = Transport(rawValue: name) else { throw .unknownTransport(name) }
    self.transport = transport
    registration = try Registration(fields, transport: transport)
    ip = try fields.string("ip", default: registration?.ip ?? "127.0.0.1")
    key = Array(try fields.string("key", default: "").utf8)
    let scheme = try fields.string("signature_scheme", default: "hmac-sha256")
    guard key.isEmpty || scheme == "hmac-sha256" else { throw .unknownSignatureScheme(scheme) }
    let publicKey = try Self.curveKey("curve_publickey", in: fields)
    let secretKey = try Self.curveKey("curve_secretkey", in: fields)
    switch (publicKey, secretKey) {
    case (nil, nil): curve = nil
    case (let publicKey?, let secretKey?):
      curve = CurveKeys(publicKey: publicKey, secretKey: secretKey)
    // Half a pair must not end in talking in the clear.
    default: throw .missingField(publicKey == nil ? "curve_publickey" : "curve_secretkey")
    }
    var ports: [ChannelName: Int] = [:]
    if registration != nil {
      // What an earlier start chose may be taken by now. Clients must find the address too.
      for channel in ChannelName.allCases { json.set(channel.portKey, to: 0) }
      json.set("ip", to: .string(ip))
      json.set("transport", to: .string(transport.rawValue))
    }
    for channel in ChannelName.allCases where registration == nil {
      let port = try fields.integer(channel.portKey)
      guard 0...65535 ~= port else { throw .wrongType(channel.portKey, expected: "a port") }
      ports[channel] = port
    }
    self.ports = ports
    self.json = json
  }

  /// Reads a key of CurveZMQ, nil when it is absent.
  private static func curveKey(_ name: String, in fields: Fields) throws(WireError) -> String? {
    guard let key = try fields.optionalString(name) else { return nil }
    let isZ85 = key.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122: true
      default: ".-:+=^!/*?&<>()[]{}@%$#".utf8.contains(byte)
      }
    }
    guard key.utf8.count == 40, isZ85 else {
      throw .wrongType(name, expected: "a key of 40 characters of Z85")
    }
    return key
  }

  /// Returns a channel's port, 0 when the kernel is to choose one.
  package func port(of channel: ChannelName) -> Int { ports[channel] ?? 0 }

  /// Notes the port that was chosen for a channel.
  package mutating func setPort(_ port: Int, of channel: ChannelName) {
    ports[channel] = port
    json.set(channel.portKey, to: .integer(port))
  }

  /// Returns libzmq's name of a channel's address.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - port: the port in place of the channel's own; nil for that one.
  /// - Returns: with port 0 over TCP one that lets the system choose.
  package func endpoint(of channel: ChannelName, port: Int? = nil) -> String {
    transport.endpoint(ip, port: port ?? self.port(of: channel))
  }

  /// Whether the address is one of IPv6.
  package var isIPv6: Bool { transport.isIPv6(ip) }

  /// The text of the file with the ports as they are now.
  package var bytes: [UInt8] { JSONValue.object(json).prettyBytes }
}

extension ConnectionFile.Transport {
  /// Returns libzmq's name of an address; with port 0 over TCP one that lets the system choose.
  func endpoint(_ ip: String, port: Int) -> String {
    switch self {
    case .ipc: return "ipc://\(ip)-\(port)"
    case .tcp:
      let host = isIPv6(ip) && !ip.hasPrefix("[") ? "[\(ip)]" : ip
      return "tcp://\(host):\(port == 0 ? "*" : String(port))"
    }
  }

  /// Whether an address is one of IPv6.
  func isIPv6(_ ip: String) -> Bool { self == .tcp && ip.contains(":") }
}
