@testable import Evaluation
import SourceModel
import TableEngine

/// A session for tests: cells go in, outputs and errors come out as short texts.
struct Notebook {
  private var interpreter = Interpreter()

  /// What one cell showed: `out: …` for results, `display`, `stdout`, `error` and so on.
  struct Answer {
    var outputs: [Output] = []
    var failure: CellFailure?

    /// One line for each output, in order.
    var lines: [String] {
      outputs.map { output in
        switch output {
        case .display(let bundle, _): "display: \(bundle["text/plain"] ?? "")"
        case .update(let bundle, _): "update: \(bundle["text/plain"] ?? "")"
        case .result(let bundle): "result: \(bundle["text/plain"] ?? "")"
        case .text(let text, let stream): "\(stream.rawValue): \(text)"
        case .clear: "clear"
        case .page(let bundle): "page: \(bundle["text/plain"] ?? "")"
        }
      }
    }

    /// The plain text of the result, empty without one.
    var result: String {
      for case .result(let bundle) in outputs { return bundle["text/plain"] ?? "" }
      return ""
    }

    /// The pictures that were displayed.
    var pictures: [String] {
      outputs.compactMap { output in
        if case .display(let bundle, _) = output { bundle["image/svg+xml"] } else { nil }
      }
    }

    /// The first picture, empty without one.
    var picture: String { pictures.first ?? "" }

    /// The first figure for a page, empty without one.
    var page: String {
      for case .display(let bundle, _) in outputs { return bundle["text/html"] ?? "" }
      return ""
    }

    var errorName: String { failure?.errorName ?? "" }
    var message: String { failure?.message ?? "" }
    var hint: String { failure?.diagnostics.first?.hint ?? "" }
    var notes: [String] { failure?.diagnostics.first?.notes ?? [] }

    /// The underlined part of the cell.
    var underlined: String {
      guard let failure, let range = failure.diagnostics.first?.range else { return "" }
      return failure.source[range]
    }
  }

  /// Runs a cell.
  @discardableResult
  mutating func run(_ cell: String, interruption: Interruption = Interruption()) -> Answer {
    var answer = Answer()
    do throws(CellFailure) {
      try interpreter.execute(cell, interruption: interruption) { answer.outputs.append($0) }
    } catch {
      answer.failure = error
    }
    return answer
  }

  /// Evaluates a user expression.
  func value(_ text: String) -> String {
    do throws(CellFailure) {
      return try interpreter.value(of: text, interruption: Interruption())["text/plain"] ?? ""
    } catch {
      return "\(error.errorName): \(error.message)"
    }
  }

  /// Runs a cell and returns the rows of the table that it names `t`, as CSV.
  mutating func rows(_ cell: String) -> String {
    let answer = run(cell)
    if let failure = answer.failure { return "\(failure.errorName): \(failure.message)" }
    return csv("t")
  }

  /// Returns a table of the session as CSV; empty when there is none.
  func csv(_ name: String) -> String {
    interpreter.workspace.table(named: name).flatMap { try? TableText.csv($0) } ?? ""
  }

  /// Every name with its kind, for tests of the state.
  var names: [String] {
    interpreter.workspace.inventory.lines.map { "\($0.name): \($0.kind)" }
  }

  /// The full path of the selected node of the current hierarchy.
  var selection: String? {
    guard let key = interpreter.workspace.currentHierarchy,
      let state = interpreter.workspace.hierarchies[key], let node = state.view.selection
    else { return nil }
    return state.hierarchy.path(of: node).joined(separator: " > ")
  }

  /// The full path of the zoomed node of the current hierarchy, empty for the whole.
  var zoom: String? {
    guard let key = interpreter.workspace.currentHierarchy,
      let state = interpreter.workspace.hierarchies[key]
    else { return nil }
    return state.hierarchy.path(of: state.view.zoom).joined(separator: " > ")
  }
}
