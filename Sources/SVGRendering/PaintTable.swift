internal import SceneGraph

/// The paints of a live picture, numbered in the order in which they are first written.
///
/// Its marks name their paints by these numbers as classes, and its style sheet gives each class its
/// two colours.
struct PaintTable {
  /// What a paint is for, by the name of its SVG attribute.
  enum Use { case fill, stroke }

  /// A paint with all that it is for.
  struct Entry {
    let paint: Paint
    var isFill = false
    var isStroke = false
  }

  private(set) var entries: [Entry] = []
  private var numbers: [UInt64: Int] = [:]
  private var recent = RecentPaints()

  /// Returns the number of a paint and notes what it is for.
  mutating func number(of paint: Paint, as use: Use) -> Int {
    let number = number(of: paint)
    switch use {
    case .fill: entries[number].isFill = true
    case .stroke: entries[number].isStroke = true
    }
    return number
  }

  /// Returns the number of a paint, which is the next one when it is new.
  private mutating func number(of paint: Paint) -> Int {
    let key = paint.key
    if let number = recent.number(of: key) { return number }
    let number = numbers[key] ?? entries.count
    if number == entries.count {
      numbers[key] = number
      entries.append(Entry(paint: paint))
    }
    recent.add(key, number)
    return number
  }
}

/// The numbers of the two paints that were asked for last: neighbouring marks mostly share their
/// fill and their stroke.
private struct RecentPaints {
  private var newer: (key: UInt64, number: Int)?
  private var older: (key: UInt64, number: Int)?

  /// Returns the number of a paint's key, nil for none of the two.
  func number(of key: UInt64) -> Int? {
    if let newer, newer.key == key { return newer.number }
    if let older, older.key == key { return older.number }
    return nil
  }

  /// Adds a key that is none of the two, in the place of the older one.
  mutating func add(_ key: UInt64, _ number: Int) { (newer, older) = ((key, number), newer) }
}
