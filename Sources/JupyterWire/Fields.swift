/// Typed access to the fields of a JSON object that somebody else wrote.
///
/// A field that is `null` counts as absent, as Python clients send `None` for it.
package struct Fields: Sendable {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// Reads the content of a message.
  ///
  /// - Parameter content: what should be an object.
  /// - Throws: ``WireError/notAnObject(_:)``.
  package init(_ content: JSONValue) throws(WireError) {
    guard case .object(let object) = content else { throw .notAnObject("content") }
    self.object = object
  }

  private func value(_ name: String) -> JSONValue? {
    let value = object[name]
    return value == .null ? nil : value
  }

  /// Returns a field that must be a string.
  package func string(_ name: String) throws(WireError) -> String {
    guard let text = try optionalString(name) else { throw .missingField(name) }
    return text
  }

  /// Returns a string, or something else when the field is absent.
  package func string(_ name: String, default fallback: String) throws(WireError) -> String {
    try optionalString(name) ?? fallback
  }

  /// Returns a string, or nil when the field is absent.
  package func optionalString(_ name: String) throws(WireError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw .wrongType(name, expected: "a string") }
    return text
  }

  /// Returns a field that must be an integer.
  package func integer(_ name: String) throws(WireError) -> Int {
    guard let number = try optionalInteger(name) else { throw .missingField(name) }
    return number
  }

  /// Returns an integer, or nil when the field is absent.
  package func optionalInteger(_ name: String) throws(WireError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.integer else { throw .wrongType(name, expected: "an integer") }
    return number
  }

  /// Returns a truth value, or something else when the field is absent.
  package func bool(_ name: String, default fallback: Bool) throws(WireError) -> Bool {
    guard let value = value(name) else { return fallback }
    guard let truth = value.bool else { throw .wrongType(name, expected: "true or false") }
    return truth
  }

  /// Returns an object's fields, none when it is absent.
  package func object(_ name: String) throws(WireError) -> JSONObject {
    guard let value = value(name) else { return JSONObject() }
    guard let object = value.object else { throw .wrongType(name, expected: "an object") }
    return object
  }
}
