import AccessibleText
import SceneGraph
import Testing

@Suite struct Dump {
  @Test func dump() {
    for figure in [
      screenTimeFigure(), coffeeFigure(selection: ["Colombia"]), marketFigure(),
      marketFigure(zoom: "Fruits", selection: ["Fruits", "Apple"]), marketFigure(locale: "de"),
    ] {
      let text = FigureText(of: figure)
      print("NAME", text.name)
      print("ALT", text.alternative.count, text.alternative)
      print(text.plain)
      print("---")
      print(text.markdown)
      print("---", text.outlineHeading, text.tableHeading, text.listName)
      print(text.entryNames.joined(separator: "\n"))
      print(text.table.map { $0.caption + "\n" + Markdown.table($0, limit: 5) } ?? "")
      print("=====")
    }
  }
}
