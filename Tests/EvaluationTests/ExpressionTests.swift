import Testing

@Suite("Expressions outside of tables") struct ExpressionTests {
  @Test(
    "show their value",
    arguments: [
      ("1 + 2", "3"), ("0.1 + 0.2", "0.3"), ("7 / 2", "3.5"), ("7 % 3", "1"), ("2 ^ 10", "1024"),
      ("-2 ^ 2", "-4"), ("1_000 * 3", "3000"), ("10 - 2 - 3", "5"), ("(1 + 2) * 3", "9"),
      ("25%", "25%"), ("25% * 200", "50"), ("90°", "90°"), ("90deg * 2", "0.5"),
      ("\"a\"", "\"a\""), ("(true and not false)", "true"), ("1 < 2", "true"),
      ("3 in [1, 2, 3]", "true"), ("3 not in 1..2", "true"), ("5 between 1 and 5", "true"),
      ("(null is missing)", "true"), ("[1, 2.5, \"x\"]", "[1, 2.5, \"x\"]"),
      ("{a: 1, \"b c\": 2}", "{\"a\": 1, \"b c\": 2}"), ("sum([1, 2, 3])", "6"),
      ("mean([1, 2])", "1.5"), ("count([1, null])", "1"), ("max(3, 7)", "7"),
      ("length([4, 5])", "2"), ("round(2.345, 1)", "2.3"), ("upper(\"é\")", "\"É\""),
      ("if(1 > 2, \"a\", \"b\")", "\"b\""), ("coalesce(null, 4)", "4"), ("log(8, 2)", "3"),
      ("@2024-03-05", "2024-03-05"), ("@2024-03", "2024-03"), ("month(@2024-03-05)", "2024-03"),
      ("year(@2024-03-05) == 2024", "true"), ("@2024-03-05 in @2024-03", "true"),
      ("\"\\(1 + 1) and \\(\"x\")\"", "\"2 and x\""), ("split(\"a/b\", \"/\", 2)", "\"b\""),
      ("float('nan')", "nan"), ("0..1.5", "0..1.5"),
    ])
  func value(expression: String, expected: String) {
    var notebook = Notebook()
    #expect(notebook.run(expression).result == expected)
    #expect(notebook.value(expression) == expected)
  }

  @Test("print texts without quotes and numbers without a trailing zero") func printing() {
    var notebook = Notebook()
    notebook.run("city = \"Oslo\"; n = 4.0")
    #expect(notebook.run("print city, n, [city]").lines == ["stdout: Oslo 4 [\"Oslo\"]\n"])
    #expect(notebook.run("warn \"\\(city)!\"").lines == ["stderr: Oslo!\n"])
  }

  @Test(
    "say what is wrong, with its place",
    arguments: [
      ("print nobody", "UnknownName", "nobody"), ("1 + \"a\"", "TypeError", "1 + \"a\""),
      ("sum(3)", "TypeError", "sum(3)"), ("1 + roun(3)", "UnknownName", "roun"),
      ("abs([1])", "TypeError", "abs([1])"), ("9223372036854775807 + 1", "DataError", ""),
      ("moving(3, 2)", "TypeError", "moving(3, 2)"), ("upper(\"a\", \"b\")", "TypeError", ""),
    ])
  func errors(cell: String, name: String, place: String) {
    var notebook = Notebook()
    let answer = notebook.run(cell)
    #expect(answer.errorName == name)
    if !place.isEmpty { #expect(answer.underlined == place) }
  }

  @Test("are not evaluated for user expressions when they are statements") func statements() {
    let notebook = Notebook()
    #expect(notebook.value("print 3").hasPrefix("SyntaxError"))
  }

  @Test("papermill's parameters are a valid cell, and `$name` reads them") func parameters() {
    var notebook = Notebook()
    let cell = """
      # Parameters
      city = "S\\xe3o Paulo"
      limits = {"low": 1, "high": None,}
      factor = float('nan')
      flags = [True, False]
      n = 2
      """
    #expect(notebook.run(cell).lines == [])
    #expect(notebook.value("city") == "\"São Paulo\"")
    #expect(notebook.value("limits") == "{\"low\": 1, \"high\": null}")
    #expect(notebook.value("flags") == "[true, false]")
    notebook.run("example coffee; t = coffee | top $n by bags")
    #expect(notebook.csv("t") == "country,bags\nBrazil,44200000\nVietnam,27500000\n")
  }
}
