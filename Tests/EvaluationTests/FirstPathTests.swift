import Evaluation
import Testing

@Suite("The first path through the language") struct FirstPathTests {
  @Test func run() {
    var notebook = Notebook()
    for cell in [
      "load \"\"\"\na,b,v\nx,p,1\nx,q,2\ny,r,3\n\"\"\"", "sunburst a > b value: v", "1 + 2",
      "print \"hi \\(1+1)\"",
      "zoom x", "select q; zoom none", "select at 25%", "show", "example screentime",
      "sunburst category > group > activity value: sum(hours)", "select Chess",
      "selected | group by day total: sum(hours)", "coffee", "example coffee", "pie",
      "coffee | filter contry == 1", "head coffee 3", "describe", "coffee | group mean(bags) / 2",
      "hierarchy country value: bags", "tree", "n = 5",
      "coffee | top $n by bags | derive x = bags / 2, y = x + 1 | sort by y",
      "filter bags > 1\npie country value: bags", "set theme dark", "set", "forget all", "show",
      "reset", "pie country vale: 3", "print undefined", "price = bags / 2",
      "example coffee; price = bags / 2",
    ] {
      let answer = notebook.run(cell)
      print(">>>", cell)
      for line in answer.lines { print(line) }
      if let failure = answer.failure {
        print(
          "ERR", failure.errorName, failure.message, answer.underlined, "|", answer.hint, "|",
          answer.notes)
      }
    }
  }
}
