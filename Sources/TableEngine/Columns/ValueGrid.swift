/// The evenly spaced places on which whole values lie: their range and the step between them.
///
/// Where there are few places, a bit for each counts the different values.
struct ValueGrid: Sendable {
  /// What makes numbers whole; nil where nothing does.
  private var scale: Double?
  private var least = Int64.max
  private var most = Int64.min
  private var first: Int64 = 0
  /// The greatest distance that divides all of those from the first value; 0 while there is none.
  private var step: UInt64 = 0

  init(scale: Double?) { self.scale = scale }

  /// The range of whole values; nil without any.
  var range: ClosedRange<Int64>? { scale != nil && least <= most ? least...most : nil }

  /// How many places there are; nil where values lie on none.
  var placeCount: Int? {
    guard let range else { return nil }
    let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    return Int(exactly: span / max(1, step)).map { $0 &+ 1 }
  }

  /// Returns the number of a value's place.
  @inline(__always)
  func place(_ value: Int64) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: value &- least) / max(1, step))
  }

  /// Returns the number of a number's place.
  @inline(__always)
  func place(_ value: Double) -> Int { place(Int64((value * (scale ?? 1)).rounded())) }

  /// Adds a number; one that is not whole after scaling takes all places away.
  @inline(__always)
  mutating func add(_ value: Double) {
    guard let scale else { return }
    let whole = (value * scale).rounded()
    // Only below 2⁵³ one division gives the number back.
    guard whole.magnitude < 9_007_199_254_740_992, whole / scale == value else {
      self.scale = nil
      return
    }
    add(Int64(whole))
  }

  /// Adds a whole value.
  @inline(__always)
  mutating func add(_ value: Int64) {
    if least > most { first = value }
    if value < least { least = value }
    if value > most { most = value }
    guard step != 1 else { return }
    let distance = value < first ? first &- value : value &- first
    note(UInt64(bitPattern: distance))
  }

  @inline(__always)
  private mutating func note(_ distance: UInt64) {
    if step == 0 {
      step = distance
    } else if distance % step != 0 {
      var (divisor, rest) = (step, distance % step)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      step = divisor
    }
  }

  /// Adds the values of another part.
  mutating func absorb(_ other: ValueGrid) {
    if other.scale == nil { scale = nil }
    guard other.least <= other.most else { return }
    add(other.least)
    add(other.most)
    add(other.first)
    note(other.step)
  }
}
