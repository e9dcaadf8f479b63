internal import SceneGraph

/// The paints of a scene, numbered in the order in which they first appear.
///
/// A live chart names its paints by these numbers as classes, and its style sheet gives each class
/// its two colours; both count in the same way.
struct PaintTable {
  private(set) var paints: [Paint] = []
  private var numbers: [Paint: Int] = [:]

  init(_ scene: Scene) {
    add(scene.surface.background)
    for mark in scene.backdrop { add(mark, scene: scene) }
    for item in scene.items { add(item, scene: scene) }
    for mark in scene.overlay { add(mark, scene: scene) }
  }

  /// The number of a paint of the scene.
  func number(of paint: Paint) -> Int { numbers[paint] ?? 0 }

  private mutating func add(_ item: Scene.Item, scene: Scene) {
    for mark in item.marks { add(mark, scene: scene) }
    for child in item.children { add(child, scene: scene) }
  }

  private mutating func add(_ mark: Mark, scene: Scene) {
    if let fill = mark.fill { add(fill) }
    if let stroke = mark.stroke { add(stroke.paint) }
    if mark.pattern != nil { add(mark.linePaint(on: scene.surface)) }
  }

  private mutating func add(_ paint: Paint) {
    guard numbers[paint] == nil else { return }
    numbers[paint] = paints.count
    paints.append(paint)
  }
}

extension Mark {
  /// The paint of a pattern's lines: the outline's, or the background where there is none.
  func linePaint(on surface: Surface) -> Paint { patternInk ?? stroke?.paint ?? surface.background }
}
