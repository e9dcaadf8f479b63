internal import Glibc
package import SourceModel

/// A folder beyond which nothing is read or written, links and `..` included.
///
/// Places are compared by their real paths, byte for byte. A check by path comes before a file is
/// touched, and one of the open descriptor after, so that a link that is changed meanwhile gains
/// nothing.
package struct FileRoot: Sendable, Hashable {
  /// The folder without links, as bytes, since names need not be UTF-8.
  private let place: [UInt8]

  /// Makes a root.
  ///
  /// - Parameters:
  ///   - folder: where it is; `~` is the home folder.
  ///   - outer: the root that holds already; nil for none.
  /// - Throws: `FileError` when it is no folder, or lies outside of the outer root.
  package init(_ folder: String, within outer: FileRoot? = nil) throws(Diagnostic) {
    let path = FilePaths.expandHome(folder)
    try outer?.check(path, named: folder)
    var status = stat()
    guard let real = Self.realPath(path), unsafe stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { throw .rootIsNoFolder(folder) }
    place = real
    if let outer, !outer.holds(real) { throw .outsideRoot(folder, root: outer.path) }
  }

  /// Returns the root that lies in the other, so that a root is never widened; the first when neither does.
  package static func narrower(_ first: FileRoot?, _ second: FileRoot?) -> FileRoot? {
    guard let first, let second else { return first ?? second }
    return first.holds(second.place) ? second : first
  }

  /// The folder's path.
  package var path: String { String(decoding: place, as: UTF8.self) }

  /// Fails unless a path leads to a place inside, whether anything is there or not.
  ///
  /// - Parameters:
  ///   - path: the path, already without `~`.
  ///   - name: what the user called it, for the message.
  /// - Throws: `FileError`, the same for what is there and for what is not.
  package func check(_ path: String, named name: String) throws(Diagnostic) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while true {
      let part = parts.joined(separator: "/")
      let known = part.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : part
      if let real = Self.realPath(known) {
        // What is not there yet must not lead up again.
        let rest = path.split(separator: "/", omittingEmptySubsequences: false)[parts.count...]
        guard holds(real), !rest.contains("..") else { throw .outsideRoot(name, root: self.path) }
        return
      }
      // A link that leads nowhere could lead outside once its target is made.
      guard !parts.isEmpty, !Self.isLink(known) else {
        throw .outsideRoot(name, root: self.path)
      }
      parts.removeLast()
    }
  }

  /// Fails unless an open file or folder lies inside.
  ///
  /// - Parameters:
  ///   - descriptor: the open file.
  ///   - name: what the user called it, for the message.
  /// - Throws: `FileError`.
  package func check(descriptor: Int32, named name: String) throws(Diagnostic) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink("/proc/self/fd/\(descriptor)", &buffer, Int(PATH_MAX))
    // Where nobody can tell, the answer is no.
    guard count > 0, holds(buffer[..<count].map { UInt8(bitPattern: $0) }) else {
      throw .outsideRoot(name, root: path)
    }
  }

  private func holds(_ real: [UInt8]) -> Bool {
    place == [UInt8(ascii: "/")] || real == place
      || real.starts(with: place + [UInt8(ascii: "/")])
  }

  private static func realPath(_ path: String) -> [UInt8]? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe (0..<strlen(resolved)).map { unsafe UInt8(bitPattern: resolved[$0]) }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
