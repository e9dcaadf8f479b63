internal import Glibc
internal import TableEngine

/// Paths from the root, by which one file is known under all its names.
enum AbsolutePath {
  /// Returns the path from the root; links are followed where the file exists.
  static func of(_ path: String) -> String {
    let expanded = FilePaths.expandHome(path)
    if let resolved = unsafe realpath(expanded, nil) {
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    }
    guard !expanded.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return expanded }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + expanded
  }
}
