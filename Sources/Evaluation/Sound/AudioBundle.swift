internal import AccessibleText
internal import SceneGraph

/// An audio graph in the forms that front ends choose from.
enum AudioBundle {
  /// Returns what is heard in words, and a player that starts only when it is asked to.
  static func bundle(of graph: AudioGraph, for figure: Figure) -> OutputBundle {
    let tenths = (graph.seconds * 10).rounded() / 10
    let name = "Audio graph: \(SpokenText.clean(figure.titles.name))"
    let heard = ["\(LanguageValue.digits(tenths)) seconds."] + graph.words
    let wave = Markup.base64(WaveFile.bytes(of: graph.tones))
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/plain", content: "\(name)\n\(heard.joined(separator: " "))"),
      OutputBundle.Entry(
        type: "text/html",
        content: "<div lang=\"en\"><p>\(Markup.escaped(name)). "
          + Markup.escaped(heard.joined(separator: " "))
          + "</p><audio controls preload=\"none\" aria-label=\"\(Markup.escaped(name))\" title=\""
          + "\(Markup.escaped(name))\" src=\"data:audio/wav;base64,\(wave)\"></audio></div>"),
    ])
  }
}
