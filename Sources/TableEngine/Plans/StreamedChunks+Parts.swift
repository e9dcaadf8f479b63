internal import SourceModel
internal import Synchronization

extension StreamedChunks {
  /// Works on parts that lie beside the file, each taken by the thread that is free.
  ///
  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - capacity: what a thread's buffer holds at first, in bytes; it grows with its parts.
  ///   - body: gets the number of a part and the buffer; nil for a part without rows.
  /// - Returns: the results in the order of the parts.
  /// - Throws: what the body throws, of the first part that failed; `Interrupted`.
  func eachPart<Part: Sendable>(
    of count: Int, capacity: Int,
    _ body: @escaping @Sendable (Int, inout AlignedBuffer) throws(Diagnostic) -> Part?
  ) throws(Diagnostic) -> [Part] {
    let parts = OrderedResults<Part>()
    let failures = OrderedResults<Diagnostic>()
    let next = Atomic<Int>(0)
    inParallel(threads) { [interruption] _ in
      var scratch = AlignedBuffer(capacity: capacity)
      while (try? interruption.checkpoint()) != nil {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        do throws(Diagnostic) {
          if let part = try body(number, &scratch) { parts.add(number, part) }
        } catch {
          failures.add(number, error)
          return
        }
      }
    }
    try interruption.checkpoint()
    if let failure = failures.take().first { throw failure }
    return parts.take()
  }
}
