extension NumberFormat {
  /// Reads a format: a name, digits such as `#,##0.0`, or a text around digits or `{}`.
  ///
  /// `{}` stands for the plain number, `{compact}` for one of the names; `0%` multiplies by 100.
  /// Nil for a text that has neither, such as `%.1f`, and for a name with what it does not take.
  package init?(_ text: String) {
    if let core = Core(name: text) {
      self.init(core: core)
      return
    }
    if let open = text.firstIndex(of: "{") {
      guard let close = text[open...].firstIndex(of: "}") else { return nil }
      let inner = String(text[text.index(after: open)..<close])
      let rest = text[text.index(after: close)...]
      guard !rest.contains("{"), !rest.contains("}") else { return nil }
      let core = inner.isEmpty ? .plain : Core(name: inner) ?? Core(digits: inner)
      guard let core else { return nil }
      self.init(core: core, prefix: String(text[..<open]), suffix: String(rest))
      return
    }
    // `currency 0` means the name, and is not a text before digits.
    let first = text.split(separator: " ").first?.lowercased()
    guard first.map({ Core.names.contains($0) }) != true else { return nil }
    guard let start = text.firstIndex(where: { $0 == "0" || $0 == "#" }) else { return nil }
    if start > text.startIndex {
      let before = text[text.index(before: start)]
      guard before != ".", before != "," else { return nil }
    }
    let end = text[start...].firstIndex { !"0#,.".contains($0) } ?? text.endIndex
    var run = text[start..<end]
    // A full stop or comma that ends a sentence is no part of the digits.
    while let last = run.last, last == "." || last == "," { run = run.dropLast() }
    guard let shape = Digits(pattern: run) else { return nil }
    let suffix = text[run.endIndex...]
    let prefix = String(text[..<start])
    if suffix.first == "%" {
      self.init(core: .percent(shape), prefix: prefix, suffix: String(suffix.dropFirst()))
    } else {
      self.init(core: .digits(shape), prefix: prefix, suffix: String(suffix))
    }
  }
}

extension NumberFormat.Core {
  /// The first words of the named formats.
  fileprivate static let names: Set<String> = [
    "integer", "number", "percent", "compact", "bytes", "duration", "currency",
  ]

  /// Finds a named format; letter case does not matter.
  fileprivate init?(name: String) {
    let words = name.split(separator: " ").map { $0.lowercased() }
    switch words.first {
    case "integer" where words.count == 1: self = .digits(.init(maximumFraction: 0))
    case "number" where words.count == 1: self = .plain
    case "percent" where words.count == 1: self = .percent(.init(maximumFraction: 1))
    case "compact" where words.count == 1: self = .compact
    case "bytes" where words.count == 1: self = .bytes
    case "duration" where words.count == 1: self = .duration
    case "currency" where words.count <= 2:
      let code = words.count == 2 ? words[1].uppercased() : "USD"
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
        return nil
      }
      self = .currency(code)
    default: return nil
    }
  }

  /// Reads digits alone, with `%` behind them for percent.
  fileprivate init?(digits text: String) {
    let isPercent = text.last == "%"
    guard let shape = NumberFormat.Digits(pattern: isPercent ? text.dropLast() : text[...]) else {
      return nil
    }
    self = isPercent ? .percent(shape) : .digits(shape)
  }
}

extension NumberFormat.Digits {
  /// Reads `#,##0.0#`: zeros are always written, `#` only where there is a digit.
  fileprivate init?(pattern: Substring) {
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = parts.first, !integer.isEmpty, parts.count <= 2,
      integer.allSatisfy({ "0#,".contains($0) }), integer.contains(where: { $0 != "," })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let optional = fraction.drop { $0 == "0" }
    guard optional.allSatisfy({ $0 == "#" }), fraction.count <= 15, integer.count <= 20 else {
      return nil
    }
    let zeros = integer.count { $0 == "0" }
    self.init(
      minimumInteger: zeros, minimumFraction: fraction.count - optional.count,
      maximumFraction: fraction.count, isGrouped: integer.contains(",") || zeros < 2)
  }
}
