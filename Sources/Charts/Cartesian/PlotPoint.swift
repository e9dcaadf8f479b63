internal import ChartLayout

/// One row, bin, box or cell.
///
/// A million of them may exist for a moment, so what is not there is NaN within, not an optional.
struct PlotPoint {
  var x: Double
  /// The table's row.
  let row: Int32
  /// Whether `low` and `high` are a range that the data state, not a stack.
  var isRange = false
  /// Whether the point is a cell, whose number is its shade.
  var isCell = false
  var label: String?
  private var storedY = Double.nan
  private var storedLow = Double.nan
  private var storedHigh = Double.nan
  private var storedX2 = Double.nan
  private var storedShade = Double.nan
  private var storedSize = Double.nan
  private var storedOrder = Double.nan
  private var boxes: [BoxStatistics] = []

  init(x: Double, y: Double?, row: Int = 0) {
    self.x = x
    self.row = Int32(truncatingIfNeeded: row)
    self.y = y
  }

  /// The value as read; nil is a gap.
  var y: Double? {
    get { Self.known(storedY) }
    set { storedY = newValue ?? .nan }
  }

  /// The lower end of the drawn span, when it is not the value alone: of a stack, range or bin.
  var low: Double? {
    get { Self.known(storedLow) }
    set { storedLow = newValue ?? .nan }
  }

  /// The upper end of the drawn span.
  var high: Double? {
    get { Self.known(storedHigh) }
    set { storedHigh = newValue ?? .nan }
  }

  /// The other end on the position axis.
  var x2: Double? {
    get { Self.known(storedX2) }
    set { storedX2 = newValue ?? .nan }
  }

  /// The number that the colour ramp shows.
  var shade: Double? {
    get { Self.known(storedShade) }
    set { storedShade = newValue ?? .nan }
  }

  /// The number that the size channel shows.
  var size: Double? {
    get { Self.known(storedSize) }
    set { storedSize = newValue ?? .nan }
  }

  /// The place along a line that is not drawn by position.
  var order: Double? {
    get { Self.known(storedOrder) }
    set { storedOrder = newValue ?? .nan }
  }

  /// The numbers of a box plot's box.
  var box: BoxStatistics? {
    get { boxes.first }
    set { boxes = newValue.map { [$0] } ?? [] }
  }

  private static func known(_ value: Double) -> Double? { value.isNaN ? nil : value }
}
