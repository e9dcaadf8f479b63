/// What the program can do; parsing and help read the same table.
enum Command: String, CaseIterable {
  case help, install, kernel, repl, run, uninstall, version

  /// The names, placeholders and meaning of a command's arguments.
  struct Usage {
    let summary: String

    /// What stands after the command, `[…]` when it may be left out.
    let operand: String?
    let options: [Option]
  }

  struct Option {
    let name: String

    /// What the value means; nil for a switch.
    let value: String?
    let summary: String

    init(_ name: String, _ value: String? = nil, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  var usage: Usage {
    switch self {
    case .help:
      Usage(
        summary: "shows this, or what a verb of the language does", operand: "[VERB]",
        options: [
          Option("--all", nil, "the help of every verb and function"),
          Option("--notebook", nil, "the same as a notebook with examples to run"),
        ])
    case .install:
      Usage(
        summary: "installs the kernel for Jupyter; for this user unless told otherwise",
        operand: nil,
        options: Self.places + [
          Option("--display-name", "TEXT", "what people see (Heliograph)")
        ])
    case .kernel:
      Usage(
        summary: "serves Jupyter; started by Jupyter itself", operand: "CONNECTION_FILE",
        options: [Option("-f", "FILE", "the connection file, as other kernels take it")])
    case .repl: Usage(summary: "reads cells from the terminal", operand: nil, options: [])
    case .run:
      Usage(
        summary: "runs a file of statements or a notebook; - is standard input",
        operand: "FILE|-",
        options: [
          Option("--output", "DIR", "writes files there instead of printing"),
          Option(
            "--format", RunFormat.allCases.map(\.rawValue).joined(separator: "|"),
            "what to write (text; with --output html)"),
          Option("-p", "NAME=VALUE", "sets a variable before the file, or after its parameters"),
        ])
    case .uninstall:
      Usage(
        summary: "removes what install put in the same place", operand: nil, options: Self.places)
    case .version: Usage(summary: "shows the version", operand: nil, options: [])
    }
  }

  private static var places: [Option] {
    [
      Option("--user", nil, "in the user's Jupyter folder"),
      Option("--sys-prefix", nil, "in the active environment (VIRTUAL_ENV or CONDA_PREFIX)"),
      Option("--prefix", "DIR", "in DIR/share/jupyter/kernels"),
      Option("--name", "NAME", "the kernel's name (heliograph)"),
    ]
  }

  /// The help of the whole program.
  static var overview: String {
    var rows: [(left: String, right: String)] = []
    for command in allCases {
      let usage = command.usage
      let name = command == .version ? "--version" : command.rawValue
      rows.append(("  heliograph \(name) \(usage.operand ?? "")", usage.summary))
      for option in usage.options {
        rows.append(("      \(option.name) \(option.value ?? "")", option.summary))
      }
    }
    let width = rows.map { $0.left.count }.filter { $0 < 40 }.max() ?? 0
    let lines = rows.map { row in
      row.left.count > width
        ? "\(row.left)\n\(String(repeating: " ", count: width))  \(row.right)"
        : row.left + String(repeating: " ", count: width - row.left.count) + "  \(row.right)"
    }
    return """
      Charts from data, in two lines.

      \(lines.joined(separator: "\n"))

      Exit codes: 0 fine, or a kernel that a client, SIGTERM, SIGHUP or its parent's end has ended;
      1 the work failed; 2 wrong usage; otherwise the signal that ended it. What is not 0 is explained
      on standard error, by one line with cause and place where it is a kernel.

      The kernel never asks for input: no cell waits on stdin.

      Environment of the kernel:
        HELIOGRAPH_HISTORY=off   keeps no cells for later sessions; batch runs never do
        HELIOGRAPH_LOG=detail    writes more than warnings to standard error

      """
  }
}
