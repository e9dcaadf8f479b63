/// Why bytes of a client or a connection file are not what the protocol asks for.
package enum WireError: Error, Sendable, Equatable {
  case badSignature
  case missingDelimiter
  case missingField(String)
  case notAnObject(String)
  case notJSON(String, JSONError)
  case repeatedSignature
  case tooFewFrames(Int)
  case unknownSignatureScheme(String)
  case unknownTransport(String)
  case wrongType(String, expected: String)
}

extension WireError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badSignature: "the signature is wrong"
    case .missingDelimiter: "the delimiter <IDS|MSG> is missing"
    case .missingField(let name): "\"\(name)\" is missing"
    case .notAnObject(let part): "the \(part) is not a JSON object"
    case .notJSON(let part, let error):
      "the \(part) is not JSON: \(error.reason.rawValue) at byte \(error.offset)"
    case .repeatedSignature: "the signature was used before"
    case .tooFewFrames(let count): "\(count) of 5 frames are there after the delimiter"
    case .unknownSignatureScheme(let name): "the signature scheme \"\(name)\" is unknown"
    case .unknownTransport(let name): "the transport \"\(name)\" is unknown"
    case .wrongType(let name, let expected): "\"\(name)\" is not \(expected)"
    }
  }

  /// Reads JSON and names the part that was not.
  static func parse(_ bytes: [UInt8], as part: String) throws(WireError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(part, error)
    }
  }
}
