internal import SourceModel

// The words of errors about help.

extension Diagnostic {
  static func unknownTopic(_ topic: Name, topics: [String]) -> Diagnostic {
    let habit = Habits.verbs[topic.text.lowercased()]
      .map { "in this language:   \($0.filled(with: ""))" }
    let near = Suggestion.best(for: topic.text, among: topics).map { "did you mean \"\($0)\"?" }
    return Diagnostic(
      .unknownName, "there is no help on \"\(topic.text)\"", at: topic.range,
      hint: habit ?? near ?? "help   lists all verbs and functions")
  }
}
