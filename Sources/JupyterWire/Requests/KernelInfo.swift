/// What a kernel tells about itself.
package struct KernelInfoReply: Sendable {
  package let implementation: String
  package let version: String
  package let banner: String
  package let language: JSONValue
  package let links: [(text: String, url: String)]

  package init(
    implementation: String, version: String, banner: String, language: JSONValue,
    links: [(text: String, url: String)]
  ) {
    self.implementation = implementation
    self.version = version
    self.banner = banner
    self.language = language
    self.links = links
  }

  package var content: JSONValue {
    [
      "status": "ok", "protocol_version": .string(Session.protocolVersion),
      "implementation": .string(implementation), "implementation_version": .string(version),
      "language_info": language, "banner": .string(banner),
      "help_links": .array(links.map { ["text": .string($0.text), "url": .string($0.url)] }),
      "supported_features": ["kernel subshells", "debugger"], "debugger": true,
    ]
  }
}
