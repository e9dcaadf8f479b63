internal import JupyterWire

/// The part of the Debug Adapter Protocol by which JupyterLab's panel shows variables.
///
/// It reads and never stops a cell: there are no breakpoints, and what would change something fails.
struct DebugSession {
  private var lines: VariableLines
  private var sent = 0

  /// Whether a client has attached.
  private var isStarted = false

  /// JupyterLab names a cell's source by the prefix, a hash and the suffix.
  private static let prefix = "heliograph-cell-"
  private static let suffix = ".helio"
  private static let seed: UInt32 = 0xc70f_6907

  init(_ mailbox: StateMailbox) { lines = VariableLines(mailbox) }

  /// Answers a request.
  mutating func answer(_ request: DebugRequest) -> DebugReply {
    lines.refresh()
    sent += 1
    return DebugReply(outcome(of: request), to: request, number: sent)
  }

  private mutating func outcome(of request: DebugRequest) -> DebugReply.Outcome {
    switch request.command {
    case "debugInfo": return .success(information)
    case "initialize": return .success(["supportsConfigurationDoneRequest": true])
    case "attach":
      isStarted = true
      return .success([:])
    case "disconnect", "terminate":
      isStarted = false
      return .success([:])
    case "configurationDone", "setExceptionBreakpoints": return .success([:])
    // None is kept, so that the front end shows no breakpoint that would not stop anything.
    case "setBreakpoints": return .success(["breakpoints": []])
    case "dumpCell":
      let name = Murmur2.hash(request.code, seed: Self.seed)
      return .success(["sourcePath": .string("\(Self.prefix)\(name)\(Self.suffix)")])
    case "threads": return .success(["threads": [["id": 1, "name": "shell"]]])
    case "stackTrace": return .success(["stackFrames": [], "totalFrames": 0])
    case "scopes":
      let scope: JSONValue = [
        "name": "Globals", "variablesReference": .integer(VariableLines.root), "expensive": false,
      ]
      return .success(["scopes": [scope]])
    case "inspectVariables":
      return .success(["variables": .array(lines.inside(of: VariableLines.root))])
    case "variables":
      let inside = lines.inside(of: request.reference ?? 0).dropFirst(request.start)
      return .success(["variables": .array(Array(inside.prefix(request.count ?? inside.count)))])
    case "richInspectVariables":
      guard let bundle = request.variableName.flatMap({ lines.bundle(of: $0) }) else {
        return .failure("nothing of that name is shown")
      }
      return .success(["data": bundle.data, "metadata": bundle.metadata])
    default: return .failure("\(request.command) is not served: this shows variables, no more")
    }
  }

  private var information: JSONValue {
    [
      "isStarted": .bool(isStarted), "hashMethod": "Murmur2",
      "hashSeed": .integer(Int(Self.seed)), "tmpFilePrefix": .string(Self.prefix),
      "tmpFileSuffix": .string(Self.suffix), "breakpoints": [], "stoppedThreads": [],
      "richRendering": true, "exceptionPaths": [], "copyToGlobals": false,
    ]
  }
}
