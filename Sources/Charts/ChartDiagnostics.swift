internal import SourceModel

extension Diagnostic {
  /// A width or height that no chart can have.
  static func sizeOutOfRange(_ name: String, _ size: Double) -> Diagnostic {
    Diagnostic(.valueError, "a \(name) is 1 to 10,000 px, not \(size.rounded().description)")
  }

  /// A chart whose plot could not be read.
  static func chartTooSmall(_ name: String, _ size: Double) -> Diagnostic {
    Diagnostic(
      .valueError, "a \(name) of \(Int(size)) px is too small for this chart",
      hint: "use at least 128, or table")
  }

  /// A stated whole that is less than its parts.
  static func wholeTooSmall(_ whole: String, sum: String) -> Diagnostic {
    Diagnostic(.valueError, "the parts add up to \(sum), which is more than the whole of \(whole)")
  }
}
