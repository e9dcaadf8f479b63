"""Writes signed messages, JSON and connection files for the wire fuzzer to begin with, and a dictionary of their words."""

import hashlib
import hmac
import json
import pathlib
import sys

# What Tests/Fuzz/wire parts frames with, and the key it signs with.
SEPARATOR = b"\x1e"
KEY = bytes([1, 2, 3])

REQUESTS = {
    "comm_close": {"comm_id": "c", "data": {}},
    "comm_info_request": {"target_name": "jupyter.widget"},
    "comm_msg": {"comm_id": "c", "data": {"method": "update", "state": {"value": 5}, "buffer_paths": [["a", 0]]}},
    "comm_open": {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {"state": {}}},
    "complete_request": {"code": "pie 😀 va", "cursor_pos": 8},
    "connect_request": {},
    "create_subshell_request": {},
    "debug_request": {"seq": 3, "type": "request", "command": "variables",
                      "arguments": {"variablesReference": 2, "start": 0, "count": 100, "filter": "named"}},
    "delete_subshell_request": {"subshell_id": "s"},
    "execute_request": {"code": "1 + 2", "silent": False, "store_history": True, "user_expressions": {"a": "1", "b": "x"},
                        "allow_stdin": True, "stop_on_error": True},
    "history_request": {"output": True, "raw": True, "hist_access_type": "search", "pattern": "a*b?", "n": 10, "unique": True},
    "inspect_request": {"code": "pie", "cursor_pos": 3, "detail_level": 1},
    "interrupt_request": {},
    "is_complete_request": {"code": 'load """\na'},
    "kernel_info_request": {},
    "list_subshell_request": {},
    "shutdown_request": {"restart": True},
    "usage_request": {},
}

# Each command of the debugger has arguments of its own.
DEBUG = {
    "debugInfo": None, "initialize": {"clientID": "jupyterlab", "linesStartAt1": True}, "attach": {}, "disconnect": {},
    "configurationDone": {}, "inspectVariables": {}, "richInspectVariables": {"variableName": "a", "frameId": 0},
    "dumpCell": {"code": "1"}, "setBreakpoints": {"source": {"path": "/x"}, "breakpoints": [{"line": 1}]},
}

HISTORY = [
    {"hist_access_type": "tail", "n": 3}, {"hist_access_type": "range", "session": 0, "start": -1, "stop": None},
    {"hist_access_type": "tail", "n": -9223372036854775808}, {"hist_access_type": "search", "pattern": "*" * 20 + "?[a-z]"},
]

NUMBERS = ["0", "-0", "1e400", "-1e-400", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e19",
           "0.1", "1.7976931348623157e308", "5e-324", "01", "1.", ".5", "+1", "1e", "NaN", "-Infinity", "0x1", "1_000"]
STRINGS = ['""', r'"\u0000"', r'"\ud83d\ude00"', r'"\ud83d"', r'"\ude00\ud83d"', r'"\b\f\n\r\t\/\\\""', r'"\x41"', r'"\u12"',
           '"\x7f"', '"\n"', '"é😀\u2028"', '"unfinished']
SHAPES = ["", " ", "null", "true", "false", "tru", "[]", "{}", "[,]", "[1,]", '{"a":1,}', '{"a":1,"a":2}', '{"a"}', "{1:2}",
          "[1]x", "\ufeff{}", " \t\r\n{ } ", '{"":{"":[]}}', "[" * 600 + "]" * 600, "[" * 2000, '{"a":' * 300 + "1" + "}" * 300]
BYTES = [b"\xff\xfe", b'"\xc3"', b'"\xed\xa0\x80"', b'"\xf4\x90\x80\x80"', b'"\xc0\xaf"', b"\x00", b'{"a":\x00}']


def packed(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def message(kind, content, identities=(b"client",), buffers=(), **header):
    """A signed message as the fuzzer's frames."""
    header = {"msg_id": "m", "session": "s", "username": "u", "date": "2026-11-30T03:00:00.123456Z", "msg_type": kind,
              "version": "5.5"} | header
    parts = [packed(header), b"{}", packed({"cellId": "x", "tags": ["raises-exception"]}), packed(content)]
    signature = hmac.new(KEY, b"".join(parts), hashlib.sha256).hexdigest().encode()
    return SEPARATOR.join([*identities, b"<IDS|MSG>", signature, *parts, *buffers])


def connections():
    whole = {"transport": "tcp", "ip": "127.0.0.1", "shell_port": 1, "iopub_port": 2, "stdin_port": 3, "control_port": 4,
             "hb_port": 65535, "signature_scheme": "hmac-sha256", "key": "a-b", "kernel_name": "heliograph"}
    yield whole
    yield whole | {"transport": "ipc", "ip": "/tmp/k"}
    yield whole | {"ip": "::1", "shell_port": 0}
    yield whole | {"curve_publickey": "x" * 40, "curve_secretkey": "y" * 40}
    yield whole | {"curve_publickey": "x" * 40}
    yield whole | {"hb_port": 65536}
    yield whole | {"signature_scheme": "hmac-md5"}
    yield {"kernel_id": "k", "registration_ip": "127.0.0.1", "registration_port": 5, "key": "a", "transport": "tcp"}


def seeds():
    for kind, content in REQUESTS.items():
        yield message(kind, content)
        # The four parts alone, which the fuzzer reads too.
        yield SEPARATOR.join(message(kind, content, identities=()).split(SEPARATOR)[2:])
    yield from (message("history_request", {"output": False, "raw": True} | content) for content in HISTORY)
    for command, arguments in DEBUG.items():
        yield message("debug_request", {"seq": 1, "type": "request", "command": command, "arguments": arguments})
    yield message("execute_request", REQUESTS["execute_request"], subshell_id="s")
    yield message("comm_msg", REQUESTS["comm_msg"], identities=(), buffers=(b"\x00\xff", b""))
    yield message("unheard_of", {})
    yield from map(packed, connections())
    yield from (text.encode() for text in NUMBERS + STRINGS + SHAPES)
    yield from BYTES


def words():
    """Every name that a decoder may look for."""
    found = {"<IDS|MSG>", "\x1e"} | set(DEBUG)
    for kind, content in REQUESTS.items():
        found |= {kind, *content}
    for connection in connections():
        found |= set(connection)
    return sorted(found | {"msg_id", "msg_type", "session", "subshell_id", "stop", "start", "tail", "range", "null", "true"})


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    for number, seed in enumerate(seeds()):
        (folder / f"{number:04}").write_bytes(seed)
    pathlib.Path(sys.argv[2]).write_text("".join(f'"{word}"\n'.replace("\x1e", "\\x1e") for word in words()))
