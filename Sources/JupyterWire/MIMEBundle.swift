/// One output in several forms; the order of the forms is kept, as some readers take the first.
package struct MIMEBundle: Sendable {
  /// Contents by MIME type.
  package let data: JSONValue

  /// Facts about single forms by MIME type.
  package let metadata: JSONValue

  /// Makes a bundle.
  ///
  /// - Parameters:
  ///   - forms: types with their contents, best first; a MIME type carries no parameters.
  ///   - alternatives: text alternatives by MIME type.
  package init(_ forms: [(type: String, content: String)], alternatives: [(String, String)] = []) {
    var data = JSONObject()
    for form in forms { data.append(form.type, Self.content(form.content, of: form.type)) }
    var metadata = JSONObject()
    for (type, text) in alternatives { metadata.append(type, ["alt": .string(text)]) }
    self.data = .object(data)
    self.metadata = .object(metadata)
  }

  /// JSON types travel as values, everything else as text.
  private static func content(_ text: String, of type: String) -> JSONValue {
    guard type == "application/json" || type.hasSuffix("+json"),
      let value = try? JSONValue(parsing: Array(text.utf8))
    else { return .string(text) }
    return value
  }
}
