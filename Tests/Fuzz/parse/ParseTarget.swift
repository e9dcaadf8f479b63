/// Reads any bytes as a cell, checks it, judges it and renders what is wrong with it.
///
/// Build with `FUZZ=1 swift build -c release --product fuzz-parse --sanitize=fuzzer
/// --sanitize=address --scratch-path .build/fuzz`, run with
/// `-dict=Tests/Fuzz/parse/language.dict` and a folder of cells.
@c(LLVMFuzzerTestOneInput)
func readAnyCell(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  read(String(decoding: bytes, as: UTF8.self))
  return 0
}
