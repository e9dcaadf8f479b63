internal import Evaluation
internal import JupyterWire
internal import SourceModel

/// Answers that read the session and change nothing, the same on both request channels.
extension Interpreter {
  func answer(_ request: CompleteRequest) -> CompleteReply {
    let lines = LineMap(SourceText(request.code))
    let found = completions(
      of: request.code, at: lines.byteOffset(ofCodePoint: request.cursor))
    return CompleteReply(
      matches: found.items.map { .init(text: $0.text, type: $0.kind, signature: $0.detail) },
      start: lines.codePoint(ofByte: found.start), end: lines.codePoint(ofByte: found.end))
  }

  func answer(_ request: InspectRequest) -> InspectReply {
    let offset = LineMap(SourceText(request.code)).byteOffset(ofCodePoint: request.cursor)
    return InspectReply(inspection(of: request.code, at: offset).map(MIMEBundle.init))
  }

  func answer(_ request: IsCompleteRequest) -> IsCompleteReply {
    switch completeness(of: request.code) {
    case .complete: .complete
    case .incomplete(let indent): .incomplete(indent: indent)
    case .invalid: .invalid
    }
  }
}
