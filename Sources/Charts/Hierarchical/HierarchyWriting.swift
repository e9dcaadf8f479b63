internal import SceneGraph

/// Numbers as a hierarchical chart writes them.
struct HierarchyWriting {
  var measure: Measure
  var locale: String

  /// Returns a value in the chart's format.
  func value(_ value: Double) -> String {
    let tenths = (abs(value) * 10).rounded(.toNearestOrEven)
    guard tenths < 1e17 else { return value.description }
    let whole = UInt(tenths / 10)
    let digits = Array(String(whole))
    var text = value < 0 && tenths > 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    let decimal = Int(tenths) % 10
    return decimal == 0 ? text : text + ".\(decimal)"
  }

  /// Returns whole percent; a share above zero is never shown as 0.
  func percent(_ percent: Int, share: Double) -> String {
    percent == 0 && share > 0 ? "<1%" : "\(percent)%"
  }
}
