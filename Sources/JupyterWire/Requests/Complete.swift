/// A request for what could stand at the cursor.
package struct CompleteRequest: Sendable {
  package let code: String

  /// The cursor in code points.
  package let cursor: Int

  init(_ fields: Fields) throws(WireError) {
    code = try fields.string("code")
    cursor = try fields.optionalInteger("cursor_pos") ?? code.unicodeScalars.count
  }
}

/// The answer to a completion request; positions are code points.
package struct CompleteReply: Sendable {
  package struct Match: Sendable {
    package let text: String
    package let type: String
    package let signature: String

    package init(text: String, type: String, signature: String) {
      self.text = text
      self.type = type
      self.signature = signature
    }
  }

  package let matches: [Match]
  package let start: Int
  package let end: Int

  package init(matches: [Match], start: Int, end: Int) {
    self.matches = matches
    self.start = start
    self.end = end
  }

  package var content: JSONValue {
    // JupyterLab reads the types by the index of the match.
    let types: [JSONValue] = matches.map {
      [
        "start": .integer(start), "end": .integer(end), "text": .string($0.text),
        "type": .string($0.type), "signature": .string($0.signature),
      ]
    }
    return [
      "status": "ok", "matches": .array(matches.map { .string($0.text) }),
      "cursor_start": .integer(start), "cursor_end": .integer(end),
      "metadata": ["_jupyter_types_experimental": .array(types)],
    ]
  }
}
