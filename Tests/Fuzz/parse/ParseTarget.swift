/// Reads any bytes as a cell, checks it, judges it and renders what is wrong with it.
///
/// `Tests/Fuzz/run.sh parse SECONDS` builds and runs it.
@c(LLVMFuzzerTestOneInput)
func readAnyCell(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  read(String(decoding: bytes, as: UTF8.self))
  return 0
}
