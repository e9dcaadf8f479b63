import JupyterWire
import Testing

@Suite("Connection files")
struct ConnectionFileTests {
  private func parse(_ extra: String, ports: Int = 1000) throws(WireError) -> ConnectionFile {
    try ConnectionFile(
      parsing: Array(
        """
        {"shell_port": \(ports), "iopub_port": \(ports), "stdin_port": \(ports),
         "control_port": \(ports), "hb_port": \(ports)\(extra.isEmpty ? "" : ", ")\(extra)}
        """.utf8))
  }

  @Test("Reads what jupyter_client writes, with unknown keys")
  func usual() throws {
    let file = try ConnectionFile(
      parsing: Array(
        """
        {"shell_port": 1, "iopub_port": 2, "stdin_port": 3, "control_port": 4, "hb_port": 5,
         "ip": "127.0.0.1", "key": "a0436f6c-1916-498b-8eb9-e81ab9368e84", "transport": "tcp",
         "signature_scheme": "hmac-sha256", "kernel_name": "heliograph", "jupyter_session": "x"}
        """.utf8))
    #expect(file.transport == .tcp)
    #expect(file.key == Array("a0436f6c-1916-498b-8eb9-e81ab9368e84".utf8))
    #expect(file.curve == nil)
    #expect(
      ChannelName.allCases.map { file.endpoint(of: $0) } == [
        "tcp://127.0.0.1:4", "tcp://127.0.0.1:5", "tcp://127.0.0.1:2", "tcp://127.0.0.1:1",
        "tcp://127.0.0.1:3",
      ])
  }

  @Test("Names ipc endpoints by path and number")
  func ipc() throws {
    let file = try parse(#""transport":"ipc","ip":"/run/k""#, ports: 3)
    #expect(file.endpoint(of: .shell) == "ipc:///run/k-3")
  }

  @Test("Puts IPv6 addresses in brackets")
  func ipv6() throws {
    let file = try parse(#""ip":"::1""#)
    #expect(file.isIPv6)
    #expect(file.endpoint(of: .shell) == "tcp://[::1]:1000")
  }

  @Test("Port 0 lets the system choose, and the choice is written back beside unknown keys")
  func openPorts() throws {
    var file = try parse(#""odd":{"b":1,"a":2}"#, ports: 0)
    #expect(file.endpoint(of: .shell) == "tcp://127.0.0.1:*")
    for (index, channel) in ChannelName.allCases.enumerated() {
      file.setPort(4000 + index, of: channel)
    }
    let written = try JSONValue(parsing: file.bytes)
    #expect(written["odd"] == ["b": 1, "a": 2])
    #expect(written["control_port"] == 4000)
    #expect(try ConnectionFile(parsing: file.bytes).port(of: .stdin) == 4004)
  }

  @Test("An empty key turns signing off, whatever the scheme says")
  func emptyKey() throws {
    #expect(try parse(#""key":"","signature_scheme":"none""#).key == [])
    #expect(try parse("").key == [])
  }

  @Test("Takes CurveZMQ keys only as a pair")
  func curve() throws {
    // The pair of zmq_curve(7).
    let (open, secret) = (
      "Yne@$w-vo<fVvi]a<NY6T1ed:M$fCG*[IaLV{hID", "D:)Q[IlAW!ahhC2ac:9*A}h:p?([4%wOTJ%JR%cs"
    )
    let file = try parse(#""curve_publickey":"\#(open)","curve_secretkey":"\#(secret)""#)
    #expect(file.curve?.publicKey == open)
    #expect(file.curve?.secretKey == secret)
    #expect(throws: WireError.missingField("curve_secretkey")) {
      try parse(#""curve_publickey":"\#(open)""#)
    }
    for wrong in ["", "p", String(open.dropLast()), open + "0", "~\(open.dropLast())"] {
      #expect(
        throws: WireError.wrongType("curve_publickey", expected: "a key of 40 characters of Z85")
      ) {
        try parse(#""curve_publickey":"\#(wrong)","curve_secretkey":"\#(secret)""#)
      }
    }
    #expect(try parse(#""curve_publickey":null,"curve_secretkey":null"#).curve == nil)
  }

  @Test("Registration keys stand in place of the ports, whatever an earlier start wrote")
  func registration() throws {
    let text = #"{"registration_ip":"::1","registration_port":"81","kernel_id":"k","hb_port":9}"#
    var file = try ConnectionFile(parsing: Array(text.utf8))
    let registration = try #require(file.registration)
    #expect(registration.endpoint == "tcp://[::1]:81")
    #expect(ChannelName.allCases.map { file.port(of: $0) } == [0, 0, 0, 0, 0])
    #expect(file.endpoint(of: .shell) == "tcp://[::1]:*")
    for (index, channel) in ChannelName.allCases.enumerated() {
      file.setPort(4000 + index, of: channel)
    }
    let frames = registration.message(of: file, signer: Signer(key: Array("k".utf8)))
    #expect(frames[0] == Array("<IDS|MSG>".utf8))
    // echo -n CONTENT | openssl dgst -sha256 -hmac k
    #expect(
      String(decoding: frames[1], as: UTF8.self)
        == "8985ceecc117094b1b4ca346661862ff29ba0a86150d25818c742507c8c3ce7b")
    #expect(
      try JSONValue(parsing: frames[2]) == [
        "kernel_id": "k", "control_port": "4000", "hb_port": "4001", "iopub_port": "4002",
        "shell_port": "4003", "stdin_port": "4004",
      ])
    #expect(try JSONValue(parsing: file.bytes)["ip"] == "::1")
    #expect(try JSONValue(parsing: file.bytes)["hb_port"] == 4001)
    #expect(try parse(#""registration_port":null"#).registration == nil)
  }

  @Test("A receipt is two frames behind the delimiter, of which the first signs the second")
  func receipts() {
    let signer = Signer(key: Array("k".utf8))
    let content = Array("ACK".utf8)
    let right = [Frames.delimiter, signer.sign([content]), content]
    #expect(Registration.isReceipt(right, signer: signer))
    #expect(Registration.isReceipt([[]] + right, signer: signer))
    #expect(!Registration.isReceipt(Array(right[1...]), signer: signer))
    #expect(!Registration.isReceipt(Array(right[..<2]), signer: signer))
    #expect(!Registration.isReceipt(right, signer: Signer(key: [1])))
    #expect(Registration.isReceipt([Frames.delimiter, [], []], signer: Signer(key: [])))
  }

  @Test("Names what is missing or wrong")
  func malformed() {
    #expect(throws: WireError.missingField("control_port")) {
      try ConnectionFile(parsing: Array("{}".utf8))
    }
    #expect(throws: WireError.unknownTransport("udp")) { try parse(#""transport":"udp""#) }
    #expect(throws: WireError.unknownSignatureScheme("hmac-md5")) {
      try parse(#""key":"k","signature_scheme":"hmac-md5""#)
    }
    #expect(throws: WireError.wrongType("control_port", expected: "a port")) {
      try parse("", ports: 65536)
    }
    #expect(throws: WireError.missingField("kernel_id")) {
      try parse(#""registration_port":1,"registration_ip":"h""#)
    }
    #expect(throws: WireError.missingField("registration_ip")) {
      try parse(#""registration_port":1"#)
    }
    for port in ["0", "\"x\"", "65536"] {
      #expect(throws: WireError.wrongType("registration_port", expected: "a port")) {
        try parse(#""registration_port":\#(port),"registration_ip":"h","kernel_id":"k""#)
      }
    }
    #expect(throws: WireError.notAnObject("connection file")) {
      try ConnectionFile(parsing: Array("[]".utf8))
    }
  }
}
