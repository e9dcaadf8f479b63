internal import SourceModel
internal import Synchronization

/// The columns of a file too large for memory, with all that is needed to read them again.
///
/// What was read once is kept.
final class DeferredColumns: Sendable {
  /// The second walk over the file, for any choice of columns.
  let pass: ParsePass
  /// The columns of the table as numbers of the file's.
  let wanted: [Int]
  /// The columns that the first walk has kept, by their numbers in the file.
  let stored: [Int: StoredColumn]
  private let cache: Mutex<[Int: Column]>

  init(pass: ParsePass, wanted: [Int], stored: [Int: StoredColumn]) {
    self.pass = pass
    self.wanted = wanted
    self.stored = stored
    cache = Mutex([:])
  }

  var rowCount: Int { pass.inference.rows }

  /// The names and types of the table's columns.
  var fields: [Field] {
    wanted.map {
      Field(name: pass.names[$0], type: pass.decisions[$0]?.reading.type ?? .text)
    }
  }

  /// Returns one column.
  func column(_ index: Int) -> Column { columns([index])[0] }

  /// Returns all columns.
  func all() -> [Column] { columns(Array(wanted.indices)) }

  private func columns(_ indices: [Int]) -> [Column] {
    cache.withLock { cache in
      var scratch = AlignedBuffer(capacity: 4_096)
      for index in indices where cache[index] == nil {
        if let column = stored[wanted[index]]?.read(
          pass.inference.encoded.indices, scratch: &scratch)
        {
          cache[index] = column
        }
      }
      let absent = indices.filter { cache[$0] == nil }
      if !absent.isEmpty {
        let chosen = pass.choosing(absent.map { wanted[$0] })
        let read = (try? chosen.run(interruption: Interruption()))?.columns ?? []
        // Columns come in the order of the file.
        let order = absent.sorted { wanted[$0] < wanted[$1] }
        for (place, index) in order.enumerated() {
          let isWhole = place < read.count && read[place].count == rowCount
          cache[index] = isWhole ? read[place] : missing(index)
        }
      }
      return indices.map { cache[$0] ?? missing($0) }
    }
  }

  /// Stands in for a column whose file was changed meanwhile.
  private func missing(_ index: Int) -> Column {
    Column(
      name: fields[index].name, repeating: .missing, count: rowCount, type: fields[index].type)
  }
}
