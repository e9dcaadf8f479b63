import Foundation
import Testing

/// The rank table of the design: a target imports lower ranks only, and what its row allows.
private let allowed: [String: Set<String>] = [
  "SourceModel": [],
  "SceneGraph": [],
  "ZeroMQ": ["CZeroMQ"],
  "JupyterWire": ["CSodium"],
  "ChartLanguage": ["SourceModel"],
  "TableEngine": ["CByteMask", "SourceModel"],
  "ChartLayout": ["SceneGraph"],
  "SVGRendering": ["SceneGraph"],
  "Charts": ["ChartLanguage", "ChartLayout", "SceneGraph", "SourceModel", "TableEngine"],
  "AccessibleText": ["ChartLayout", "SceneGraph", "TableEngine"],
  "Evaluation": [
    "AccessibleText", "ChartLanguage", "ChartLayout", "Charts", "SVGRendering", "SceneGraph",
    "SourceModel", "TableEngine",
  ],
  "JupyterKernel": ["Evaluation", "JupyterWire", "SourceModel", "ZeroMQ"],
  "heliograph": ["Evaluation", "JupyterKernel", "JupyterWire", "SourceModel"],
]

/// Modules of the toolchain that any target may use; full Foundation is not among them.
private let toolchain: Set<String> = ["FoundationEssentials", "Glibc", "Synchronization"]

private let root = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite("The structure of the sources")
struct RankTests {
  @Test("Every target imports only what the rank table allows", arguments: allowed.keys.sorted())
  func imports(target: String) throws {
    let permitted = try #require(allowed[target]).union(toolchain)
    for file in try swiftFiles(in: "Sources/\(target)") {
      for module in importedModules(of: try String(contentsOf: file, encoding: .utf8)) {
        #expect(permitted.contains(module), "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test("Every folder of Sources stands in the rank table")
  func foldersAreListed() throws {
    let folders = try FileManager.default
      .contentsOfDirectory(
        at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil
      )
      .filter(\.hasDirectoryPath).map(\.lastPathComponent)
    #expect(Set(folders) == Set(allowed.keys).union(["CByteMask", "CZeroMQ", "CSodium"]))
  }

  @Test("Every Swift file has at most 400 lines")
  func fileLengths() throws {
    for file in try swiftFiles(in: "Sources") + swiftFiles(in: "Tests") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      #expect(lines <= 401, "\(file.lastPathComponent) has \(lines) lines")
    }
  }
}

private func swiftFiles(in folder: String) throws -> [URL] {
  let start = root.appendingPathComponent(folder)
  let enumerator = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
  return (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
}

private func importedModules(of source: String) -> [String] {
  source.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else {
      return nil
    }
    return words[index + 1].split(separator: ".").first.map(String.init)
  }
}
