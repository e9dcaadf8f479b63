import Evaluation
import Testing

@Suite("The first path through the language") struct FirstPathTests {
  @Test func run() {
    var notebook = Notebook()
    for cell in [
      "example steps\nline x: day y: mean(steps) color: source | rule y: 10000 label: \"Goal\" | axis y title: \"Steps\" | title \"Daily\"\nas daily",
      "title \"Again\"", "select at @2024-03-02", "explain",
      "example coffee; bar of bags by country top: 5 sort: -y", "table", "rule y: 3",
      "bar", "steps | line x: day y: steps",
      "steps | bar of steps by month(day), source stack: none | facet by source",
      "example market; treemap section > product value: total; save \"/tmp/x.json\"",
      "example market; sunburst section > product value: total | save \"/tmp/x.csv\"",
      "coffee | take 2 | save \"/tmp/y.csv\"", "load \"/tmp/y.csv\"", "save \"/tmp/y.csv\"",
      "load \"/tmp/nope.csv\"", "load \"/tmp/*.nope\"",
      "coffee | derive big = bags > 5_000_000, s = \"\\(country)!\" | head 2",
      "steps | heatmap x: monthname(day) y: weekday(day) color: sum(steps)",
      "coffee | top 3 by bags | bar of bags by country",
      "steps | histogram steps bins: 20", "show", "show daily", "use coffee", "pie labels: foo",
      "coffee | pie country value: country", "coffee | pie bags value: country",
      "market | join market on section",
      "a = market | group by section total: sum(total)\nmarket | join a on section | head 2",
    ] {
      let answer = notebook.run(cell)
      print(">>>", cell)
      for line in answer.lines { print(line.prefix(900)) }
      if let failure = answer.failure {
        print(
          "ERR", failure.errorName, failure.message, answer.underlined, "|", answer.hint, "|",
          answer.notes)
      }
    }
  }
}
