/// Reads any bytes; what any chunk size and thread count give must be what the whole gives, and no
/// more rows may come than there are line ends and one (data.md §1.4, report 27).
///
/// `Tests/Fuzz/run.sh csv SECONDS` builds and runs it.
@c(LLVMFuzzerTestOneInput)
func readAnyBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let sum = bytes.reduce(0) { $0 &* 31 &+ Int($1) } & 0xffff
  let comment = sum % 4 == 0 ? "#" : nil
  let whole = reading(bytes, chunkSize: 1 << 20, threads: 1, comment: comment)
  let size = [1, 2, 3, 7, 64, 1 + count % 70][sum % 6]
  let cut = reading(bytes, chunkSize: size, threads: 1 + sum / 8 % 2, comment: comment)
  precondition(whole == cut, "chunks matter")
  let lineEnds = bytes.count { $0 == 10 || $0 == 13 }
  precondition(whole.rows <= lineEnds + 1, "rows out of nothing")
  return 0
}
