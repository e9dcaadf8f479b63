package import JupyterWire

/// Where cells are kept beyond the life of the process; one that cannot is silent about it.
package protocol HistoryStore {
  /// Begins a session, and returns a number that no session had before.
  ///
  /// - Returns: nil when nothing can be kept.
  func beginSession() -> Int?

  /// Returns the cells of all other sessions, oldest first.
  func items(except session: Int) -> [HistoryReply.Item]

  /// Keeps a cell.
  func append(_ item: HistoryReply.Item)
}

/// The cells that were run, in this session and in earlier ones.
package struct History {
  private let store: (any HistoryStore)?
  private var number: Int?
  private var own: [HistoryReply.Item] = []

  /// Makes the history of a process; the store is not touched before it is needed.
  ///
  /// - Parameter store: where to keep cells; nil keeps them in memory only.
  package init(store: (any HistoryStore)? = nil) { self.store = store }

  /// How many cells of the present session are kept in memory.
  private static let limit = 20_000

  /// Adds a cell that was run.
  ///
  /// - Parameters:
  ///   - line: its number.
  ///   - input: its text.
  ///   - output: its value as plain text, nil for none.
  ///   - isKept: whether later sessions may see it.
  package mutating func append(line: Int, input: String, output: String?, isKept: Bool = true) {
    let session = session()
    let item = HistoryReply.Item(session: session, line: line, input: input, output: output)
    own.append(item)
    if isKept { store?.append(item) }
    if own.count > Self.limit + Self.limit / 4 { own.removeFirst(own.count - Self.limit) }
  }

  /// Returns the cells that a request asks for, oldest first.
  package mutating func items(for access: HistoryRequest.Access) -> [HistoryReply.Item] {
    let session = session()
    let all = (store?.items(except: session) ?? []) + own
    switch access {
    case .tail(let count): return Array(all.suffix(max(0, count ?? all.count)))
    case .range(let wanted, let start, let stop):
      // 0 is the present session and -1 the one before, as in IPython.
      let number = wanted > 0 ? wanted : session + max(wanted, -session)
      return all.filter { $0.session == number && $0.line >= start && $0.line < stop ?? Int.max }
    case .search(let pattern, let count, let isUnique):
      let glob = Glob(pattern)
      var seen: Set<String> = []
      var found: [HistoryReply.Item] = []
      for item in all.reversed() where found.count < max(0, count ?? Int.max) {
        guard glob.matches(item.input), !isUnique || seen.insert(item.input).inserted else {
          continue
        }
        found.append(item)
      }
      return found.reversed()
    }
  }

  private mutating func session() -> Int {
    if let number { return number }
    let begun = store?.beginSession() ?? 1
    number = begun
    return begun
  }
}
