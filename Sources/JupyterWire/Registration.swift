/// Where a launcher waits to hear which ports a kernel chose, and the words of both (JEP 66).
///
/// The message and its answer are signed but not encrypted, as they hold nothing but port numbers.
package struct Registration: Sendable {
  /// The launcher's address.
  package let ip: String

  /// libzmq's name of the launcher's socket.
  package let endpoint: String

  /// Whether the launcher's address is one of IPv6.
  package let isIPv6: Bool

  private let kernelID: String

  /// Reads the keys that stand in place of the ports; nil where they are not.
  ///
  /// - Parameters:
  ///   - fields: the connection file's.
  ///   - transport: how its sockets are reached.
  /// - Throws: a ``WireError`` that names the key that is missing or wrong.
  init?(_ fields: Fields, transport: ConnectionFile.Transport) throws(WireError) {
    guard let port = try Self.port(fields) else { return nil }
    ip = try fields.string("registration_ip")
    kernelID = try fields.string("kernel_id")
    endpoint = transport.endpoint(ip, port: port)
    isIPv6 = transport.isIPv6(ip)
  }

  /// Some launchers write the number as a string.
  private static func port(_ fields: Fields) throws(WireError) -> Int? {
    let key = "registration_port"
    let number: Int
    if let text = try? fields.optionalString(key) {
      number = Int(text) ?? 0
    } else if let written = try fields.optionalInteger(key) {
      number = written
    } else {
      return nil
    }
    guard 1...65535 ~= number else { throw .wrongType(key, expected: "a port") }
    return number
  }

  /// Returns the frames that tell the launcher the ports.
  ///
  /// - Parameters:
  ///   - connection: the ports that were chosen.
  ///   - signer: the connection's signer.
  /// - Returns: what a dealer socket sends.
  package func message(of connection: ConnectionFile, signer: Signer) -> [[UInt8]] {
    var object = JSONObject()
    object.append("kernel_id", .string(kernelID))
    for channel in ChannelName.allCases {
      // As strings: the protocol has it so.
      object.append(channel.portKey, .string(String(connection.port(of: channel))))
    }
    let content = JSONValue.object(object).bytes
    return [Frames.delimiter, signer.sign([content]), content]
  }

  /// Returns whether frames are the launcher's signed receipt, whatever it says.
  package static func isReceipt(_ frames: [[UInt8]], signer: Signer) -> Bool {
    guard let index = frames.firstIndex(of: Frames.delimiter) else { return false }
    let rest = frames[(index + 1)...]
    guard rest.count == 2, let signature = rest.first, let content = rest.last else { return false }
    return signer.verify(signature, of: [content])
  }
}
