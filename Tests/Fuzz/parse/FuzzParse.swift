import ChartLanguage
import Evaluation
import SourceModel

// Built only with FUZZ set, by libFuzzer, which brings its own `main`:
//   FUZZ=1 swift build -c release --product fuzz-parse --sanitize=fuzzer --sanitize=address --scratch-path .build/fuzz
//   .build/fuzz/release/fuzz-parse -max_total_time=1200 -dict=Tests/Fuzz/parse/language.dict corpus

/// Reads any bytes as a cell, checks it, judges it and renders what is wrong with it.
@c(LLVMFuzzerTestOneInput)
public func fuzzParse(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let source = unsafe SourceText(String(decoding: bytes, as: UTF8.self))
  let cell = Parser.parse(source, registry: CommandKinds.registry)
  let renderer = DiagnosticRenderer(source)
  for diagnostic in cell.diagnostics + Checker.check(cell, environment: EmptyEnvironment()) {
    let range = diagnostic.range ?? SourceRange(0, 0)
    precondition(range.upperBound <= source.bytes.count, "a place outside the text")
    _ = renderer.plain(diagnostic)
  }
  _ = TextStatus(of: source, registry: CommandKinds.registry)
  return 0
}
