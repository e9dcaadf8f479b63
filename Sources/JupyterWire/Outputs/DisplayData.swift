/// Something to show, or a new version of what is shown under the same id.
package struct DisplayData: Sendable {
  private let bundle: MIMEBundle
  private let displayID: String?

  package init(_ bundle: MIMEBundle, displayID: String?) {
    self.bundle = bundle
    self.displayID = displayID
  }

  package var content: JSONValue {
    let transient: JSONValue = displayID.map { ["display_id": .string($0)] } ?? [:]
    return ["data": bundle.data, "metadata": bundle.metadata, "transient": transient]
  }
}
