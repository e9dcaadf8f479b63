internal import SceneGraph

/// The paints of a scene, numbered in the order in which they first appear.
///
/// A live chart names its paints by these numbers as classes, and its style sheet gives each class
/// its two colours; both count in the same way.
struct PaintTable {
  private(set) var paints: [Paint] = []
  /// Whether each paint fills something, and whether each draws a line.
  private(set) var isFill: [Bool] = []
  private(set) var isLine: [Bool] = []
  private var numbers: [UInt64: Int] = [:]
  private var recent = RecentPaints()

  init(_ scene: Scene) {
    isFill[add(scene.surface.background)] = true
    add(scene.backdrop, surface: scene.surface)
    add(scene.items, surface: scene.surface)
    add(scene.overlay, surface: scene.surface)
  }

  /// The number of a paint of the scene.
  func number(of paint: Paint) -> Int { numbers[paint.key] ?? 0 }

  private mutating func add(_ items: [Scene.Item], surface: Surface) {
    for index in items.indices {
      add(items[index].marks, surface: surface)
      add(items[index].children, surface: surface)
    }
  }

  // By index, here and above: a mark is large, and a loop over elements would copy each.
  private mutating func add(_ marks: [Mark], surface: Surface) {
    for index in marks.indices { add(marks[index], surface: surface) }
  }

  private mutating func add(_ mark: Mark, surface: Surface) {
    if let fill = mark.fill { isFill[add(fill)] = true }
    if let stroke = mark.stroke { isLine[add(stroke.paint)] = true }
    if mark.pattern != nil {
      // A pattern's lines are drawn, its dots are filled.
      let number = add(mark.linePaint(on: surface))
      isFill[number] = true
      isLine[number] = true
    }
  }

  /// Returns the number of a paint, which is the next one when it is new.
  private mutating func add(_ paint: Paint) -> Int {
    let key = paint.key
    if let number = recent.number(of: key) { return number }
    let number = numbers[key] ?? paints.count
    if number == paints.count {
      numbers[key] = number
      paints.append(paint)
      isFill.append(false)
      isLine.append(false)
    }
    recent.add(key, number)
    return number
  }
}

/// The numbers of the two paints that were asked for last: neighbouring marks mostly share their
/// fill and their stroke.
struct RecentPaints {
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

extension Mark {
  /// The paint of a pattern's lines: the outline's, or the background where there is none.
  func linePaint(on surface: Surface) -> Paint { patternInk ?? stroke?.paint ?? surface.background }
}
