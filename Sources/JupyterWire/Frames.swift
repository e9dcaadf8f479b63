/// The frames of one message, taken apart but not yet understood.
///
/// On the wire: any number of identities, `<IDS|MSG>`, signature, header, parent header, metadata,
/// content, any number of buffers.
package struct Frames: Sendable, Equatable {
  package static let delimiter = Array("<IDS|MSG>".utf8)

  /// The way back to the sender; on iopub the topic.
  package let identities: [[UInt8]]
  package let signature: [UInt8]

  /// Header, parent header, metadata and content as they came, which is what is signed.
  package let parts: [[UInt8]]
  package let buffers: [[UInt8]]

  package init(
    identities: [[UInt8]], signature: [UInt8], parts: [[UInt8]], buffers: [[UInt8]] = []
  ) {
    self.identities = identities
    self.signature = signature
    self.parts = parts
    self.buffers = buffers
  }

  /// Takes a received message apart.
  ///
  /// - Parameter frames: what the socket gave.
  /// - Throws: a ``WireError`` when the delimiter or a part is missing.
  package init(_ frames: [[UInt8]]) throws(WireError) {
    guard let index = frames.firstIndex(of: Self.delimiter) else { throw .missingDelimiter }
    let rest = frames[(index + 1)...]
    guard rest.count >= 5 else { throw .tooFewFrames(rest.count) }
    identities = Array(frames[..<index])
    signature = frames[index + 1]
    parts = Array(frames[(index + 2)..<(index + 6)])
    buffers = Array(frames[(index + 6)...])
  }

  /// The message as a socket sends it.
  package var all: [[UInt8]] { identities + [Self.delimiter, signature] + parts + buffers }
}
