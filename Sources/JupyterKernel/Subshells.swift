internal import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// The subshells of a kernel (JEP 91), each with a thread of its own.
struct Subshells: ~Copyable {
  /// How many there may be at once, and how many more that come to their end.
  private static let limit = 64

  private let maker: ShellMaker
  private let router: Socket
  private var open: [Subshell] = []

  /// Those whose threads come to their end.
  private var ending: [Subshell] = []
  private var count = 0

  init(_ maker: ShellMaker) throws(ZeroMQError) {
    let router = try Socket.sender(to: RouterItem.endpoint, in: maker.context)
    self.maker = maker
    self.router = router
  }

  /// Why there is no further subshell.
  enum Failure: Error, CustomStringConvertible {
    case tooMany
    case tooManyEnding
    case call(ZeroMQError)

    var description: String {
      switch self {
      case .tooMany: "there are \(limit) subshells, and no more than that; delete one before"
      case .tooManyEnding: "\(limit) deleted subshells have not ended yet; try again later"
      case .call(let error): "there is no room for another subshell: \(error)"
      }
    }
  }

  /// Returns the ids, in the order in which the subshells were made.
  mutating func list() -> [String] {
    joinEnded()
    return open.map(\.id)
  }

  /// Makes a subshell.
  ///
  /// - Returns: its id, or why there is none; those that are there go on in any case.
  mutating func create() -> Result<String, Failure> {
    joinEnded()
    guard open.count < Self.limit else { return .failure(.tooMany) }
    guard ending.count < Self.limit else { return .failure(.tooManyEnding) }
    count += 1
    do throws(ZeroMQError) {
      let subshell = try Subshell(Session.newID(), number: count, maker)
      try router.send(RouterItem.open(subshell.id).frames)
      open.append(subshell)
      return .success(subshell.id)
    } catch {
      return .failure(.call(error))
    }
  }

  /// Ends a subshell: its cell is interrupted, and what waits behind it is aborted.
  ///
  /// - Returns: whether there was one of that id.
  /// - Throws: a failed call.
  mutating func delete(_ id: String) throws(ZeroMQError) -> Bool {
    joinEnded()
    guard let index = open.firstIndex(where: { $0.id == id }) else { return false }
    let subshell = open.remove(at: index)
    subshell.interruption.end()
    try router.send(RouterItem.close(id).frames)
    ending.append(subshell)
    return true
  }

  /// Waits for the end of all threads, as the kernel ends.
  ///
  /// - Parameter milliseconds: how long to wait at most.
  mutating func end(within milliseconds: Int) {
    let deadline = MonotonicTime.milliseconds + milliseconds
    for subshell in open { subshell.interruption.end() }
    for subshell in open + ending
    where !subshell.join(within: max(0, deadline - MonotonicTime.milliseconds)) {
      maker.log.write(.warning, "ended in the middle of a cell of a subshell")
    }
    open = []
    ending = []
  }

  private mutating func joinEnded() {
    ending.removeAll { $0.hasEnded && $0.join(within: 1000) }
  }
}

/// One subshell, as the control thread knows it.
private final class Subshell {
  let id: String
  let interruption: Interruption
  private var thread: ChannelThread?

  init(_ id: String, number: Int, _ maker: ShellMaker) throws(ZeroMQError) {
    let log = maker.log
    let shell = try maker.subshell(id, number: number)
    interruption = shell.interruption
    self.id = id
    let box = ChannelBox(shell)
    thread = try ChannelThread(named: "subshell \(number)") { box.run(log) }
  }

  /// Whether its thread has done all that it was to do.
  var hasEnded: Bool { thread?.hasEnded ?? true }

  /// Waits for its thread; returns whether it has ended.
  func join(within milliseconds: Int) -> Bool {
    guard let thread = thread.take() else { return true }
    return thread.join(within: milliseconds)
  }
}
