internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// Decides which legends a chart needs; channels that read the same column share one.
struct LegendGroups {
  let layers: [CartesianLayer]
  let series: [PlotSeries]
  let style: PlotStyle
  let words: AxisWords

  /// The most entries of one legend; the texts name all.
  static let limit = 40

  /// The groups in the order colour, symbol, dash, pattern, size.
  func groups(hidesColor: Bool) -> [LegendGroup] {
    var groups: [LegendGroup] = []
    let encodings = style.encodings
    if let shade = encodings.shade {
      groups.append(LegendGroup(title: shade.title, entries: [], ramp: shade))
    }
    if let color = encodings.color, !hidesColor, !Self.repeatsPosition(layers) {
      groups.append(
        LegendGroup(title: color.count > 1 ? color.title : "", entries: colorEntries(color)))
    }
    for name in [ChannelName.symbol, .dash, .pattern] {
      guard let domain = encodings[name], !isSameAsColor(domain) else { continue }
      let entries = domain.keys.indices.map { place in
        LegendEntry(label: domain.label(place), swatch: swatch(name, place))
      }
      groups.append(LegendGroup(title: domain.title, entries: entries))
    }
    if let size = encodings.size { groups.append(sizeGroup(size)) }
    return groups
  }

  /// Whether the colour only repeats the position, which the axis already names.
  static func repeatsPosition(_ layers: [CartesianLayer]) -> Bool {
    layers.allSatisfy { layer in
      guard let color = layer.channels[.color], case .column(let column) = color.source else {
        return true
      }
      return layer.channels[.x]?.source == .column(column)
    }
  }

  private func isSameAsColor(_ domain: CategoryDomain) -> Bool {
    style.encodings.color?.keys == domain.keys
  }

  private func colorEntries(_ domain: CategoryDomain) -> [LegendEntry] {
    let used = Set(series.compactMap(\.color))
    let shown = domain.keys.indices.filter(used.contains)
    var entries = shown.prefix(Self.limit).map { place in
      LegendEntry(label: domain.label(place), swatch: colorSwatch(place))
    }
    if shown.count > Self.limit {
      entries.append(
        LegendEntry(
          label: "and \(shown.count - Self.limit) more",
          swatch: .fill(FillLook(style.surface.background))))
    }
    return entries
  }

  private func colorSwatch(_ place: Int) -> LegendEntry.Swatch {
    let example = series.first { $0.color == place && !$0.isTrend }
    guard let example else { return .fill(FillLook(style.paint(category: place))) }
    switch example.kind {
    case .line:
      return .line(style.linePaint(example), dash: style.dash(example), style.symbol(example))
    case .scatter: return .symbol(style.symbol(example), style.linePaint(example), size: 9)
    default:
      return .fill(style.fill(example, shade: nil))
    }
  }

  private func swatch(_ name: ChannelName, _ place: Int) -> LegendEntry.Swatch {
    let ink = style.surface.mutedInk
    switch name {
    case .symbol: return .symbol(style.symbol(at: place), ink, size: 9)
    case .dash: return .line(ink, dash: style.dash(at: place), nil)
    default:
      let pale = ink.tinted(0.35, over: style.surface.background)
      return .fill(FillLook(pale, Stroke(ink, width: 0.75), style.pattern(at: place)))
    }
  }

  private func sizeGroup(_ size: Encodings.SizeScale) -> LegendGroup {
    let ticks = NumericTicks.ticks(from: min(0, size.lower), to: size.upper, count: 3)
      .filter { $0 > 0 }
    let entries = ticks.map { value in
      LegendEntry(
        label: words.number(value),
        swatch: .symbol(.circle, style.surface.mutedInk, size: size.diameter(value)))
    }
    return LegendGroup(title: size.title, entries: entries)
  }
}
