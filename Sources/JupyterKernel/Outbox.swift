internal import JupyterWire

/// What the threads hand to the iopub channel over the outbox, and its form as frames.
///
/// Messages go through as they are; what only the channel understands begins with an empty frame,
/// which no message does, since its topic comes first.
enum Outbox {
  /// The address at which the iopub channel collects what all threads publish.
  static let endpoint = "inproc://outbox"

  /// Something that was handed over.
  enum Item {
    /// A signed message.
    case message([[UInt8]])
    /// Text that may be joined with what follows it before it is signed.
    case text(StreamPiece)
    /// The wish to end, after everything that came before.
    case close(Ending)
  }

  /// Reads an item.
  static func item(_ frames: [[UInt8]]) -> Item {
    guard frames.first?.isEmpty == true else { return .message(frames) }
    guard frames.count == 4 else {
      return .close(frames.last?.first.flatMap(Ending.init) ?? .failure)
    }
    return .text(
      StreamPiece(
        parent: frames[1], name: String(decoding: frames[2], as: UTF8.self),
        text: String(decoding: frames[3], as: UTF8.self)))
  }

  static func frames(of piece: StreamPiece) -> [[UInt8]] {
    [[], piece.parent, Array(piece.name.utf8), Array(piece.text.utf8)]
  }

  static func frames(of ending: Ending) -> [[UInt8]] { [[], [ending.rawValue]] }
}

/// Text on a standard stream, with the request that caused it.
struct StreamPiece {
  /// The request's header as it was received; `{}` for none.
  let parent: [UInt8]
  let name: String
  var text: String
}
