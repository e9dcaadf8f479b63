internal import SceneGraph

extension ByteWriter {
  /// Appends path data with absolute coordinates.
  mutating func pathData(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): command("M", point)
      case .line(let point): command("L", point)
      case .arc(let radius, let clockwise, let end):
        byte(UInt8(ascii: "A"))
        number(radius)
        byte(UInt8(ascii: ","))
        number(radius)
        // The large-arc flag is always 0: no arc is longer than half a turn.
        raw(clockwise ? " 0 0 1 " : " 0 0 0 ")
        self.point(end)
      case .curve(let first, let second, let end):
        command("C", first)
        byte(UInt8(ascii: " "))
        point(second)
        byte(UInt8(ascii: " "))
        point(end)
      case .close: byte(UInt8(ascii: "Z"))
      }
    }
  }

  private mutating func command(_ letter: Unicode.Scalar, _ point: Point) {
    byte(UInt8(ascii: letter))
    self.point(point)
  }

  private mutating func point(_ point: Point) {
    number(point.x)
    byte(UInt8(ascii: ","))
    number(point.y)
  }
}
