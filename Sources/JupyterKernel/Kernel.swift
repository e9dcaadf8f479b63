internal import Evaluation
internal import Glibc
package import JupyterWire
internal import SourceModel
internal import ZeroMQ

/// The kernel as a process: it reads the connection file, serves, and says why it could not.
package enum Kernel {
  /// Serves a connection on this thread until a client ends the kernel.
  ///
  /// - Parameters:
  ///   - connection: where to bind.
  ///   - whenBound: told the connection with the ports that were chosen.
  /// - Returns: the process's exit code.
  /// - Throws: the first call that failed.
  package static func serve(
    _ connection: ConnectionFile, whenBound: (ConnectionFile) throws -> Void
  ) throws -> Int32 {
    try KernelService.run(
      connection, signals: try SignalSource(SignalSource.Signal.all), interpreter: Interpreter(),
      parent: nil, history: nil, log: KernelLog(),
      whenBound: whenBound
    ).exitCode
  }

  /// Serves the clients of a connection file until one of them ends the kernel.
  ///
  /// - Parameter path: the connection file; ports that the kernel chose are written back to it.
  /// - Returns: the process's exit code.
  package static func run(connectionFile path: String) -> Int32 {
    // A closed standard error or a helper program that ends early must not end the kernel.
    signal(SIGPIPE, SIG_IGN)
    FaultReport.start()
    let log = KernelLog()
    do {
      // Before anything else, as an interrupt may come at any moment; threads inherit the mask.
      let signals = try SignalSource(SignalSource.Signal.all)
      let connection = try ConnectionFile(parsing: try LocalFile.read(path))
      let interpreter = try interpreter()
      let choosesPorts = ChannelName.allCases.contains { connection.port(of: $0) == 0 }
      let ending = try KernelService.run(
        connection, signals: signals, interpreter: interpreter, parent: ParentWatch(),
        history: HistoryFile.ofUser(),
        log: log
      ) { bound in
        guard choosesPorts else { return }
        // Readable by this user alone, since it holds the key.
        try LocalFile.replace(path, with: bound.bytes, mode: 0o600)
      }
      return ending.exitCode
    } catch {
      log.write(.error, "cannot serve: \(error)")
      return 1
    }
  }

  /// Makes the interpreter, confined to a folder where the environment asks for it.
  private static func interpreter() throws(Confinement) -> Interpreter {
    do throws(Diagnostic) {
      return try Interpreter.confinedByEnvironment()
    } catch {
      throw Confinement(diagnostic: error)
    }
  }

  /// Says why files cannot be confined as the environment asks, so that nothing may be served.
  private struct Confinement: Error, CustomStringConvertible {
    let diagnostic: Diagnostic

    var description: String { "\(Interpreter.rootVariable): \(diagnostic.message)" }
  }
}
