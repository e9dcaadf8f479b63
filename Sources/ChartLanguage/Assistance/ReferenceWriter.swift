/// Writes the whole reference from the registry: for the terminal, and as a notebook's cells.
package struct ReferenceWriter {
  let registry: CommandRegistry

  /// Makes a writer for the verbs that exist.
  package init(_ registry: CommandRegistry) { self.registry = registry }

  /// A cell of the reference notebook.
  package struct Cell: Sendable, Hashable {
    package enum Kind: String, Sendable { case markdown, code }

    package let kind: Kind
    package let source: String
  }

  /// The whole reference as text of at most 80 columns.
  package var terminal: String {
    let help = HelpWriter(registry)
    let pages =
      [help.overview] + registry.specs.map(\.help) + FunctionRegistry.shared.specs.map(\.help)
    let rule = "\n\n" + String(repeating: "─", count: 80) + "\n\n"
    return pages.map(\.plain).joined(separator: rule) + "\n"
  }

  /// The cells of the reference notebook: for each verb its arguments, then its examples to run.
  package var notebook: [Cell] {
    var cells = [
      Cell(
        kind: .markdown,
        source: """
          # Reference

          Every verb, every option and every function, each with examples that run. This notebook \
          is written from the same declarations that `help` shows.
          """), setup,
    ]
    for kind in CommandSpec.Kind.allCases {
      let specs = registry.specs.filter { $0.kind == kind }
      guard !specs.isEmpty else { continue }
      cells.append(Cell(kind: .markdown, source: "## " + kind.rawValue))
      for spec in specs { cells += self.cells(of: spec) }
    }
    cells.append(Cell(kind: .markdown, source: "## Functions"))
    for function in FunctionRegistry.shared.specs {
      cells += self.cells(of: function.help, [function.example])
    }
    return cells
  }

  private func cells(of spec: CommandSpec) -> [Cell] { cells(of: spec.help, spec.examples) }

  /// Returns a page without its examples, which follow as cells of their own.
  private func cells(of page: HelpDocument, _ examples: [String]) -> [Cell] {
    var page = page
    page.blocks = page.blocks.filter { block in
      switch block {
      case .heading: false
      case .code(let text): !examples.contains(text)
      default: true
      }
    }
    let text = page.markdown(level: 3)
    return [Cell(kind: .markdown, source: text.trimmingNewline)]
      + examples.flatMap { example -> [Cell] in
        let cell = Cell(kind: .code, source: example)
        // What an example takes away the next ones need again.
        return example.contains("forget all") ? [cell, setup] : [cell]
      }
  }

  /// The cell that loads the built-in data, which all examples use.
  private var setup: Cell {
    let names = registry["example"]?.slots.first?.words ?? []
    return Cell(kind: .code, source: names.map { "example \($0);" }.joined(separator: "\n"))
  }
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
