/// The cells of one column in one chunk, encoded without knowing yet what the column is.
struct ColumnBlock: Sendable {
  /// How the cells are kept.
  enum Form: Sendable, Equatable {
    /// Numbers into the dictionary of a thread, from 1 on; 0 is an empty cell.
    case codes
    /// Whole units of so many decimals.
    case units(decimals: Int)
    /// The bits of doubles.
    case doubles
    /// Microseconds since 1970-01-01T00:00.
    case moments
    /// Texts one after another.
    case texts
    /// Cells were only counted: the file is read again when they are needed.
    case nothing
  }

  var form: Form
  let rows: Int
  /// Which thread's dictionary the codes mean.
  var worker = 0
  var packed: PackedIntegers?
  /// Where the packed bytes are.
  var offset = 0
  /// Whether a code is 0.
  var hasEmpties = false
  /// One bit a row without value; empty where all have one.
  var missing: [UInt64] = []
  /// Cells that are no plain numbers, for the decision on the column to read.
  var exceptionRows: [Int32] = []
  var exceptions = TextPool()
  var texts = TextPool()
}

/// The blocks of one chunk, one a column, and the bytes that they pack.
struct EncodedChunk: Sendable {
  var blocks: [ColumnBlock]
  var bytes: BlockBytes
}

/// Packed bytes, in memory or in a file on the disk.
enum BlockBytes: Sendable {
  case memory([UInt8])
  case file(SpillFile, offset: Int, count: Int)

  /// Gives some of the bytes to a body; false when the disk does not give them back.
  @inline(__always)
  func withBytes(
    _ offset: Int, _ count: Int, scratch: inout AlignedBuffer, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    switch self {
    case .memory(let bytes):
      unsafe bytes.withUnsafeBytes { buffer in
        if let base = buffer.baseAddress { unsafe body(base + offset) }
      }
      return true
    case .file(let file, let start, _):
      scratch.reserve(count)
      guard unsafe file.read(at: start + offset, count, into: scratch.bytes) == count else {
        return false
      }
      unsafe body(UnsafeRawPointer(scratch.bytes))
      return true
    }
  }
}
