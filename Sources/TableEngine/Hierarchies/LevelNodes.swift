internal import SourceModel

/// Finds the node at which each row ends, by numbers: within a level a number stands for a name.
struct LevelNodes {
  private let levels: [Level]
  private let table: Table
  private let missing: MissingNode
  /// The child of a node, by its own number and that of the child's name.
  private var children = HashTable(capacity: 1_024)

  /// One column of names.
  private struct Level {
    let title: String
    /// The number of each row's name.
    let codes: [Int32]
    /// By number; a blank one has the name that `missing` gives.
    let names: [String]
    let isBlank: [Bool]
    /// The number that all blank names share.
    let blankCode: Int32

    init(_ column: Column, blankName: String, _ interruption: Interruption) throws(Diagnostic) {
      title = column.name
      let (codes, count) = try Grouping.codes(of: column, interruption)
      var names = [String](repeating: "", count: count)
      var isKnown = [Bool](repeating: false, count: count)
      for (row, code) in codes.enumerated() where !isKnown[Int(code)] {
        isKnown[Int(code)] = true
        names[Int(code)] = column.text(row)
      }
      let isBlank = names.map { $0.utf8.allSatisfy { $0 == 32 || $0 == 9 } }
      let same = blankName.isEmpty ? nil : names.firstIndex(of: blankName)
      blankCode = Int32(truncatingIfNeeded: same ?? isBlank.firstIndex(of: true) ?? 0)
      for code in names.indices where isBlank[code] { names[code] = blankName }
      self.codes = codes
      self.names = names
      self.isBlank = isBlank
    }
  }

  /// Numbers the names of all levels, outermost first.
  init(
    _ columns: [Column], table: Table, missing: MissingNode, interruption: Interruption
  ) throws(Diagnostic) {
    var blankName = ""
    if case .named(let name) = missing { blankName = name }
    levels = try columns.map { column throws(Diagnostic) in
      try Level(column, blankName: blankName, interruption)
    }
    self.table = table
    self.missing = missing
  }

  /// Returns the node of a row, made where it is new.
  ///
  /// Blank names at the end make the path shorter; a row without any name has the one that
  /// `missing` gives, or counts for the whole.
  ///
  /// - Parameters:
  ///   - row: its place in the table.
  ///   - tree: grows.
  /// - Returns: the node's place in the tree.
  /// - Throws: `DataError` for a blank name above others.
  mutating func node(of row: Int, in tree: inout HierarchyTree) throws(Diagnostic) -> Int {
    var last = levels.count - 1
    while last >= 0, levels[last].isBlank[Int(levels[last].codes[row])] { last -= 1 }
    if last < 0, case .named = missing { last = 0 }
    var node = 0
    var level = 0
    while level <= last {
      var code = levels[level].codes[row]
      if levels[level].isBlank[Int(code)] {
        guard case .named = missing else { throw blank(at: level, row: row) }
        code = levels[level].blankCode
      }
      let key = UInt64(UInt32(truncatingIfNeeded: node)) << 32 | UInt64(UInt32(bitPattern: code))
      let next = Int32(truncatingIfNeeded: tree.nodes.count)
      let child = children.find(key, insert: next)
      if child == next { tree.append(levels[level].names[Int(code)], to: node) }
      node = Int(child)
      level += 1
    }
    return node
  }

  private func blank(at level: Int, row: Int) -> Diagnostic {
    func name(_ level: Int) -> String { levels[level].names[Int(levels[level].codes[row])] }
    let inner = (level + 1..<levels.count).map(name).first { !$0.isEmpty }
    return .blankLevel(
      levels[level].title, row: table.sourceRow(row), below: level > 0 ? name(level - 1) : nil,
      above: inner ?? "")
  }
}
