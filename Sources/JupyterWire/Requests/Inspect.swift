/// A request for help on what stands at the cursor.
package struct InspectRequest: Sendable {
  package let code: String

  /// The cursor in code points.
  package let cursor: Int

  init(_ fields: Fields) throws(WireError) {
    code = try fields.string("code")
    cursor = try fields.optionalInteger("cursor_pos") ?? code.unicodeScalars.count
  }
}

/// The answer to an inspection request.
package struct InspectReply: Sendable {
  /// The help, nil when there is nothing to say.
  package let bundle: MIMEBundle?

  package init(_ bundle: MIMEBundle?) { self.bundle = bundle }

  package var content: JSONValue {
    [
      "status": "ok", "found": .bool(bundle != nil), "data": bundle?.data ?? [:],
      "metadata": bundle?.metadata ?? [:],
    ]
  }
}
