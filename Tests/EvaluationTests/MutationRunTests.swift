import Evaluation
import SourceModel
import TestSupport
import Testing

/// Every case and broken versions of it, run over small tables: none may trap or hang, and an error
/// leaves the session as it was.
@Suite("Mutations of the cases, run") struct MutationRunTests {
  static let texts = CaseFile.all().flatMap(\.cases).compactMap { $0.section("cell") }
    .filter { text in !["save", "pause"].contains(where: text.lowercased().contains) }

  private static let session: Interpreter = {
    var interpreter = Interpreter()
    let cell = """
      load \"""
      region,country,city,date,product,units,revenue
      Europe,France,Paris,2024-01-19,Lamps,18,220.61
      Europe,France,Lyon,2024-02-14,Chairs,,588.97
      Europe,Peru,,2024-02-14,Lamps,0,-3
      Asia,Japan,Kyoto,2024-03-01,Desks,7,
      \""" as sales;
      load \"""
      country,bags
      Brazil,44200000
      Vietnam,27500000
      \""" as coffee;
      coffee | pie country value: bags; select Brazil;
      region = "Europe"; limit = 3
      use sales;
      """
    try? interpreter.execute(cell, interruption: Interruption()) { _ in }
    return interpreter
  }()

  @Test("each runs or is told what is wrong", .timeLimit(.minutes(5))) func running() throws {
    var generator = SeededGenerator(seed: 3)
    for text in Self.texts {
      run(text)
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count > 1 else { continue }
      let place = Int.random(in: words.indices, using: &generator)
      let other = Int.random(in: words.indices, using: &generator)
      var fewer = words
      fewer.remove(at: place)
      run(fewer.joined(separator: " "))
      var swapped = words
      swapped.swapAt(place, other)
      run(swapped.joined(separator: " "))
    }
  }

  private func run(_ text: String) {
    var interpreter = Self.session
    #expect(!["save", "pause"].contains(where: text.lowercased().contains))
    do throws(CellFailure) {
      try interpreter.execute(text, interruption: Interruption()) { _ in }
    } catch {
      #expect(!error.message.isEmpty, "\(text)")
    }
    _ = interpreter.completions(of: text, at: text.utf8.count / 2)
    _ = interpreter.inspection(of: text, at: text.utf8.count / 2)
  }
}
