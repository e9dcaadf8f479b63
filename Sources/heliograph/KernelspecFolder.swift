internal import Glibc

/// The folder into which a kernelspec goes, as Jupyter looks for it.
struct KernelspecFolder {
  /// Where kernelspecs are, such as `…/share/jupyter/kernels`.
  let parent: String
  let name: String

  var path: String { "\(parent)/\(name)" }

  /// Finds the folder that the arguments mean.
  ///
  /// - Throws: a name that Jupyter would not accept, two places at once, or no environment.
  init(_ arguments: Arguments) throws(UsageError) {
    name = (arguments.value("--name") ?? "heliograph").lowercased()
    let allowed = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard !name.isEmpty, name != ".", name != "..", name.utf8.allSatisfy(allowed) else {
      throw UsageError("a kernel's name has letters, digits, \".\", \"-\" and \"_\" only")
    }
    let places = ["--user", "--sys-prefix", "--prefix"].filter(arguments.has)
    guard places.count <= 1 else {
      throw UsageError("\(places[0]) and \(places[1]) exclude each other")
    }
    if let prefix = arguments.value("--prefix") {
      parent = "\(prefix)/share/jupyter/kernels"
    } else if arguments.has("--sys-prefix") {
      guard let prefix = Self.variable("VIRTUAL_ENV") ?? Self.variable("CONDA_PREFIX") else {
        throw UsageError("no environment is active; use --prefix DIR")
      }
      parent = "\(prefix)/share/jupyter/kernels"
    } else {
      parent = "\(try Self.userFolder())/kernels"
    }
  }

  private static func userFolder() throws(UsageError) -> String {
    if let folder = variable("JUPYTER_DATA_DIR") { return folder }
    if let folder = variable("XDG_DATA_HOME") { return "\(folder)/jupyter" }
    guard let home = variable("HOME") else {
      throw UsageError("HOME is not set; use --prefix DIR")
    }
    return "\(home)/.local/share/jupyter"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
