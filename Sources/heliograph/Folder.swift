internal import Glibc
internal import JupyterWire

/// Folders as a whole.
enum Folder {
  /// Makes a folder with all that lead to it; one that exists is fine.
  ///
  /// - Throws: what the system said.
  static func make(_ path: String) throws(LocalFile.Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      if unsafe mkdir(made, 0o755) != 0, errno != EEXIST {
        throw LocalFile.Failure(path: made, code: errno)
      }
    }
  }

  /// Removes a folder with everything in it; links are removed, not followed.
  ///
  /// - Throws: what the system said.
  static func remove(_ path: String) throws(LocalFile.Failure) {
    for name in names(in: path) {
      var status = stat()
      let child = "\(path)/\(name)"
      if unsafe lstat(child, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        try remove(child)
      } else if unsafe unlink(child) != 0 {
        throw LocalFile.Failure(path: child, code: errno)
      }
    }
    guard unsafe rmdir(path) == 0 else { throw LocalFile.Failure(path: path, code: errno) }
  }

  /// Whether something stands at a path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  private static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
