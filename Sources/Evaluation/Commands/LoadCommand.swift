package import ChartLanguage

/// Reads files of rows.
package enum LoadCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "load", aliases: ["open", "read_csv"], kind: .source,
    summary: "reads CSV or TSV files and makes them the current table",
    discussion: """
      Everything is inferred and shown: delimiter, header, encoding, types. Several files, `*` globs,
      gzip and zstd work too, and so does a text block of rows in place of a file. The table is
      called after its file unless `as` gives another name.
      """,
    parameters: [
      .slot("path", .files, "the files, or a text block of rows", isRequired: true),
      Parameter("delimiter", .text, "what separates fields", default: "inferred"),
      Parameter(
        "header", .expression, "whether the first row has the names", default: "inferred",
        words: ["true", "false"]),
      Parameter("encoding", .text, "the text encoding, such as \"latin1\"", default: "inferred"),
      Parameter("decimal", .text, "the decimal mark", default: "inferred"),
      Parameter("missing", .measures, "further texts that mean a missing value"),
      Parameter("comment", .text, "what begins a line to be skipped"),
      Parameter("skip", .number, "how many lines to skip at the top", default: "0"),
      Parameter("columns", .names, "the columns to read, or their names when there is no header"),
      Parameter("types", .map, "types by column, such as {code: text}", default: "inferred"),
      Parameter("limit", .number, "how many rows to read at most"),
    ],
    examples: [
      "load \"\"\"\n  country,bags\n  Brazil,44200000\n  Vietnam,27500000\n  \"\"\" as coffee2",
      "load \"\"\"\n  a;b\n  1,5;n/a\n  \"\"\" as raw decimal: \",\" missing: \"n/a\"",
    ])
}
