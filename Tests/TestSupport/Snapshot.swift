internal import Foundation
package import Testing

/// Compares a text with its golden file in `Snapshots/` beside the calling test.
///
/// `RECORD_SNAPSHOTS=1` writes the file and still fails, so that a recording is never a pass.
/// A mismatch leaves `<name>.actual` beside the golden file.
///
/// - Parameters:
///   - text: what the code under test made.
///   - name: the golden file's name with its extension.
///   - filePath: the calling test's file.
///   - location: the calling line.
package func expectSnapshot(
  _ text: String, named name: String, filePath: StaticString = #filePath,
  location: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let golden = folder.appendingPathComponent(name)
  let actual = folder.appendingPathComponent(name + ".actual")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: golden)
    Issue.record("recorded \(name); look at it, then run again", sourceLocation: location)
    return
  }
  let expected = (try? Data(contentsOf: golden)).map { String(decoding: $0, as: UTF8.self) }
  if expected == text {
    try? FileManager.default.removeItem(at: actual)
    return
  }
  try? Data(text.utf8).write(to: actual)
  Issue.record(
    "differs from the golden file: diff \(golden.path) \(actual.path)", sourceLocation: location)
}
