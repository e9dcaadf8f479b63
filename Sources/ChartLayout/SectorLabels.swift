package import SceneGraph

/// Chooses where the labels of one ring stand, all of one font size (I-30).
package struct SectorLabels: Sendable {
  /// One sector that wants a label.
  package struct Request: Sendable {
    package var sector: Sector
    /// Texts from the wanted one to shorter ones, each of one or more lines.
    package var texts: [[String]]

    package init(sector: Sector, texts: [[String]]) {
      self.sector = sector
      self.texts = texts
    }
  }

  /// Where one label stands.
  package struct Placement: Sendable, Hashable {
    package enum Orientation: Sendable, Hashable { case horizontal, tangential, curved, radial }
    package var lines: [String]
    package var orientation: Orientation
    /// The distance of its middle from the center, in px.
    package var radius: Double
    package var size: Double
  }

  /// Font sizes to try, largest first; none below 12 px.
  package var sizes: [Double]
  package var weight: TextLine.Weight
  /// Room kept free around a label, in px.
  package var padding: Double

  package init(
    sizes: [Double] = [13, 12], weight: TextLine.Weight = .regular, padding: Double = 3
  ) {
    self.sizes = sizes
    self.weight = weight
    self.padding = padding
  }

  /// Places the labels of one ring.
  ///
  /// The largest size wins at which as many labels fit as at any other. A label lies flat where it
  /// can; otherwise all labels of the ring that cannot run the same way where possible.
  ///
  /// - Parameter requests: the ring's sectors.
  /// - Returns: one placement a request, nil where no text fits.
  package func place(_ requests: [Request]) -> [Placement?] {
    var best: [Placement?] = []
    var bestScore = -1
    for size in sizes {
      let placed = place(requests, size: size)
      // A whole text counts more than a cut one.
      let score = placed.reduce(0) { sum, placement in
        guard let placement else { return sum }
        return sum + (placement.lines.last?.last == "…" ? 1 : 2)
      }
      if score > bestScore { (best, bestScore) = (placed, score) }
    }
    return best
  }

  private func place(_ requests: [Request], size: Double) -> [Placement?] {
    let flat = requests.map { request in
      first(of: request) { horizontal($0, in: request.sector, size: size) }
    }
    let open = requests.indices.filter { flat[$0] == nil }
    guard !open.isEmpty else { return flat }
    let along = open.map { index in
      first(of: requests[index]) { tangential($0, in: requests[index].sector, size: size) }
    }
    let across = open.map { index in
      first(of: requests[index]) { radial($0, in: requests[index].sector, size: size) }
    }
    let prefersAcross = across.count { $0 != nil } > along.count { $0 != nil }
    var result = flat
    for (place, index) in open.enumerated() {
      let wanted = prefersAcross ? across[place] : along[place]
      let other = prefersAcross ? along[place] : across[place]
      result[index] = wanted ?? other ?? shortened(requests[index], size: size)
    }
    return result
  }

  private func first(
    of request: Request, _ fit: ([String]) -> Placement?
  ) -> Placement? {
    for text in request.texts {
      if let placement = fit(text) { return placement }
    }
    return nil
  }

  private func box(_ lines: [String], size: Double) -> Size {
    let width = lines.map { TextMetrics.reservedWidth($0, size: size, weight: weight) }.max() ?? 0
    return Size(width, size * TextMetrics.lineHeight * Double(lines.count))
  }

  private func fit(_ sector: Sector) -> SectorFit {
    SectorFit(
      inner: sector.inner * sector.radius, outer: sector.outer * sector.radius,
      range: TurnRange(sector.start, sector.end))
  }

  /// Distances from the center to try: the middle of the ring (seed 62), and further out in a
  /// pie's slices, which have no room at their tips.
  private func radii(_ sector: Sector) -> [Double] {
    let middle = (sector.inner + sector.outer) / 2 * sector.radius
    guard sector.inner == 0, sector.end - sector.start < 0.999 else {
      return [sector.inner == 0 ? 0 : middle]
    }
    return [middle, 0.62, 0.72, 0.8].map {
      max($0 == middle ? middle : $0 * sector.outer * sector.radius, 0)
    }
  }

  private func horizontal(_ lines: [String], in sector: Sector, size: Double) -> Placement? {
    let box = padded(box(lines, size: size))
    let fit = fit(sector)
    for radius in radii(sector) where fit.holdsHorizontal(box, radius: radius) {
      return Placement(lines: lines, orientation: .horizontal, radius: radius, size: size)
    }
    guard lines.count == 1 else { return nil }
    for width in [0.62, 0.45] {
      let whole = TextMetrics.width(lines[0], size: size, weight: weight)
      let wrapped = TextMetrics.wrappedAtWords(
        lines[0], to: whole * width + size, size: size, weight: weight)
      guard let wrapped, wrapped.count > 1, wrapped.count < 4 else { continue }
      let box = padded(self.box(wrapped, size: size))
      for radius in radii(sector) where fit.holdsHorizontal(box, radius: radius) {
        return Placement(lines: wrapped, orientation: .horizontal, radius: radius, size: size)
      }
    }
    return nil
  }

  private func tangential(_ lines: [String], in sector: Sector, size: Double) -> Placement? {
    guard lines.count == 1 else { return nil }
    let box = padded(box(lines, size: size))
    let fit = fit(sector)
    let radius = (sector.inner + sector.outer) / 2 * sector.radius
    if fit.holdsTangential(box, radius: radius) {
      return Placement(lines: lines, orientation: .tangential, radius: radius, size: size)
    }
    if fit.holdsCurved(box, radius: radius), sector.inner > 0 {
      return Placement(lines: lines, orientation: .curved, radius: radius, size: size)
    }
    return nil
  }

  private func radial(_ lines: [String], in sector: Sector, size: Double) -> Placement? {
    guard lines.count == 1 else { return nil }
    let box = padded(box(lines, size: size))
    let fit = fit(sector)
    let places = sector.inner == 0 ? radii(sector).reversed() : radii(sector)
    for radius in places where fit.holdsRadial(box, radius: radius) {
      return Placement(lines: lines, orientation: .radial, radius: radius, size: size)
    }
    return nil
  }

  /// Cuts the shortest text to the room along the radius or the arc, whichever keeps more.
  private func shortened(_ request: Request, size: Double) -> Placement? {
    guard let text = request.texts.last?.first else { return nil }
    let sector = request.sector
    guard sector.inner > 0 else { return nil }
    let depth = (sector.outer - sector.inner) * sector.radius - 2 * padding
    let middle = (sector.inner + sector.outer) / 2 * sector.radius
    let length = (sector.end - sector.start) * 2 * .pi * middle - 2 * padding
    let height = size * TextMetrics.lineHeight
    if depth > length, length >= height {
      let room = depth / TextMetrics.reserve - 1
      guard let cut = TextMetrics.truncated(text, to: room, size: size, weight: weight) else {
        return nil
      }
      return radial([cut], in: sector, size: size)
    }
    guard depth >= height else { return nil }
    guard
      let cut = TextMetrics.truncated(
        text, to: length / TextMetrics.reserve - 1, size: size, weight: weight)
    else { return nil }
    return tangential([cut], in: sector, size: size)
  }

  private func padded(_ size: Size) -> Size {
    Size(size.width + 2 * padding, size.height + 2)
  }
}
