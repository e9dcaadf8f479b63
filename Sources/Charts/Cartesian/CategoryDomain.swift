/// The categories of an axis or of a channel, in order.
struct CategoryDomain {
  var title: String
  /// The data's texts.
  private(set) var keys: [String] = []
  private var places: [String: Int] = [:]
  /// New names by old ones.
  var renamed: [String: String] = [:]
  /// Short names, such as `Jan`, for where the full ones find no room.
  var abbreviated: [String: String] = [:]

  init(title: String, keys: [String] = []) {
    self.title = title
    for key in keys { insert(key) }
  }

  var count: Int { keys.count }

  /// Returns the place of a text, nil when it is not drawn.
  func index(of key: String) -> Int? { places[key] }

  /// The name that readers see.
  func label(_ index: Int) -> String {
    guard keys.indices.contains(index) else { return "" }
    let key = keys[index]
    return renamed[key] ?? (key.isEmpty ? "(no value)" : key)
  }

  /// All names in order.
  var labels: [String] { keys.indices.map(label) }

  /// The short names in order; nil unless every category has one.
  var shortLabels: [String]? {
    let names = keys.compactMap { abbreviated[$0] }
    return names.count == keys.count ? names : nil
  }

  /// Adds a text unless it is there.
  mutating func insert(_ key: String) {
    guard places[key] == nil else { return }
    places[key] = keys.count
    keys.append(key)
  }

  /// Puts named texts first, in the given order; the rest follow as they are.
  mutating func order(first: [String]) {
    guard !first.isEmpty else { return }
    let known = first.filter { places[$0] != nil }
    let rest = keys.filter { !known.contains($0) }
    replace(with: known + rest)
  }

  /// Keeps these texts only, in this order.
  mutating func replace(with keys: [String]) {
    self.keys = []
    places = [:]
    for key in keys { insert(key) }
  }
}
