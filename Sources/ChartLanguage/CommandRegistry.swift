/// The verbs of the language in the order of help.
package struct CommandRegistry: Sendable {
  package let specs: [CommandSpec]
  private let byWord: [String: Int]

  /// Makes a registry; a word that two verbs claim is a mistake of the declarations.
  package init(_ specs: [CommandSpec]) {
    self.specs = specs
    var byWord: [String: Int] = [:]
    for (index, spec) in specs.enumerated() {
      for word in [spec.name] + spec.aliases {
        precondition(byWord[word] == nil, "two verbs are called \(word)")
        byWord[word] = index
      }
    }
    self.byWord = byWord
  }

  /// Returns the verb of a name or alias, ignoring case.
  package subscript(word: String) -> CommandSpec? {
    byWord[word.lowercased()].map { specs[$0] }
  }

  /// All names and aliases, in declared order.
  package var words: [String] { specs.flatMap { [$0.name] + $0.aliases } }
}
