internal import SourceModel

extension Interruption {
  /// Gives numbers from 0 on to a body in blocks, between which it can be stopped.
  ///
  /// - Parameters:
  ///   - count: how many numbers.
  ///   - body: gets up to half a million of them, which no loop of a few instructions takes long for.
  /// - Throws: `Interrupted`.
  @inline(__always)
  func inBlocks(_ count: Int, _ body: (Range<Int>) -> Void) throws(Diagnostic) {
    for start in stride(from: 0, to: count, by: 1 << 19) {
      try checkpoint()
      body(start..<min(start + 1 << 19, count))
    }
  }
}
