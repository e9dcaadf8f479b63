/// The text of kernel.json, by which Jupyter finds and starts the kernel.
package struct KernelSpec: Sendable {
  package let displayName: String
  package let language: String

  /// The program within the kernelspec's folder.
  package let program: String

  package init(displayName: String, language: String, program: String) {
    self.displayName = displayName
    self.language = language
    self.program = program
  }

  package var bytes: [UInt8] {
    let value: JSONValue = [
      "argv": [.string("{resource_dir}/\(program)"), "kernel", "{connection_file}"],
      "display_name": .string(displayName), "language": .string(language),
      "interrupt_mode": "message",
      "kernel_protocol_version": .string(Session.protocolVersion),
      "metadata": ["debugger": true, "supported_encryption": ["curve"]],
    ]
    return value.prettyBytes
  }
}
