internal import CSodium

/// Signs and checks messages with HMAC-SHA256, or does neither when the key is empty.
package struct Signer: Sendable {
  private let key: [UInt8]

  /// The hash once it has taken the key, where every signature begins.
  private let keyed: crypto_auth_hmacsha256_state

  /// Makes a signer.
  ///
  /// - Parameter key: of any length; none at all turns signing off.
  package init(key: [UInt8]) {
    self.key = key
    _ = Self.library
    var state = crypto_auth_hmacsha256_state()
    unsafe crypto_auth_hmacsha256_init(&state, key, key.count)
    keyed = state
  }

  /// Chooses libsodium's fastest code for this processor, once.
  private static let library = sodium_init()

  package var isOff: Bool { key.isEmpty }

  /// Returns the signature of some parts in order, as hexadecimal digits; nothing without a key.
  package func sign(_ parts: [[UInt8]]) -> [UInt8] {
    guard !isOff else { return [] }
    var state = keyed
    for part in parts { unsafe crypto_auth_hmacsha256_update(&state, part, UInt64(part.count)) }
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe crypto_auth_hmacsha256_final(&state, &digest)
    var text: [UInt8] = []
    text.reserveCapacity(2 * digest.count)
    for byte in digest {
      text.append(Self.digits[Int(byte >> 4)])
      text.append(Self.digits[Int(byte & 15)])
    }
    return text
  }

  /// Returns whether a signature fits, in a time that does not tell where it differs.
  ///
  /// - Parameters:
  ///   - signature: hexadecimal digits as received.
  ///   - parts: the bytes as received, never written anew.
  /// - Returns: true for anything without a key.
  package func verify(_ signature: [UInt8], of parts: [[UInt8]]) -> Bool {
    guard !isOff else { return true }
    let expected = sign(parts)
    guard signature.count == expected.count else { return false }
    return unsafe sodium_memcmp(signature, expected, expected.count) == 0
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
