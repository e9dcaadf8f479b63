internal import SceneGraph

/// Which entries a reader can land on, so that no name is made that nobody hears; O(items).
struct NamedEntries {
  /// nil where every entry is named.
  private let isNamed: [Bool]?
  /// Whether there is any name at all.
  let areAny: Bool

  /// Takes the entries of the items while they are few enough to be walked through; without any
  /// item, all entries are named.
  init(_ scene: Scene) {
    let count = scene.itemCount
    areAny = count <= Scene.namedItemLimit
    guard count > 0, areAny else {
      isNamed = nil
      return
    }
    var isNamed: [Bool] = []
    isNamed.reserveCapacity(2 * count)
    func visit(_ items: [Scene.Item]) {
      for index in items.indices where items[index].entry >= 0 {
        let entry = items[index].entry
        while isNamed.count <= entry { isNamed.append(false) }
        isNamed[entry] = true
        visit(items[index].children)
      }
    }
    visit(scene.items)
    self.isNamed = isNamed
  }

  /// Whether a reader can land on an entry.
  func contains(_ entry: Int) -> Bool {
    guard areAny, let isNamed else { return areAny }
    return isNamed.indices.contains(entry) && isNamed[entry]
  }
}
