internal import Evaluation
internal import JupyterWire
internal import SourceModel

/// Runs a file of statements or a notebook without Jupyter.
enum RunCommand {
  /// Runs the file's cells in order up to the first failure, and writes what they showed.
  ///
  /// - Returns: the exit code.
  /// - Throws: wrong usage.
  static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
    let path = try arguments.operand()
    let folder = arguments.value("--output")
    let format = try format(arguments, isWritten: folder != nil)
    let parameters = try arguments.values("-p").map(RunParameter.init)
    var document: RunDocument
    do {
      let bytes = try LocalFile.read(path == "-" ? "/dev/stdin" : path)
      document = try RunDocument(bytes, isNotebook: path.hasSuffix(".ipynb"))
    } catch let failure as LocalFile.Failure {
      Console.complain("cannot read \(failure)")
      return 1
    } catch {
      Console.complain("cannot read \(path): \(error)")
      return 1
    }
    document.insert(parameters)
    let printsAtOnce = format == .text && folder == nil
    let succeeded = execute(&document, printsAtOnce: printsAtOnce)
    if printsAtOnce { return succeeded ? 0 : 1 }
    let files = RunWriter(document, name: name(of: path)).files(as: format)
    return write(files, to: folder) && succeeded ? 0 : 1
  }

  private static func execute(_ document: inout RunDocument, printsAtOnce: Bool) -> Bool {
    guard var interpreter = CellPrinter.interpreter() else { return false }
    let interruption = Interruption { TerminalProgress.show($0) }
    for index in document.cells.indices where document.cells[index].isCode {
      var outputs: [Output] = []
      do throws(CellFailure) {
        try interpreter.execute(document.cells[index].text, interruption: interruption) { output in
          if printsAtOnce { return CellPrinter.print(output) }
          if case .text(let text, .stderr) = output { Console.printError(text) }
          if case .clear = output { outputs = [] } else { outputs.append(output) }
        }
        document.cells[index].outputs = outputs
      } catch {
        document.cells[index].outputs = outputs
        document.cells[index].failure = error
        CellPrinter.print(error)
        return false
      }
    }
    return true
  }

  private static func format(
    _ arguments: Arguments, isWritten: Bool
  ) throws(UsageError) -> RunFormat {
    guard let name = arguments.value("--format") else { return isWritten ? .html : .text }
    guard let format = RunFormat(rawValue: name) else {
      let known = RunFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("there is no format \"\(name)\"; there are \(known)")
    }
    return format
  }

  private static func name(of path: String) -> String {
    guard path != "-" else { return "output" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  private static func write(_ files: [RunWriter.File], to folder: String?) -> Bool {
    guard let folder else {
      guard files.count <= 1 else {
        Console.complain("there are \(files.count) charts; use --output DIR")
        return false
      }
      for file in files { Console.print(file.text) }
      return true
    }
    do throws(LocalFile.Failure) {
      try Folder.make(folder)
      for file in files {
        try LocalFile.replace("\(folder)/\(file.name)", with: Array(file.text.utf8))
        Console.print("\(folder)/\(file.name)\n")
      }
      return true
    } catch {
      Console.complain("cannot write: \(error)")
      return false
    }
  }
}

/// What a run can be written as.
enum RunFormat: String, CaseIterable { case html, svg, markdown, text, ipynb }
