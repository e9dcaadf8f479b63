internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// What one stage hands to the next.
enum Flow: Sendable {
  /// Nothing yet: the stage starts from what is current.
  case nothing
  case table(TableFlow)
  /// The key of a hierarchy.
  case hierarchy(Int)
  case chart(ChartState)
  case value(LanguageValue)

  /// The kind of thing in a sentence.
  var phrase: String {
    switch self {
    case .nothing: "nothing"
    case .table: "a table"
    case .hierarchy: "a hierarchy"
    case .chart: "a chart"
    case .value(let value): value.phrase
    }
  }
}

/// A table that stages are still being added to; they run together when the rows are needed.
struct TableFlow: Sendable {
  /// What messages call the table.
  var name: String
  private(set) var plan: Plan
  /// The stages so far, so that an error finds its place.
  private var steps: [(range: SourceRange, plan: Plan)] = []
  /// Rows that were read before the first stage.
  let rowsRead: Int?
  /// The conditions that removed rows, as written.
  var filters: [String] = []
  /// Whether `top` or `bottom` took rows, which a later sum does not undo.
  var tookTop = false
  /// Whether a stage changed the rows, so that nothing keeps them.
  var isChanged: Bool { !steps.isEmpty }

  init(_ table: Table) {
    name = table.name
    plan = .scan(table)
    rowsRead = table.rowCount
  }

  /// Adds a stage.
  mutating func append(_ next: Plan, at range: SourceRange) {
    plan = next
    steps.append((range, next))
  }

  /// The rows, where no stage waits.
  var scanned: Table? { if case .scan(let table) = plan { table } else { nil } }

  /// Returns the columns; after a pivot the stages must run to know them.
  mutating func fields(_ interruption: Interruption) throws(Diagnostic) -> [Field] {
    if let fields = plan.fields { return fields }
    return try rows(interruption).fields
  }

  /// Runs what waits and returns the rows.
  ///
  /// - Parameter interruption: stops the work.
  /// - Returns: the table.
  /// - Throws: the first failing stage's error, with its place.
  mutating func rows(_ interruption: Interruption) throws(Diagnostic) -> Table {
    if let scanned { return scanned }
    do throws(Diagnostic) {
      let table = try run(plan, interruption: interruption).named(name)
      plan = .scan(table)
      return table
    } catch {
      throw place(error, interruption)
    }
  }

  /// Returns the rows, which are made when somebody asks for them where they come from a large file.
  ///
  /// - Parameters:
  ///   - interruption: stops the work.
  ///   - most: up to so many values are made at once.
  /// - Returns: the table.
  /// - Throws: as for all rows.
  mutating func waitingRows(
    _ interruption: Interruption, most: Int = 0
  ) throws(Diagnostic) -> Table {
    guard scanned == nil, plan.isStreamed else { return try rows(interruption) }
    do throws(Diagnostic) {
      let rows = most / max(1, plan.fields?.count ?? 1)
      let made = rows > 0 ? try run(plan, most: rows, interruption: interruption) : nil
      if let made {
        plan = .scan(made.named(name))
      } else if let table = try Table(name: name, waiting: plan, interruption: interruption) {
        plan = .scan(table)
      }
    } catch {
      throw place(error, interruption)
    }
    return try rows(interruption)
  }

  /// Returns the first rows, and how many there are in all.
  ///
  /// Sorting waits: for the first rows in an order the others need not be sorted.
  ///
  /// - Parameters:
  ///   - count: how many rows are looked at.
  ///   - interruption: stops the work.
  /// - Returns: those rows at least; the number is nil where it is that of the table.
  /// - Throws: as for all rows.
  mutating func head(
    _ count: Int, _ interruption: Interruption
  ) throws(Diagnostic) -> (rows: Table, total: Int?) {
    guard case .sort = plan, let total = plan.knownRowCount else {
      // Many rows of a large file stay there: only the first ones are looked at.
      return (try waitingRows(interruption, most: 1 << 20), nil)
    }
    do throws(Diagnostic) {
      let rows = try run(.take(plan, max(0, count)), interruption: interruption)
      return (rows.named(name), total)
    } catch {
      throw place(error, interruption)
    }
  }

  /// Finds the stage that an error comes from by running one stage more at a time.
  private func place(_ error: Diagnostic, _ interruption: Interruption) -> Diagnostic {
    guard error.range == nil, error.name != .interrupted else { return error }
    for step in steps {
      do throws(Diagnostic) {
        _ = try run(step.plan, interruption: interruption)
      } catch {
        return error.at(step.range)
      }
    }
    return error
  }
}
