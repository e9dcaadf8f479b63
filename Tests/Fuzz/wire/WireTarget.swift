/// Reads any bytes as the frames of a message, as JSON and as a connection file.
///
/// Build with `FUZZ=1 swift build -c release --product fuzz-wire --sanitize=fuzzer
/// --sanitize=address --scratch-path .build/fuzz`, run with a folder of samples.
@c(LLVMFuzzerTestOneInput)
func readAnyMessage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  readJSON(bytes)
  readConnection(bytes)
  readMessage(bytes)
  return 0
}
