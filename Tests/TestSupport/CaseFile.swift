internal import Foundation
internal import Testing

/// A text file of cases for the language, in `Tests/Language`; its README explains the format.
package struct CaseFile: Sendable {
  package let name: String
  package let cases: [Case]

  /// One case: a title and its sections in order.
  package struct Case: Sendable, CustomTestStringConvertible {
    package let file: String
    package let line: Int
    package let title: String
    package let sections: [Section]

    package var testDescription: String { "\(file):\(line) \(title)" }

    /// The text of the first section of a kind, nil without one.
    package func section(_ kind: String) -> String? {
      sections.first { $0.kind == kind }?.text
    }
  }

  /// A part of a case: `cell`, `table NAME`, or what is expected.
  package struct Section: Sendable {
    package let kind: String
    /// What follows the kind on its line, such as a table's name.
    package let argument: String
    package let text: String
  }

  /// Reads a file's text.
  package init(name: String, text: String) {
    self.name = name
    var cases: [Case] = []
    var title: (text: String, line: Int)?
    var sections: [Section] = []
    var current: (kind: String, argument: String, lines: [Substring])?
    func closeSection() {
      guard var open = current else { return }
      while open.lines.last?.isEmpty == true { open.lines.removeLast() }
      while open.lines.first?.isEmpty == true { open.lines.removeFirst() }
      let text = open.lines.joined(separator: "\n").replacing("⏎", with: "")
      sections.append(Section(kind: open.kind, argument: open.argument, text: text))
      current = nil
    }
    func closeCase() {
      closeSection()
      if let title {
        cases.append(Case(file: name, line: title.line, title: title.text, sections: sections))
      }
      sections = []
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("=== ") {
        closeCase()
        title = (String(line.dropFirst(4)), index + 1)
        current = ("cell", "", [])
      } else if line.hasPrefix("--- ") {
        closeSection()
        let words = line.dropFirst(4).split(separator: " ", maxSplits: 1)
        current = (String(words.first ?? ""), String(words.dropFirst().first ?? ""), [])
      } else {
        current?.lines.append(line)
      }
    }
    closeCase()
    self.cases = cases
  }

  /// Reads all files of `Tests/Language` with an ending, sorted by name.
  package static func all(withSuffix suffix: String = ".cases") -> [CaseFile] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Language")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        return nil
      }
      return CaseFile(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }
}
