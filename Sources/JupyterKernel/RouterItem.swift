/// What other threads hand to the shell router, and its form as frames.
///
/// A reply goes through as it is; an order begins with an empty frame, which no reply does, since
/// its client's identity comes first.
enum RouterItem {
  /// The address at which the router collects all of them.
  static let endpoint = "inproc://replies"

  /// What a shell gets in place of a message when no more will come.
  static let end: [[UInt8]] = [[]]

  /// A signed message for a client.
  case reply([[UInt8]])
  /// A subshell is there.
  case open(String)
  /// A shell goes; nil is the main one.
  case close(String?)

  init(_ frames: [[UInt8]]) {
    guard frames.first?.isEmpty == true else {
      self = .reply(frames)
      return
    }
    let id = frames.count > 2 ? String(decoding: frames[2], as: UTF8.self) : nil
    self = frames.count > 1 && frames[1] == [1] ? .open(id ?? "") : .close(id)
  }

  var frames: [[UInt8]] {
    switch self {
    case .reply(let frames): frames
    case .open(let id): [[], [1], Array(id.utf8)]
    case .close(let id): [[], [0]] + (id.map { [Array($0.utf8)] } ?? [])
    }
  }
}
