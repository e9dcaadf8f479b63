import Evaluation
import SourceModel

/// A session with tables, a hierarchy, a chart, a selection and variables.
struct Session {
  private var interpreter = Session.prepared

  /// What every run begins with; cells are values, so a copy is a fresh session.
  private static let prepared: Interpreter = {
    var interpreter = Interpreter()
    for cell in cells {
      do throws(CellFailure) {
        try interpreter.execute(cell, interruption: Interruption()) { _ in }
      } catch {
        preconditionFailure("\(error.errorName): \(error.message)")
      }
    }
    return interpreter
  }()

  private static let cells = [
    """
    load \"""
    region,country,city,date,product,units,revenue
    Europe,France,Paris,2024-01-19,Lamps,18,220.61
    Europe,France,Lyon,2024-02-14,Chairs,,588.97
    Europe,Peru,,2024-02-14,Lamps,0,-3
    Asia,Japan,Kyoto,2024-03-01,Desks,7,
    Asia,Japan,Kyoto,2024-03-01,Lamps,12,1e3
    \""" as sales;
    load \"""
    country,bags
    Brazil,44200000
    Vietnam,27500000
    Other,
    \""" as coffee;
    coffee | head 0 as empty;
    example market;
    sunburst section > product value: sum(total);
    zoom Fruits; select Apple;
    """,
    """
    region = "Europe"
    limits = {"low": 1, "high": None}
    many = [1, 2.5, 3]
    use sales;
    """,
  ]

  /// Does with a cell all that a front end asks for, and runs it unless it writes or waits.
  mutating func run(_ text: String) {
    for place in [text.utf8.count, text.utf8.count / 2] {
      _ = interpreter.completions(of: text, at: place)
      _ = interpreter.inspection(of: text, at: place)
    }
    _ = interpreter.completeness(of: text)
    let words = text.lowercased()
    guard !["save", "pause"].contains(where: words.contains) else { return }
    do throws(CellFailure) {
      try interpreter.execute(text, interruption: Interruption()) { _ in }
    } catch {
      precondition(!error.message.isEmpty, "an error without a sentence")
    }
  }
}
