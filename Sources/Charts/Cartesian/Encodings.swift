internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The domains of the channels that are not positions, shared by all layers.
struct Encodings {
  var color: CategoryDomain?
  var symbol: CategoryDomain?
  var dash: CategoryDomain?
  var pattern: CategoryDomain?
  var group: CategoryDomain?
  var facet: CategoryDomain?
  var facetRow: CategoryDomain?
  var shade: Shade?
  var size: SizeScale?

  /// A colour ramp for numbers.
  struct Shade {
    var title: String
    var lower: Double
    var upper: Double
    var ramp: ColorRamp
    var isInteger: Bool
    var measure: SceneGraph.Measure

    /// Returns a number in words; cells have room for three or four digits.
    func words(_ value: Double, _ words: AxisWords) -> String {
      guard measure.format == nil, let step = TickStep(span: upper - lower, count: 100) else {
        return words.number(value, format: measure.format)
      }
      let unit = TickStep(factor: 1, exponent: min(0, step.exponent))
      return words.number(unit.multiple((value / unit.value).rounded()))
    }

    /// Returns the colour of a number; a diverging ramp has zero in its middle.
    func color(_ value: Double) -> Color {
      if ramp.isDiverging {
        let reach = max(abs(lower), abs(upper))
        return ramp.color(at: reach > 0 ? (value / reach + 1) / 2 : 0.5)
      }
      return ramp.color(at: upper > lower ? (value - lower) / (upper - lower) : 0.5)
    }
  }

  /// Diameters for numbers; the area grows with the number.
  struct SizeScale {
    var title: String
    var lower: Double
    var upper: Double

    /// Returns the diameter in px, 6 to 24.
    func diameter(_ value: Double) -> Double {
      let top = max(abs(lower), abs(upper))
      guard top > 0 else { return 6 }
      return max(6, 24 * (abs(value) / top).squareRoot())
    }
  }

  /// Collects the domains of all layers.
  init(
    layers: [CartesianLayer], options: CartesianOptions
  ) throws(Diagnostic) {
    for layer in layers {
      for name in [ChannelName.color, .symbol, .dash, .pattern, .group, .facet, .facetRow] {
        guard let reader = layer.reader(name), !reader.isConstant else { continue }
        if name == .color, Self.isShade(layer, reader, options) {
          try collectShade(reader, options)
          continue
        }
        var domain =
          self[name] ?? CategoryDomain(title: options.legendTitle(name) ?? reader.channel.title)
        let names = ValueNames(reader: reader, options: options)
        for value in reader.distinctValues() {
          domain.insert(value.text)
          if let label = names.label(value) { domain.renamed[value.text] = label }
        }
        let scale = options.scales[name] ?? CategoryScale()
        domain.order(first: scale.order)
        if !scale.domain.isEmpty { domain.replace(with: scale.domain.map(\.text)) }
        domain.renamed.merge(scale.labels) { _, new in new }
        self[name] = domain
      }
      if let reader = layer.reader(.size), !reader.isConstant {
        let values = (0..<layer.table.rowCount).compactMap(reader.number)
        if let low = values.min(), let high = values.max() {
          size = SizeScale(
            title: reader.channel.title, lower: min(low, size?.lower ?? low),
            upper: max(high, size?.upper ?? high))
        }
      }
    }
  }

  /// Whether a colour channel shows numbers on a ramp rather than names.
  static func isShade(
    _ layer: CartesianLayer, _ reader: ChannelReader, _ options: CartesianOptions
  ) -> Bool {
    guard reader.type?.isNumeric == true, options.scales[.color]?.order.isEmpty ?? true else {
      return false
    }
    return [.scatter, .heatmap, .bar, .text].contains(layer.mark)
  }

  private mutating func collectShade(
    _ reader: ChannelReader, _ options: CartesianOptions
  ) throws(Diagnostic) {
    let values = reader.distinctValues().compactMap(\.plotNumber)
    let bounds = options.scales[.color]?.domain.compactMap(\.plotNumber) ?? []
    guard var low = values.min(), var high = values.max() else { return }
    if bounds.count >= 2 { (low, high) = (min(bounds[0], bounds[1]), max(bounds[0], bounds[1])) }
    let isDiverging = low < 0 && high > 0
    var ramp = isDiverging ? ColorRamp.puor : ColorRamp.cividis
    if let name = options.palette, let chosen = ColorRamp.named(name) { ramp = chosen }
    shade = Shade(
      title: options.legendTitle(.color) ?? reader.channel.title,
      lower: min(low, shade?.lower ?? low), upper: max(high, shade?.upper ?? high), ramp: ramp,
      isInteger: values.allSatisfy { $0 == $0.rounded() },
      measure: SceneGraph.Measure(
        title: reader.channel.title, unit: reader.channel.unit, format: options.format))
  }

  subscript(name: ChannelName) -> CategoryDomain? {
    get {
      switch name {
      case .color: color
      case .symbol: symbol
      case .dash: dash
      case .pattern: pattern
      case .group: group
      case .facet: facet
      case .facetRow: facetRow
      default: nil
      }
    }
    set {
      switch name {
      case .color: color = newValue
      case .symbol: symbol = newValue
      case .dash: dash = newValue
      case .pattern: pattern = newValue
      case .group: group = newValue
      case .facet: facet = newValue
      case .facetRow: facetRow = newValue
      default: break
      }
    }
  }
}

extension CartesianOptions {
  /// The legend's title for a channel: what the author wrote comes first.
  func legendTitle(_ name: ChannelName) -> String? { name == .color ? legend.title : nil }
}
