import ChartLanguage
import Evaluation
import Testing

@Suite("The declarations of the verbs") struct CommandKindsTests {
  @Test("every word means one verb") func words() {
    let words = CommandKinds.registry.words
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("no verb declares an argument twice", arguments: CommandKinds.all.map(\.name))
  func parameters(verb: String) throws {
    let spec = try #require(CommandKinds.registry[verb])
    let words = spec.parameters.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
    #expect(spec.slots.count == spec.parameters.prefix { $0.isPositional }.count)
    let keywords = ["and", "or", "not", "in", "between", "is", "as", "true", "false", "null"]
    #expect(words.allSatisfy { !keywords.contains($0) })
  }

  @Test("every verb has a summary and two examples", arguments: CommandKinds.all.map(\.name))
  func help(verb: String) throws {
    let spec = try #require(CommandKinds.registry[verb])
    #expect(spec.examples.count == 2)
    #expect(!spec.summary.isEmpty && !spec.summary.hasSuffix("."))
    #expect(spec.parameters.allSatisfy { !$0.summary.isEmpty })
  }

  @Test("a verb is found by alias and in any case") func lookup() {
    #expect(CommandKinds.registry["WHERE"]?.name == "filter")
    #expect(CommandKinds.registry["doughnut"]?.name == "donut")
    #expect(CommandKinds.registry["sunbrust"] == nil)
  }
}
