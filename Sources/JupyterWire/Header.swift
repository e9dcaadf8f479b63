/// The header of a received message, which also keeps the bytes that answers carry as parent.
package struct Header: Sendable, Equatable {
  package let messageID: String
  package let type: String
  package let session: String
  package let username: String

  /// When the client made the message, by its own clock; nil where it does not say.
  package let date: String?

  /// The subshell that the request is for (protocol 5.5).
  package let subshellID: String?

  /// The header exactly as received.
  package let bytes: [UInt8]

  /// Reads a header; only the message's id and type must be there.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: a ``WireError`` for what is missing or wrong.
  package init(parsing bytes: [UInt8]) throws(WireError) {
    guard case .object(let object) = try WireError.parse(bytes, as: "header") else {
      throw .notAnObject("header")
    }
    let fields = Fields(object)
    messageID = try fields.string("msg_id")
    type = try fields.string("msg_type")
    session = try fields.string("session", default: "")
    username = try fields.string("username", default: "")
    date = object["date"]?.string
    subshellID = try fields.optionalString("subshell_id")
    self.bytes = bytes
  }
}

extension Header {
  /// Returns the subshell that a header names; most need not be parsed to tell that they name none.
  ///
  /// - Parameter bytes: JSON; what is malformed names none.
  /// - Returns: its id, nil for none.
  static func subshellID(in bytes: [UInt8]) -> String? {
    // A key may be written with escapes too.
    guard bytes.contains(UInt8(ascii: "\\")) || mentionsSubshell(bytes) else { return nil }
    return (try? Header(parsing: bytes))?.subshellID
  }

  private static let subshellKey = Array("\"subshell_id\"".utf8)

  private static func mentionsSubshell(_ bytes: [UInt8]) -> Bool {
    let key = subshellKey
    return bytes.indices.dropLast(key.count - 1).contains {
      bytes[$0] == key[0] && bytes[$0..<$0 + key.count].elementsEqual(key)
    }
  }
}
