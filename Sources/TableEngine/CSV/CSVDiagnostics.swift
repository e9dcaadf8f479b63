package import SourceModel

// All sentences about files and what is in them; nothing else in the folder builds one.

extension Diagnostic {
  static func noSuchFile(_ path: String, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .fileError, "there is no file \"\(path)\"",
      hint: suggestion.map { "did you mean \"\($0)\"?" })
  }

  static func noMatch(_ pattern: String) -> Diagnostic {
    Diagnostic(.fileError, "no file matches \"\(pattern)\"")
  }

  static func changedFile(_ table: String) -> Diagnostic {
    Diagnostic(
      .fileError, "the file of \(table) was changed after it was loaded", hint: "load it again")
  }

  static func endless(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .limitError, "\"\(path)\" is no file and gave more than \(limit >> 20) MB; nothing was read",
      hint: "write it into a file first")
  }

  package static func outsideRoot(_ path: String, root: String) -> Diagnostic {
    Diagnostic(
      .fileError, "\"\(path)\" is outside of \"\(root)\", and files are confined to that folder")
  }

  static func patternLeadsUp(_ pattern: String) -> Diagnostic {
    Diagnostic(
      .fileError, "\"\(pattern)\" has \"..\", which a pattern may not while files are confined")
  }

  static func rootIsNoFolder(_ path: String) -> Diagnostic {
    Diagnostic(.fileError, "\"\(path)\" is no folder that files can be confined to")
  }

  static func isFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileError, "\"\(path)\" is a folder", hint: "\"\(path)/*.csv\" loads the files in it")
  }

  static func tooManyColumns(_ name: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .limitError,
      "\(name) has \(grouped(Double(count))) columns, and a table has at most \(grouped(Double(CSVLoad.columnLimit)))",
      hint: "is the delimiter right? else let rows and columns change places in the file first")
  }

  static func isAddress(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileError, "files are read from this machine, and \"\(path)\" is an address",
      hint: "download it first, then load the file")
  }

  static func cannotRead(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(.fileError, "\"\(path)\" cannot be read: \(reason)")
  }

  static func isBinary(_ name: String, kind: String) -> Diagnostic {
    let saves = ["a ZIP archive or an Excel workbook", "an old Excel or Word file", "JSON", "XML"]
    return Diagnostic(
      .dataError, "\(name) is \(kind), not a table of text",
      hint: kind == "UTF-32"
        ? "save it as UTF-8 first" : saves.contains(kind) ? "save it as CSV first" : nil)
  }

  static func cannotDecompress(_ path: String, program: String, reason: String) -> Diagnostic {
    Diagnostic(.fileError, "\"\(path)\" cannot be unpacked by \(program): \(reason)")
  }

  static func unknownTypeColumn(_ column: String, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .unknownColumn, "there is no column \"\(column)\" to give a type",
      hint: suggestion.map { "did you mean \"\($0)\"?" })
  }

  static func strictProblem(_ problem: LoadProblem) -> Diagnostic {
    Diagnostic(.dataError, problem.sentence, hint: "leave out strict to load with a note")
  }
}

extension LoadProblem {
  /// The problem in one sentence with up to three rows.
  package var sentence: String {
    let rows = count == 1 ? "1 row" : "\(grouped(Double(count))) rows"
    switch kind {
    case .shortRow:
      return "\(rows) \(count == 1 ? "has" : "have") too few cells, filled up as missing: \(places)"
    case .longRow:
      return
        "\(rows) \(count == 1 ? "has" : "have") too many cells, which were left out: \(places)"
    case .strayQuote:
      return
        "\(count == 1 ? "a quote stands" : "\(count) quotes stand") inside a quoted cell: \(places)"
    case .unclosedQuote:
      return
        "\(count == 1 ? "a quote is" : "\(count) quotes are") never closed and read as text: \(places)"
    case .invalidBytes:
      return
        "\(count == 1 ? "1 byte is" : "\(grouped(Double(count))) bytes are") not UTF-8 and shown as \u{fffd}"
    case .notOfType:
      return
        "\(column ?? ""): \(count == 1 ? "1 value does" : "\(grouped(Double(count))) values do") not fit: \(places)"
    case .truncatedInput:
      return "the packed file ends early; what was read so far is loaded"
    }
  }

  private var places: String {
    let listed = samples.map { sample in
      "row \(sample.row)" + (sample.value.isEmpty ? "" : " (\(Self.shortened(sample.value)))")
    }
    let more = count > samples.count ? ", and \(grouped(Double(count - samples.count))) more" : ""
    return listed.joined(separator: ", ") + more
  }

  private static func shortened(_ value: String) -> String {
    let line = value.map { $0.isNewline ? " " : $0 }
    return line.count > 40 ? String(line.prefix(39)) + "…" : String(line)
  }
}
