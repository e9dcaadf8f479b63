internal import AccessibleText

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
    let players = graph.recordings.map { recording in
      let wave = Markup.base64(WaveFile.bytes(of: recording.tones))
      let shown =
        graph.recordings.count > 1 ? "<p>\(Markup.escaped(recording.name))</p>" : ""
      return shown + "<audio controls preload=\"none\" data-lm-suppress-shortcuts=\"true\" title=\""
        + "\(Markup.escaped(recording.name))\" src=\"data:audio/wav;base64,\(wave)\"></audio>"
    }
    return "<div lang=\"\(graph.language)\"><p>\(Markup.escaped(graph.title)). "
      + "\(Markup.escaped(words))</p>\(players.joined())</div>"
  }
}
