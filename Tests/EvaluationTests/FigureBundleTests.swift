import Evaluation
import Foundation
import SceneGraph
import TestSupport
import Testing

@Suite struct FigureBundleTests {
  /// Two bars of one series, with given labels.
  private func figure(_ labels: [String] = ["North", "South"], title: String = "Sales") -> Figure {
    let points = labels.enumerated().map { index, label in
      CartesianContent.Datum(
        xLabel: label, x: Double(index), y: Double(index + 1) * 10, yLabel: "\(index)")
    }
    let content = CartesianContent(
      x: .init(measure: Measure(title: "region"), kind: .category(count: 2), ticks: labels),
      y: .init(measure: Measure(title: "sales"), kind: .number(lower: 0, upper: 20), ticks: []),
      series: [.init(kind: .bar, name: "", isContinuous: false, points: points)])
    let ink = Paint(.black)
    let items = labels.indices.map { index in
      Scene.Item(
        entry: index + 1,
        marks: [
          Mark(
            .rect(Rect(x: Double(index) * 20, y: 0, width: 10, height: 10), corner: 0), fill: ink,
            tooltip: labels[index])
        ])
    }
    let scene = Scene(
      size: Size(200, 100), surface: .automatic, followsPage: true, items: items,
      overlay: [Mark(.text(TextLine(labels[0], at: Point(5, 5), size: 12)), fill: ink)])
    return Figure(
      kind: .bar, titles: Titles(name: title, showsName: true), scene: scene,
      content: .cartesian(content))
  }

