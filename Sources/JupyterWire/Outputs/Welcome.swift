/// The first message to a subscriber, which then knows that nothing more is lost (JEP 65).
package struct Welcome: Sendable {
  private let subscription: [UInt8]

  package init(subscription: [UInt8]) { self.subscription = subscription }

  package var content: JSONValue {
    ["subscription": .string(String(decoding: subscription, as: UTF8.self))]
  }
}
