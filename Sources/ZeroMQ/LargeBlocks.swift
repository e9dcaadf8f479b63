internal import CZeroMQ

/// Blocks of memory so large that each is the system's again as soon as it is freed.
package enum LargeBlocks {
  /// From how many bytes on a block is large: beyond a column of a million numbers, whose pages are
  /// worth keeping from one chart to the next.
  private static let least: Int32 = 16 << 20

  /// How many free bytes at the end of the heap are kept for the next use.
  private static let kept: Int32 = 32 << 20

  /// Keeps large blocks apart from the heap; otherwise the C library moves its bound up to 32 MB when
  /// such blocks are freed, and holes of that size then stay behind small blocks in use.
  package static func keepApart() { heliograph_map_large_blocks(least, kept) }
}
