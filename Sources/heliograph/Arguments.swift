/// The program's arguments, checked against the table.
struct Arguments {
  let command: Command
  let operands: [String]
  private let options: [String: [String]]

  /// Reads arguments; `--name=value` and `--name value` mean the same.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Throws: what is wrong with them.
  init(_ words: [String]) throws(UsageError) {
    let first = words.first ?? "help"
    guard let command = Self.command(named: first) else {
      throw UsageError("there is no command \"\(first)\"")
    }
    var operands: [String] = []
    var options: [String: [String]] = [:]
    var rest = words.dropFirst()
    var readsOptions = true
    while let word = rest.popFirst() {
      guard readsOptions, word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        readsOptions = false
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word.hasPrefix("--") ? String(parts[0]) : word
      let inline = word.hasPrefix("--") && parts.count > 1 ? String(parts[1]) : nil
      guard let option = command.usage.options.first(where: { $0.name == name }) else {
        // Servers and gateways add arguments of their own to a kernel's command line.
        if command == .kernel { continue }
        if name == "--help" || name == "-h" {
          self.command = .help
          self.operands = []
          self.options = [:]
          return
        }
        throw UsageError("\(first) has no option \(name)")
      }
      guard option.value != nil else {
        guard inline == nil else { throw UsageError("\(name) takes no value") }
        options[name, default: []].append("")
        continue
      }
      guard let value = inline ?? rest.popFirst() else {
        throw UsageError("\(name) needs a value: \(name) \(option.value ?? "")")
      }
      options[name, default: []].append(value)
    }
    let limit = command.usage.operand == nil ? 0 : 1
    if operands.count > limit, command != .kernel {
      throw UsageError("\(first) does not take \"\(operands[limit])\"")
    }
    self.command = command
    self.operands = operands
    self.options = options
  }

  private static func command(named word: String) -> Command? {
    switch word {
    case "--version", "-V": .version
    case "--help", "-h": .help
    default: Command(rawValue: word.lowercased())
    }
  }

  /// Whether a switch is there.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// Returns the last value of an option.
  func value(_ name: String) -> String? { options[name]?.last }

  /// Returns all values of an option in their order.
  func values(_ name: String) -> [String] { options[name] ?? [] }

  /// Returns the one operand that the command needs.
  ///
  /// - Throws: that it is missing.
  func operand() throws(UsageError) -> String {
    guard let operand = operands.first else {
      throw UsageError("\(command.rawValue) needs \(command.usage.operand ?? "")")
    }
    return operand
  }

  /// Returns the connection file, given alone or with `-f`.
  ///
  /// - Throws: that it is missing.
  func connectionFile() throws(UsageError) -> String {
    if let file = value("-f") { return file }
    return try operand()
  }
}
