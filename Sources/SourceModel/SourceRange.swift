/// A half-open range of UTF-8 bytes in a source text.
package struct SourceRange: Sendable, Hashable {
  package let lowerBound: Int
  package let upperBound: Int

  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// Whether the range covers no byte; it still marks a place.
  package var isEmpty: Bool { lowerBound == upperBound }

  /// Returns the smallest range that covers both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  /// Whether an offset lies in the range, its upper end included.
  package func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
