internal import Glibc
internal import JupyterWire

/// Puts the kernel where Jupyter finds it, and takes it away again.
enum InstallCommand {
  /// Copies this binary, kernel.json and the logos into the kernelspec's folder.
  ///
  /// - Returns: the exit code.
  /// - Throws: wrong usage.
  static func install(_ arguments: Arguments) throws(UsageError) -> Int32 {
    let folder = try KernelspecFolder(arguments)
    let spec = KernelSpec(
      displayName: arguments.value("--display-name") ?? "Heliograph", language: "heliograph",
      program: "heliograph")
    do throws(LocalFile.Failure) {
      let binary = try LocalFile.read("/proc/self/exe")
      let draft = "\(folder.parent)/.\(folder.name).\(getpid())"
      try Folder.make(draft)
      // The copy makes the kernelspec independent of where this program was built.
      try LocalFile.replace("\(draft)/\(spec.program)", with: binary, mode: 0o755)
      try LocalFile.replace("\(draft)/kernel.json", with: spec.bytes)
      for logo in Logos.files {
        try LocalFile.replace("\(draft)/\(logo.name)", with: Base64.decode(logo.base64))
      }
      if Folder.exists(folder.path) { try Folder.remove(folder.path) }
      guard unsafe rename(draft, folder.path) == 0 else {
        throw LocalFile.Failure(path: folder.path, code: errno)
      }
    } catch {
      Console.complain("cannot install: \(error)")
      return 1
    }
    Console.print("installed \(folder.path)\n")
    return 0
  }

  /// Removes the kernelspec's folder.
  ///
  /// - Returns: the exit code.
  /// - Throws: wrong usage.
  static func uninstall(_ arguments: Arguments) throws(UsageError) -> Int32 {
    let folder = try KernelspecFolder(arguments)
    guard Folder.exists("\(folder.path)/kernel.json") else {
      Console.complain("there is no kernel in \(folder.path)")
      return 1
    }
    do throws(LocalFile.Failure) {
      try Folder.remove(folder.path)
    } catch {
      Console.complain("cannot uninstall: \(error)")
      return 1
    }
    Console.print("removed \(folder.path)\n")
    return 0
  }
}
