/// Runs any bytes as the cells of a session over tables of a few rows; a form feed ends a cell.
///
/// `Tests/Fuzz/run.sh evaluate SECONDS` builds and runs it.
@c(LLVMFuzzerTestOneInput)
func runAnyCells(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var session = Session()
  for cell in bytes.split(separator: 0x0C, maxSplits: 7) {
    session.run(String(decoding: cell, as: UTF8.self))
  }
  return 0
}
