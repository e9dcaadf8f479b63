package import JupyterWire

/// Where cells are kept beyond the life of the process.
package protocol HistoryStore {
  /// Keeps a cell; a store that cannot is silent about it.
  mutating func append(_ item: HistoryReply.Item)
}

/// The cells that were run, in this session and in earlier ones.
package struct History {
  private var items: [HistoryReply.Item]
  private var store: (any HistoryStore)?

  /// The number of this process's session, above those of all earlier ones.
  package let session: Int

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - earlier: the cells of earlier sessions, oldest first.
  ///   - session: the number of the new one.
  ///   - store: where to keep new cells; nil keeps them in memory only.
  package init(
    earlier: [HistoryReply.Item] = [], session: Int = 1, store: (any HistoryStore)? = nil
  ) {
    items = earlier
    self.session = session
    self.store = store
  }

  /// How many cells are kept in memory.
  private static let limit = 20_000

  /// Adds a cell that was run.
  package mutating func append(line: Int, input: String, output: String?) {
    let item = HistoryReply.Item(session: session, line: line, input: input, output: output)
    items.append(item)
    store?.append(item)
    if items.count > Self.limit + Self.limit / 4 { items.removeFirst(items.count - Self.limit) }
  }

  /// Returns the cells that a request asks for, oldest first.
  package func items(for access: HistoryRequest.Access) -> [HistoryReply.Item] {
    switch access {
    case .tail(let count): return Array(items.suffix(max(0, count ?? items.count)))
    case .range(let wanted, let start, let stop):
      // 0 is the present session and -1 the one before, as in IPython.
      let number = wanted > 0 ? wanted : session + max(wanted, -session)
      return items.filter {
        $0.session == number && $0.line >= start && $0.line < stop ?? Int.max
      }
    case .search(let pattern, let count, let isUnique):
      let glob = Glob(pattern)
      var seen: Set<String> = []
      var found: [HistoryReply.Item] = []
      for item in items.reversed() where found.count < max(0, count ?? Int.max) {
        guard glob.matches(item.input), !isUnique || seen.insert(item.input).inserted else {
          continue
        }
        found.append(item)
      }
      return found.reversed()
    }
  }
}
