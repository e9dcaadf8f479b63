/// Reads any bytes; what a chunk size gives must be what the whole gives (data.md §1.4).
///
/// Build with `FUZZ=1 swift build -c release --product fuzz-csv --sanitize=fuzzer
/// --sanitize=address --scratch-path .build/fuzz`, run with a folder of samples.
@c(LLVMFuzzerTestOneInput)
func readAnyBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let whole = reading(bytes, chunkSize: 1 << 20)
  let cut = reading(bytes, chunkSize: 1 + count % 70)
  precondition(whole == cut, "chunks matter")
  return 0
}
