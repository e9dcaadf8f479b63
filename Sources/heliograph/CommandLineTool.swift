internal import JupyterKernel

/// The program: it reads its arguments by the table and runs the command that they name.
enum CommandLineTool {
  /// Runs a command.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Returns: the exit code: 0 fine, 1 the work failed, 2 wrong usage.
  static func run(_ words: [String]) -> Int32 {
    do throws(UsageError) {
      let arguments = try Arguments(words)
      switch arguments.command {
      case .help: return HelpCommand.run(arguments)
      case .install: return try InstallCommand.install(arguments)
      case .kernel: return Kernel.run(connectionFile: try arguments.connectionFile())
      case .repl: return ReplCommand.run()
      case .run: return try RunCommand.run(arguments)
      case .uninstall: return try InstallCommand.uninstall(arguments)
      case .version:
        Console.print("heliograph \(Release.version)\n")
        return 0
      }
    } catch {
      Console.complain("\(error.message)\ntry: heliograph help")
      return 2
    }
  }
}

/// Wrong arguments, in one sentence.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