  @Test("criteria 1, 13, 26: four forms in the order that readers try them, alt as metadata")
  func forms() throws {
    let bundle = FigureBundle.bundle(for: figure())
    #expect(
      bundle.entries.map(\.type) == [
        "text/markdown", "text/plain", "text/html", "image/svg+xml",
      ])
    #expect(bundle.entries.allSatisfy { !$0.content.isEmpty })
    let alternative = try #require(bundle.entries.last?.alternative)
    #expect(alternative.hasPrefix("Bar chart: Sales. 2 bars"))
    #expect(bundle["text/html"]?.contains("alt=\"\(alternative)\"") == true)
  }

  @Test("set output svg leaves the figure out, set output html the separate picture and Markdown")
  func chosenForms() {
    for (word, expected) in [
      ("svg", ["text/markdown", "text/plain", "image/svg+xml"]),
      ("html", ["text/plain", "text/html"]),
      ("figure", ["text/markdown", "text/plain", "text/html", "image/svg+xml"]),
    ] {
      var notebook = Notebook()
      notebook.run("set output \(word); example coffee;")
      let answer = notebook.run("coffee | pie country value: bags")
      let types = answer.outputs.compactMap { output in
        if case .display(let bundle, _) = output { bundle.entries.map(\.type) } else { nil }
      }
      #expect(types == [expected])
    }
  }

  @Test("reference 2.4: caption, live box, still picture, outline and table in this order")
  func pattern() throws {
    let html = try #require(FigureBundle.bundle(for: figure())["text/html"])
    let marks = [
      "<figure class=\"", "role=\"figure\" aria-label=\"Bar chart: Sales\"", "<figcaption",
      "<style>", "-live\" hidden=\"hidden\" style=\"display:none\"><svg", "</svg></div>",
      "<img class=\"", "src=\"data:image/svg+xml;base64,", "<details><summary data-lm-suppress",
      "<ul><li>North: 10</li>", "<details><summary data-lm-suppress-shortcuts=\"true\"",
      "<div style=\"overflow-x:auto\" role=\"group\" tabindex=\"0\"", "<caption", "<thead>",
      "<th scope=\"col\"", "<th scope=\"row\"", "</figure>",
    ]
    var place = html.startIndex
    for mark in marks {
      let range = try #require(html.range(of: mark, range: place..<html.endIndex), "\(mark)")
      place = range.lowerBound
    }
  }

  @Test("criterion 4: nothing runs, nothing is fetched")
  func nothingRuns() throws {
    let html = try #require(FigureBundle.bundle(for: figure())["text/html"])
    for forbidden in ["<script", "javascript:", "<iframe", "http://", "https://", " onclick"] {
      let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(forbidden), "\(forbidden)")
    }
  }

  @Test("criterion 25, test B-20: same chart same bytes, other chart other class")
  func classes() throws {
    func scope(_ figure: Figure) throws -> String {
      let html = try #require(FigureBundle.bundle(for: figure)["text/html"])
      let start = try #require(html.range(of: "<figure class=\"")).upperBound
      return String(html[start...].prefix { $0 != "\"" })
    }
    #expect(FigureBundle.bundle(for: figure()) == FigureBundle.bundle(for: figure()))
    #expect(try scope(figure()) != scope(figure(["North", "West"])))
    #expect(try scope(figure()) != scope(figure(title: "Returns")))
  }

  @Test("the still picture is the picture (base64)")
  func stillPicture() throws {
    let bundle = FigureBundle.bundle(for: figure())
    let html = try #require(bundle["text/html"])
    let start = try #require(html.range(of: "base64,"))
    let data = try #require(
      Data(base64Encoded: String(html[start.upperBound...].prefix { $0 != "\"" })))
    #expect(String(decoding: data, as: UTF8.self) == bundle["image/svg+xml"])
  }

  @Test("criterion 16: any label is escaped in every form, and XML parses")
  func escaping() throws {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "<", ">", "&", "\"", "'", "]]>", "<script>alert(1)</script>", "</svg>", "</style>", "&amp;",
      "\u{0}", "\u{1b}", "\n", "東京", "🎉", "שלום", "onload=", "javascript:", "a", " ", "$", "|",
    ]
    for _ in 0..<40 {
      func label() -> String {
        (0..<Int.random(in: 1...8, using: &generator))
          .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      }
      let bundle = FigureBundle.bundle(for: figure([label(), label()], title: label()))
      let html = try #require(bundle["text/html"])
      let svg = try #require(bundle["image/svg+xml"])
      #expect(!html.lowercased().contains("<script"))
      #expect(!svg.lowercased().contains("<script"))
      #expect(parses(svg), "\(svg)")
      let closed = html.replacingOccurrences(
        of: "(<img[^>]*[^/])>", with: "$1/>", options: .regularExpression
      ).replacingOccurrences(of: "<br>", with: "<br/>")
      #expect(parses(closed), "\(html)")
      #expect(bundle["text/markdown"]?.contains("<script") == false)
      #expect(bundle["text/plain"]?.contains("\u{1b}") == false)
    }
  }

  private func parses(_ xml: String) -> Bool {
    XMLCheck(xml).isWellFormed
  }
}

/// A check that tags are balanced, attributes quoted and entities closed.
private struct XMLCheck {
  var isWellFormed = true

  init(_ text: String) {
    var stack: [String] = []
    var rest = text[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      let isEntity = rest[next] == "&"
      rest = rest[rest.index(after: next)...]
      if isEntity {
        let name = rest.prefix { $0 != ";" }
        let known = ["amp", "lt", "gt", "quot", "#39"].contains(String(name))
        if !known || rest.dropFirst(name.count).isEmpty { isWellFormed = false }
        continue
      }
      guard let end = XMLCheck.tagEnd(rest) else {
        isWellFormed = false
        return
      }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        if stack.popLast() != String(tag.dropFirst()) { isWellFormed = false }
      } else if !tag.hasSuffix("/") {
        let name = String(tag.prefix { $0 != " " && $0 != "\n" })
        if !name.allSatisfy({ $0.isLetter || $0.isNumber }) { isWellFormed = false }
        stack.append(name)
      }
    }
    if !stack.isEmpty || text.unicodeScalars.contains(where: { $0.value < 9 || $0.value == 27 }) {
      isWellFormed = false
    }
  }

  /// The `>` that ends a tag, outside of quotes.
  private static func tagEnd(_ text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "<" where isQuoted: return nil
      case ">" where !isQuoted: return index
      default: break
      }
    }
    return nil
  }
}
