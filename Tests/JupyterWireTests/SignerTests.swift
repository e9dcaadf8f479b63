import JupyterWire
import Testing

@Suite("Signatures")
struct SignerTests {
  private func hex(_ text: String) -> [UInt8] {
    let digits = Array(text.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
  }

  // RFC 4231, test cases 1 to 4, 6 and 7.
  @Test(
    "RFC 4231: HMAC-SHA256 as published",
    arguments: [
      (
        String(repeating: "0b", count: 20), "4869205468657265",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        String(repeating: "aa", count: 131),
        "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048"
          + "617368204b6579204669727374",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func published(key: String, data: String, expected: String) {
    let signer = Signer(key: hex(key))
    #expect(String(decoding: signer.sign([hex(data)]), as: UTF8.self) == expected)
    // The same bytes in several parts have the same signature.
    let bytes = hex(data)
    #expect(
      String(
        decoding: signer.sign([Array(bytes.prefix(3)), [], Array(bytes.dropFirst(3))]),
        as: UTF8.self)
        == expected)
  }

  @Test("Accepts its own signature and nothing else")
  func verification() {
    let signer = Signer(key: Array("key".utf8))
    let parts: [[UInt8]] = [[1], [2, 3], [], [4]]
    var signature = signer.sign(parts)
    #expect(signer.verify(signature, of: parts))
    #expect(!signer.verify(signature, of: [[1], [2, 3], [4], [5]]))
    #expect(!signer.verify([], of: parts))
    #expect(!signer.verify(Array(signature.dropLast()), of: parts))
    #expect(!signer.verify(signature + [48], of: parts))
    signature[63] ^= 1
    #expect(!signer.verify(signature, of: parts))
    #expect(!Signer(key: Array("other".utf8)).verify(signer.sign(parts), of: parts))
  }

  @Test("Without a key nothing is signed and everything is accepted")
  func noKey() {
    let signer = Signer(key: [])
    #expect(signer.isOff)
    #expect(signer.sign([[1], [2]]) == [])
    #expect(signer.verify([], of: [[1]]))
    #expect(signer.verify([1, 2, 3], of: [[1]]))
  }
}
