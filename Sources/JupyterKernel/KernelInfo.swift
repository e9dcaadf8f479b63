internal import JupyterWire

/// What the kernel tells about itself.
enum KernelInfo {
  static let reply = KernelInfoReply(
    implementation: "heliograph", version: Release.version,
    banner: "Heliograph \(Release.version): charts from data in two lines; type help",
    language: language, links: [])

  /// No editor or highlighter knows the language: these two agree with it on comments, strings
  /// and `$variables`, and a real mode turns completion while typing on in JupyterLab.
  private static let language: JSONValue = [
    "name": "heliograph", "version": .string(Release.version), "mimetype": "text/x-heliograph",
    "file_extension": ".helio", "pygments_lexer": "bash", "codemirror_mode": "shell",
  ]
}
