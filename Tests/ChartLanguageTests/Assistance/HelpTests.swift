import ChartLanguage
import Evaluation
import SourceModel
import Testing

@Suite("Help from the registry") struct HelpTests {
  let writer = HelpWriter(CommandKinds.registry)

  func page(_ topic: String) throws(Diagnostic) -> HelpDocument {
    try writer.page(on: Name(topic, at: SourceRange(5, 5 + topic.utf8.count)))
  }

  @Test("the overview lists every verb with its summary, and every function")
  func overview() throws {
    let text = try writer.page(on: nil).plain
    for spec in CommandKinds.registry.specs {
      #expect(text.contains("  \(spec.name) "), "\(spec.name)")
    }
    for function in FunctionRegistry.shared.specs { #expect(text.contains(function.name)) }
  }

  @Test("a verb's page has every argument, word and default, and its examples")
  func everyVerb() throws {
    for spec in CommandKinds.registry.specs {
      let text = try page(spec.name).markdown
      for parameter in spec.parameters {
        #expect(text.contains("`\(parameter.name)"), "\(spec.name) \(parameter.name)")
        for word in parameter.words { #expect(text.contains(word)) }
      }
      for example in spec.examples { #expect(text.contains(example)) }
    }
  }

  @Test("every function has a page, by each of its names")
  func everyFunction() throws {
    for function in FunctionRegistry.shared.specs {
      for name in [function.name] + function.aliases where CommandKinds.registry[name] == nil {
        #expect(try page(name).title.hasPrefix(function.name))
      }
    }
  }

  @Test("a name of both a verb and a function shows both")
  func both() throws {
    let text = try page("count").plain
    #expect(text.contains("counts the rows") && text.contains("count(x)"))
  }

  @Test("an option's page lists the verbs that have it")
  func options() throws {
    let text = try page("stack").plain
    #expect(text.contains("bar") && text.contains("normalize"))
  }

  @Test("an unknown topic names a near one")
  func unknownTopic() {
    #expect(throws: Diagnostic.self) { try page("sunbrust") }
    do throws(Diagnostic) {
      _ = try page("sunbrust")
    } catch {
      #expect(error.name == .unknownName)
      #expect(error.message == "there is no help on \"sunbrust\"")
      #expect(error.hint == "did you mean \"sunburst\"?")
      #expect(error.range == SourceRange(5, 13))
    }
  }

  @Test("a habit from another tool is answered in this language")
  func habit() {
    do throws(Diagnostic) {
      _ = try page("sort_values")
      Issue.record("there is no such topic")
    } catch {
      #expect(error.hint == "in this language:   sort by -revenue")
    }
  }

  @Test("no line is wider than 80 columns, unless a table of words or an example is")
  func width() {
    for spec in CommandKinds.registry.specs {
      let examples = Set(spec.examples.flatMap { $0.split(separator: "\n").map { "  " + $0 } })
      for line in spec.help.plain.split(separator: "\n") where !examples.contains(String(line)) {
        #expect(line.count <= 80, "\(spec.name): \(line)")
      }
    }
  }
}

@Suite("The pages of help in each form") struct HelpDocumentTests {
  let page = HelpDocument(
    "a <b> & *c*",
    [
      .paragraph("Write `x | y` or <i>."),
      .definitions(
        headers: ["name", "meaning"],
        rows: [HelpDocument.Row("a|b", "`p | q` & \"r\"", "1_2"), HelpDocument.Row("long")]),
      .code("pie a > b  # \"c\""),
    ])

  @Test("plain text aligns terms and puts the last cell in brackets")
  func plain() {
    #expect(
      page.plain == """
        a <b> & *c*

        Write `x | y` or <i>.

          a|b   `p | q` & "r" (1_2)
          long

          pie a > b  # "c"
        """)
  }

  @Test("markdown escapes what would be a mark")
  func markdown() {
    #expect(
      page.markdown == """
        ### a \\<b\\> \\& \\*c\\*

        Write `x | y` or \\<i\\>.

        | name | meaning |  |
        |---|---|---|
        | `a\\|b` | `p \\| q` \\& "r" | 1\\_2 |
        | `long` |  |  |

        ```
        pie a > b  # "c"
        ```

        """)
  }

  @Test("HTML escapes all of it, and tables tell rows and columns apart")
  func html() {
    #expect(
      page.html == """
        <div>
        <h3>a &lt;b&gt; &amp; *c*</h3>
        <p>Write <code>x | y</code> or &lt;i&gt;.</p>
        <table>
        <thead><tr><th scope="col">name</th><th scope="col">meaning</th></tr></thead>
        <tbody>
        <tr><th scope="row"><code>a|b</code></th><td><code>p | q</code> &amp; &quot;r&quot;</td><td>1_2</td></tr>
        <tr><th scope="row"><code>long</code></th><td></td></tr>
        </tbody>
        </table>
        <pre><code>pie a &gt; b  # &quot;c&quot;</code></pre>
        </div>
        """)
  }

  @Test("hostile names of a session stay text")
  func hostileNames() {
    let page = HelpDocument("<img src=x onerror=alert(1)>", [.paragraph("`</code><script>`")])
    #expect(!page.html.contains("<img") && !page.html.contains("<script"))
    #expect(page.markdown.contains("### \\<img src=x onerror=alert(1)\\>\n"))
  }
}

@Suite("The reference") struct ReferenceTests {
  let writer = ReferenceWriter(CommandKinds.registry)

  @Test("the notebook has every verb, every option and every example, which all parse")
  func notebook() {
    let cells = writer.notebook
    let code = cells.filter { $0.kind == .code }.map(\.source)
    let prose = cells.filter { $0.kind == .markdown }.map(\.source).joined(separator: "\n")
    for spec in CommandKinds.registry.specs {
      #expect(prose.contains("### \(spec.name)".replacing("_", with: "\\_")), "\(spec.name)")
      for example in spec.examples { #expect(code.contains(example)) }
    }
    for source in code {
      let cell = Parser.parse(SourceText(source), registry: CommandKinds.registry)
      #expect(cell.diagnostics.isEmpty, "\(source)")
    }
  }

  @Test("the text for terminals has the page of every verb")
  func terminal() {
    let text = writer.terminal
    for spec in CommandKinds.registry.specs { #expect(text.contains(spec.help.plain)) }
  }
}
