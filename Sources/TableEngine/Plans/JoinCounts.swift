package import SourceModel
internal import Synchronization

/// How the rows of two tables meet in a join.
package struct JoinCounts: Sendable, Equatable {
  /// Rows of the first table.
  package var rows = 0
  /// Those of them that have no partner.
  package var withoutPartner = 0
  /// Different keys that the second table has more than once.
  package var repeatedKeys = 0
  /// Different keys of the second table that meet no row.
  package var unusedKeys = 0

  /// Counts without joining; the rows of a large file stay in it.
  ///
  /// - Parameters:
  ///   - left: the stages of the first table.
  ///   - right: the second table.
  ///   - keys: where they meet.
  ///   - interruption: the flag that stops long work.
  /// - Throws: what the stages throw; `TypeError` for keys that cannot meet; `Interrupted`.
  /// - Complexity: O(*n*) in the rows of both tables.
  package init(
    _ left: Plan, _ right: Table, on keys: [JoinKey], interruption: Interruption
  ) throws(Diagnostic) {
    let executor = Executor(interruption: interruption)
    let held = try executor.rows(of: .scan(right), columns: keys.map(\.right))
    var left = left
    if left.fields == nil { left = .scan(try executor.run(left)) }
    let fields = left.fields ?? []
    let index = try JoinIndex(
      left: fields, right: held, keys: keys, kind: .left, interruption: interruption)
    let uses = keys.map { RowExpression.column($0.left, fields[$0.left]) }
    let start = Part(isMet: [Bool](repeating: false, count: index.groupCount))
    var parts: [Part]
    if let chunks = try StreamedChunks(left, uses: uses, interruption: interruption) {
      parts = try chunks.forEach {
        start
      } _: { part, table, _, _ throws(Diagnostic) in
        try part.add(table, index, interruption)
        return true
      }
    } else {
      parts = [start]
      try parts[0].add(try executor.run(left), index, interruption)
    }
    var isMet = start.isMet
    for part in parts {
      rows += part.rows
      withoutPartner += part.withoutPartner
      for group in isMet.indices where part.isMet[group] { isMet[group] = true }
    }
    repeatedKeys = index.repeatedKeys
    unusedKeys = index.keyCount - isMet.count { $0 }
  }

  /// What one thread has counted.
  private struct Part: Sendable {
    var rows = 0
    var withoutPartner = 0
    var isMet: [Bool]

    mutating func add(
      _ table: Table, _ index: JoinIndex, _ interruption: Interruption
    ) throws(Diagnostic) {
      rows += table.rowCount
      for group in try index.groups(of: table, interruption: interruption) {
        if group < 0 { withoutPartner += 1 } else { isMet[Int(group)] = true }
      }
    }
  }
}
