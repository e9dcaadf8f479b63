import Foundation
import FoundationXML
import SVGRendering
import SceneGraph
import Testing

@Suite struct SVGRendererTests {
  func scene(_ items: [Scene.Item], overlay: [Mark] = []) -> Scene {
    Scene(
      size: Size(400, 300), surface: .automatic, followsPage: true, items: items,
      overlay: overlay)
  }

  func triangle(_ x: Double, fill: Paint = Paint(Color(0x3807d6)), pattern: Pattern? = nil) -> Mark
  {
    Mark(
      .path(Path([.move(Point(x, 0)), .line(Point(x + 10, 0)), .line(Point(x, 10)), .close])),
      fill: fill, pattern: pattern, tooltip: "A & B: 3")
  }

  func parses(_ svg: String) -> Bool {
    XMLParser(data: Data(svg.utf8)).parse()
  }

  @Test func `accessibility criterion 27: title, then desc, and an opaque background`() {
    let svg = SVGRenderer.standalone(
      scene([Scene.Item(entry: 0, marks: [triangle(0)])]), title: "T & t", description: "D < d")
    #expect(
      svg.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\" width=\"400\""
          + " height=\"300\" lang=\"en\" role=\"img\"><title>T &amp; t</title>"
          + "<desc>D &lt; d</desc><rect fill=\"#ffffff\" width=\"400\" height=\"300\"/>"))
    #expect(parses(svg))
    #expect(!svg.contains("class="))
    #expect(!svg.contains("<style"))
  }

  @Test func `numbers have two decimals, no -0 and no NaN (seed 14, I-40)`() {
    let mark = Mark(
      .path(
        Path([
          .move(Point(-0.001, 1.005)), .line(Point(.nan, .infinity)), .line(Point(10.5, -3.256)),
          .line(Point(100, 0.05)), .close,
        ])), fill: Paint(.black))
    let svg = SVGRenderer.standalone(
      scene([Scene.Item(entry: 0, marks: [mark])]), title: "t", description: "d")
    #expect(svg.contains("d=\"M0,1L0,0L10.5,-3.26L100,0.05Z\"") || svg.contains("M0,1.01L0,0"))
    for bad in ["nan", "inf", "-0,", "-0\"", "e-"] { #expect(!svg.contains(bad), "\(bad)") }
  }

  @Test func `test B-19: text round-trips through an XML parser`() throws {
    let texts = [
      "A & B <script>", "say \"hi\"", "Zürich — 東京", "it's ]]>", "🍎", "tab\tand\nline",
      "\u{1}bell\u{7}\u{fffe}",
    ]
    let overlay = texts.map {
      Mark(.text(TextLine($0, at: Point(1, 2), size: 12)), fill: Paint(.black))
    }
    let svg = SVGRenderer.standalone(
      scene([], overlay: overlay), title: "t", description: texts[0])
    final class Reader: NSObject, XMLParserDelegate {
      var found: [String] = []
      var isText = false
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
      ) {
        #expect(name != "script")
        isText = name == "text"
        if isText { found.append("") }
      }
      func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isText, let last = found.indices.last { found[last] += string }
      }
      func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
      ) { isText = false }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.found == Array(texts.dropLast()) + ["bell"])
  }

  @Test func `test B-20: ids belong to one chart, and the same chart has the same bytes`() throws {
    func render(_ x: Double) -> String {
      SVGRenderer.standalone(
        scene([
          Scene.Item(
            entry: 0,
            marks: [triangle(x, pattern: .slash), triangle(x + 20, pattern: .dots)])
        ]), title: "t", description: "d")
    }
    func ids(_ svg: String) -> [String] {
      svg.matches(of: /id="([^"]+)"/).map { String($0.1) }
    }
    let (first, second) = (render(0), render(5))
    #expect(render(0) == first)
    #expect(ids(first).count == 2)
    #expect(Set(ids(first)).isDisjoint(with: ids(second)))
    for reference in first.matches(of: /url\(#([^)]+)\)/) {
      #expect(ids(first).contains(String(reference.1)))
    }
    #expect(parses(first))
  }

  @Test func `marks of one look share a group`() {
    let svg = SVGRenderer.standalone(
      scene([
        Scene.Item(
          entry: 0, marks: [triangle(0)],
          children: [Scene.Item(entry: 1, marks: [triangle(20)])]),
        Scene.Item(entry: 2, marks: [triangle(40, fill: Paint(.black))]),
      ]), title: "t", description: "d")
    #expect(svg.split(separator: "fill=\"#3807d6\"").count == 2)
    #expect(svg.contains("<title>A &amp; B: 3</title>"))
  }

  var nested: Scene {
    scene(
      [
        Scene.Item(
          entry: 0, marks: [triangle(0)],
          children: [
            Scene.Item(entry: 1, marks: [triangle(20)]),
            Scene.Item(entry: 2, marks: [triangle(40)]),
          ]), Scene.Item(entry: 3, marks: [triangle(60, pattern: .grid)]),
      ],
      overlay: [Mark(.text(TextLine("label", at: Point(3, 4), size: 12)), fill: Paint(.black))])
  }

  let names = AccessibleNames(
    title: "Sunburst chart: T", kind: "sunburst chart", list: "2 categories",
    entries: ["A, 3", "B, in A, 1", "C, in A, 2", "D, 1"])

  func live(_ scene: Scene) -> String {
    var writer = ByteWriter()
    var style = ByteWriter()
    LivePicture(scene, names: names, scope: "c1").append(to: &writer, style: &style)
    return writer.text
  }

  func css(_ scene: Scene) -> String {
    var writer = ByteWriter()
    var style = ByteWriter()
    LivePicture(scene, names: names, scope: "c1").append(to: &writer, style: &style)
    return style.text
  }

  @Test func `accessibility §2.4: items are a nested list with level, place and number`() {
    let svg = live(nested)
    #expect(parses(svg))
    #expect(svg.contains("role=\"graphics-document\" aria-roledescription=\"sunburst chart\""))
    #expect(svg.contains("aria-label=\"Sunburst chart: T\""))
    #expect(svg.contains("<g role=\"list\" aria-label=\"2 categories\">"))
    #expect(
      svg.contains(
        "<g role=\"listitem\" aria-level=\"2\" aria-posinset=\"2\" aria-setsize=\"2\""
          + " aria-label=\"C, in A, 2\"><path aria-hidden=\"true\""))
    let order = names.entries.compactMap { svg.range(of: "\"\($0)\"")?.lowerBound }
    #expect(order == order.sorted() && order.count == 4, "depth first (seed 81)")
  }

  @Test func `accessibility criterion 10: every text has a hidden ancestor (seed 65)`() {
    let svg = live(nested)
    let hidden = svg.range(of: "<g aria-hidden=\"true\"><text")
    #expect(hidden != nil)
    #expect(svg.split(separator: "<text").count == 2)
  }

  @Test func `live paints are classes with dark twins for screens`() {
    let scene = nested
    let svg = live(scene)
    let style = css(scene)
    #expect(!svg.contains("#3807d6"))
    #expect(svg.contains("class=\"m f1\""))
    #expect(style.contains(".c1 .f1{fill:#3807d6}"))
    #expect(style.contains("@media screen{[data-jp-theme-light=\"false\"] .c1 .f0"))
    #expect(style.contains("#111111"))
    #expect(style.contains("@media (forced-colors:active){"))
    #expect(svg.contains("id=\"c1-p0\"") && svg.contains("url(#c1-p0)"))
    var fixed = scene
    fixed.followsPage = false
    #expect(!css(fixed).contains("jp-theme"))
  }

  @Test func `accessibility criterion 30: above 200 items a chart is one picture`() {
    let items = (0..<201).map { Scene.Item(entry: $0, marks: [triangle(Double($0))]) }
    let svg = live(scene(items))
    #expect(svg.contains("role=\"img\""))
    #expect(!svg.contains("listitem"))
    #expect(!svg.contains("<title>"))
    #expect(parses(svg))
  }

  @Test func `text is centred by numbers, turned, limited and bent`() {
    var line = TextLine(
      "turned", at: Point(10, 20), size: 12, anchor: .middle, vertical: .middle, rotation: -45)
    line.widthLimit = 30
    var bent = TextLine("bent", at: Point(0, 0), size: 12)
    bent.baseline = Path([
      .move(Point(0, 0)), .arc(radius: 5, clockwise: true, to: Point(10, 0)),
    ])
    let svg = SVGRenderer.standalone(
      scene(
        [], overlay: [line, bent].map { Mark(.text($0), fill: Paint(.black)) }), title: "t",
      description: "d")
    #expect(svg.contains("x=\"10\" y=\"24.2\" transform=\"rotate(-45 10 20)\""))
    #expect(svg.contains("textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\""))
    #expect(svg.contains("startOffset=\"50%\">bent</textPath>"))
    #expect(parses(svg))
  }
}
