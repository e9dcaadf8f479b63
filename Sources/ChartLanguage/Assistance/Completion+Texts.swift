internal import SourceModel

/// The quotes around the cursor.
struct Quote: Hashable {
  let mark: UInt8
  /// Whether the closing quote is there.
  let isClosed: Bool
}

extension Completer {
  /// Adds what may stand between quotes: values, files, columns or nodes.
  mutating func addTexts(_ place: CursorProbe.Place?, quote: Quote) {
    guard let place else { return }
    if context.comparedColumn != nil, place.readsColumns {
      for value in comparedValues { addQuoted(value, .value, in: quote) }
      return
    }
    if place.takesFiles {
      addFiles(in: quote)
      return
    }
    switch place.kind {
    case .node: addNodes()
    case .column, .columns, .pairs, .keys, .levels:
      addQuotedColumns(place, quote)
    case .expression, .measures:
      let call = context.enclosingCall
      let isColumn =
        call.map { $0.name == "column" || [.aggregate, .period, .part].contains($0.kind) }
        ?? (place.parameter?.takesQuotedColumn ?? false)
      if isColumn, context.isAloneInArgument, place.readsColumns { addQuotedColumns(place, quote) }
    default: break
    }
  }

  private mutating func addQuotedColumns(_ place: CursorProbe.Place, _ quote: Quote) {
    guard context.before.last?.word != "to" else { return }
    for column in columns { addQuoted(column.name, .column, column.type, in: quote) }
  }

  /// Adds a text, closing its quotes if nobody has.
  mutating func addQuoted(
    _ text: String, _ kind: CompletionItem.Kind, _ detail: String = "", in quote: Quote
  ) {
    let end = quote.isClosed ? "" : String(UnicodeScalar(quote.mark))
    add(text, as: SourceSpelling.content(text, mark: quote.mark) + end, kind, detail)
  }

  /// Adds the files and folders whose path begins as the text does.
  private mutating func addFiles(in quote: Quote) {
    for path in environment.files(beginningWith: typed) {
      if path.hasSuffix("/") {
        add(path, as: SourceSpelling.content(path, mark: quote.mark), .folder)
      } else {
        addQuoted(path, .file, in: quote)
      }
    }
  }
}

extension CursorProbe.Place {
  /// Whether a text here is the name of a file.
  var takesFiles: Bool {
    switch (kind, parameter?.name) {
    case (.files, _), (.text, "path"), (.name, "table"): spec.kind != .looking
    default: false
    }
  }
}
