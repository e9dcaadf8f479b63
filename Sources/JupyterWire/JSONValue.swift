/// A JSON value whose objects keep the order of their keys.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// A JSON object in the order in which it was written.
package struct JSONObject: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let key: String
    package let value: JSONValue
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds an entry at the end; a reader takes the last of equal keys, as Python does.
  package mutating func append(_ key: String, _ value: JSONValue) {
    entries.append(Entry(key: key, value: value))
  }

  /// Replaces the value of a key where it stands, or adds it at the end.
  package mutating func set(_ key: String, to value: JSONValue) {
    let entry = Entry(key: key, value: value)
    if let index = entries.lastIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Returns the value of a key, nil when it is absent.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package subscript(key: String) -> JSONValue? { entries.last { $0.key == key }?.value }
}

extension JSONValue {
  /// Returns the value of a key, nil when it is absent or this is no object.
  package subscript(key: String) -> JSONValue? { object?[key] }

  package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The value as an integer; a number such as `3.0`, which some clients send, counts as one.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByFloatLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object.append(key, value) }
    self = .object(object)
  }
}
