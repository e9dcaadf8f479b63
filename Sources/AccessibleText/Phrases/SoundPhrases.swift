/// The words that say what is heard.
protocol SoundPhrases {
  func audioTitle(_ title: String) -> String
  /// `Web, 1 of 2`.
  func recording(_ name: String, _ place: Int, of count: Int) -> String
  /// What the two tones stand for that begin each recording.
  func soundScale(low: String, high: String) -> String
  func soundGlides(from first: String, to last: String) -> String
  func soundTones(_ count: String, isMedian: Bool) -> String
  /// Points of a scatter plot, as means of equal parts of x.
  func soundMeans(_ count: Int, of y: String, along x: String) -> String
  func soundAverages(_ count: Int) -> String
  /// Parts of a whole in their order, as long as their shares.
  func soundLengths(_ names: String) -> String
  var soundRows: String { get }
  func soundOrder(_ series: [String]) -> String
  var soundSilence: String { get }
  func notPlayed(_ count: Int) -> String
  func rowsNotPlayed(_ count: Int) -> String
  /// An edge of a band.
  func edge(isUpper: Bool) -> String
}

extension EnglishPhrases {
  func audioTitle(_ title: String) -> String { "Audio graph: \(title)" }

  func recording(_ name: String, _ place: Int, of count: Int) -> String {
    "\(name), \(place) of \(count)"
  }

  func soundScale(low: String, high: String) -> String {
    "Two tones come first: low, 200 hertz, is \(low); high, 1,000 hertz, is \(high)."
  }

  func soundGlides(from first: String, to last: String) -> String {
    "Then the pitch follows the values for 4 seconds, from \(first) to \(last)."
  }

  func soundTones(_ count: String, isMedian: Bool) -> String {
    "Then \(count) in order, a tone for \(isMedian ? "the median of " : "")each."
  }

  func soundMeans(_ count: Int, of y: String, along x: String) -> String {
    "Then \(count) tones from low to high \(x), each for the mean \(y) there."
  }

  func soundAverages(_ count: Int) -> String { "Neighbours are averaged into \(count) tones." }

  func soundLengths(_ names: String) -> String {
    "Then a tone for each part, as long as its share: \(names)."
  }

  var soundRows: String { "Then the cells row by row." }

  func soundOrder(_ series: [String]) -> String {
    "\(series.count) recordings, each after as many clicks as its number: \(list(series))."
  }

  var soundSilence: String { "Silence is a missing value." }

  func notPlayed(_ count: Int) -> String {
    Self.count(count, "further one is", "further ones are") + " not played."
  }

  func rowsNotPlayed(_ count: Int) -> String {
    Self.count(count, "further row is", "further rows are") + " not played."
  }

  func edge(isUpper: Bool) -> String { isUpper ? "upper edge" : "lower edge" }
}

extension GermanPhrases {
  func audioTitle(_ title: String) -> String { "Klangbild: \(title)" }

  func recording(_ name: String, _ place: Int, of count: Int) -> String {
    "\(name), \(place) von \(count)"
  }

  func soundScale(low: String, high: String) -> String {
    "Zuerst zwei Töne: tief, 200 Hertz, ist \(low); hoch, 1.000 Hertz, ist \(high)."
  }

  func soundGlides(from first: String, to last: String) -> String {
    "Dann folgt die Tonhöhe 4 Sekunden lang den Werten, von \(first) bis \(last)."
  }

  func soundTones(_ count: String, isMedian: Bool) -> String {
    "Dann der Reihe nach \(count), ein Ton \(isMedian ? "für jeden Median" : "für jeden Wert")."
  }

  func soundMeans(_ count: Int, of y: String, along x: String) -> String {
    "Dann \(count) Töne von wenig bis viel \(x), jeder für das Mittel von \(y) dort."
  }

  func soundAverages(_ count: Int) -> String { "Nachbarn sind zu \(count) Tönen gemittelt." }

  func soundLengths(_ names: String) -> String {
    "Dann ein Ton für jeden Teil, so lang wie sein Anteil: \(names)."
  }

  var soundRows: String { "Dann die Zellen Zeile für Zeile." }

  func soundOrder(_ series: [String]) -> String {
    "\(series.count) Aufnahmen, jede nach so vielen Klicks wie ihre Nummer: \(list(series))."
  }

  var soundSilence: String { "Stille ist ein fehlender Wert." }

  func notPlayed(_ count: Int) -> String {
    Self.count(count, "weitere Reihe wird", "weitere Reihen werden") + " nicht gespielt."
  }

  func rowsNotPlayed(_ count: Int) -> String {
    Self.count(count, "weitere Zeile wird", "weitere Zeilen werden") + " nicht gespielt."
  }

  func edge(isUpper: Bool) -> String { isUpper ? "Oberkante" : "Unterkante" }
}
