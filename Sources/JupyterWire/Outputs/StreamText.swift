/// Text on standard output or standard error.
package struct StreamText: Sendable {
  private let name: String
  private let text: String

  package init(_ text: String, name: String) {
    self.text = text
    self.name = name
  }

  package var content: JSONValue { ["name": .string(name), "text": .string(text)] }
}
