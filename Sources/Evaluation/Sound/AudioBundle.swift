internal import AccessibleText
internal import SVGRendering

/// An audio graph in the forms that front ends choose from.
enum AudioBundle {
  /// Returns what is heard in words, and players that start only when they are asked to.
  static func bundle(of graph: AudioGraph) -> OutputBundle {
    let words = graph.words.joined(separator: " ")
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/markdown",
        content: "**\(Markdown.escaped(graph.title))**\n\n\(Markdown.escaped(words))"),
      OutputBundle.Entry(
        type: "text/plain",
        content: ([graph.title] + TextColumns.wrapped(words, to: 80)).joined(separator: "\n")),
      OutputBundle.Entry(type: "text/html", content: html(graph, words: words)),
    ])
  }

  /// The name stands in `title`, the one attribute for it that a sanitizer leaves (reference §6.1).
  private static func html(_ graph: AudioGraph, words: String) -> String {
    var writer = ByteWriter()
    writer.raw("<div lang=\"\(graph.language)\"><p>")
    writer.content("\(graph.title). \(words)")
    writer.literal("</p>")
    for recording in graph.recordings {
      if graph.recordings.count > 1 {
        writer.literal("<p>")
        writer.content(recording.name)
        writer.literal("</p>")
      }
      writer.literal("<audio controls preload=\"none\" data-lm-suppress-shortcuts=\"true\"")
      writer.literal(" title=\"")
      writer.content(recording.name)
      writer.literal("\" src=\"data:audio/wav;base64,")
      writer.base64(WaveFile.bytes(of: recording.tones).span)
      writer.literal("\"></audio>")
    }
    writer.literal("</div>")
    return writer.text
  }
}
