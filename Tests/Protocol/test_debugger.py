"""The debugger's variable panel: read-only, on the control channel, also while a cell runs."""

import pytest

CELL = 'n = 3\nname = "a\\"b"\nlist = [1, "two"]\nmap = {k: 1.5}\nload """\ncountry,bags,day\nBrazil,44,2024-01-02\nPeru,,2024-01-03\n""" as coffee;\nsunburst country > day value: bags as sun'


def ask(kernel, command, **arguments):
    content = {"type": "request", "seq": 7, "command": command, "arguments": arguments}
    reply = kernel.reply(kernel.send("debug_request", content, "control"), channel="control")
    assert reply["msg_type"] == "debug_reply"
    content = reply["content"]
    assert content["type"] == "response" and content["request_seq"] == 7
    assert content["command"] == command
    return content


def body(kernel, command, **arguments):
    content = ask(kernel, command, **arguments)
    assert content["success"], content
    return content["body"]


def inside(kernel, line):
    return body(kernel, "variables", variablesReference=line["variablesReference"])["variables"]


def test_kernel_info_and_kernelspec_say_so(kernel):
    content = kernel.reply(kernel.client.kernel_info())["content"]
    assert content["debugger"] is True and "debugger" in content["supported_features"]
    assert kernel.manager.kernel_spec.metadata["debugger"] is True


def test_the_sequence_of_jupyterlab(kernel):
    """debugInfo, initialize, attach, debugInfo, inspectVariables (protocol.md §1.9)."""
    info = body(kernel, "debugInfo")
    assert info["isStarted"] is False and info["hashMethod"] == "Murmur2"
    assert info["breakpoints"] == [] and info["stoppedThreads"] == []
    assert info["richRendering"] is True and info["copyToGlobals"] is False
    body(kernel, "initialize", clientID="jupyterlab")
    body(kernel, "attach")
    assert body(kernel, "debugInfo")["isStarted"] is True
    assert body(kernel, "inspectVariables")["variables"] == []
    body(kernel, "configurationDone")
    body(kernel, "disconnect", restart=False)
    assert body(kernel, "debugInfo")["isStarted"] is False


def test_tables_hierarchies_and_variables(kernel):
    assert kernel.run(CELL)[0]["status"] == "ok"
    lines = {line["name"]: line for line in body(kernel, "inspectVariables")["variables"]}
    assert list(lines) == ["n", "name", "list", "map", "coffee", "sun"] or set(lines) >= {
        "n", "name", "list", "map", "coffee", "sun",
    }
    assert (lines["n"]["type"], lines["n"]["value"]) == ("int", "3")
    assert (lines["name"]["type"], lines["name"]["value"]) == ("str", 'a"b')
    assert lines["n"]["variablesReference"] == 0
    assert lines["coffee"]["value"] == "table, 2 rows, 3 columns"
    columns = {line["name"]: line for line in inside(kernel, lines["coffee"])}
    assert columns["bags"]["value"] == "integer, 1 missing"
    rows = inside(kernel, columns["bags"])
    assert [(row["name"], row["value"]) for row in rows] == [("1", "44"), ("2", "missing")]
    assert [line["value"] for line in inside(kernel, lines["list"])] == ["1", "two"]
    assert [(x["name"], x["value"]) for x in inside(kernel, lines["map"])] == [("k", "1.5")]
    trees = [line for line in lines.values() if line["value"].startswith("hierarchy")]
    below = {line["name"]: line for line in inside(kernel, trees[0])}
    assert below["zoom"]["value"] == "none"
    assert below["Brazil"]["value"] == "44"
    assert inside(kernel, below["Brazil"])[0]["value"] == "44"


def test_scopes_lead_to_the_same_lines(kernel):
    kernel.run("n = 3")
    scope = body(kernel, "scopes", frameId=0)["scopes"][0]
    assert scope["name"] == "Globals"
    assert inside(kernel, scope) == body(kernel, "inspectVariables")["variables"]


def test_paging(kernel):
    kernel.run("list = [" + ", ".join(map(str, range(250))) + "]")
    line = body(kernel, "inspectVariables")["variables"][0]
    lines = inside(kernel, line)
    assert len(lines) == 101 and lines[100]["value"] == "150 more"
    page = body(
        kernel, "variables", variablesReference=line["variablesReference"], start=10, count=3
    )["variables"]
    assert [entry["value"] for entry in page] == ["10", "11", "12"]


def test_rich_rendering(kernel):
    kernel.run(CELL)
    data = body(kernel, "richInspectVariables", variableName="coffee")["data"]
    assert "<table" in data["text/html"] and "Brazil" in data["text/plain"]
    failed = ask(kernel, "richInspectVariables", variableName="nobody")
    assert failed["success"] is False and failed["message"]


def test_numbers_of_lines_hold_until_the_next_cell_has_ended(kernel):
    kernel.run("list = [1, 2]")
    line = body(kernel, "inspectVariables")["variables"][0]
    assert body(kernel, "inspectVariables")["variables"][0] == line
    kernel.run("list = [3]")
    assert inside(kernel, line) == []
    assert body(kernel, "inspectVariables")["variables"][0]["variablesReference"] != line["variablesReference"]


def test_served_while_a_cell_runs(kernel):
    kernel.run("n = 1")
    assert body(kernel, "inspectVariables")["variables"][0]["value"] == "1"
    running = kernel.client.execute("n = 2\npause 20")
    # What was shown stays until a cell has ended.
    assert body(kernel, "inspectVariables")["variables"][0]["value"] == "1"
    kernel.manager.interrupt_kernel()
    kernel.reply(running)
    assert body(kernel, "inspectVariables")["variables"][0]["value"] == "2"


def murmur2(data, seed):
    """MurmurHash2 as its author published it, to compare with."""
    m, mask = 0x5BD1E995, 0xFFFFFFFF
    h = (seed ^ len(data)) & mask
    while len(data) >= 4:
        k = int.from_bytes(data[:4], "little") * m & mask
        k = (k ^ k >> 24) * m & mask
        h = (h * m & mask) ^ k
        data = data[4:]
    if data:
        h = (h ^ int.from_bytes(data, "little")) * m & mask
    h = (h ^ h >> 13) * m & mask
    return h ^ h >> 15


@pytest.mark.parametrize("code", ["", "a", "ab", "abc", "abcd", "load \"é😀\"", "x" * 1001])
def test_dumped_cells_are_named_as_jupyterlab_names_them(kernel, code):
    info = body(kernel, "debugInfo")
    name = f"{info['tmpFilePrefix']}{murmur2(code.encode(), info['hashSeed'])}{info['tmpFileSuffix']}"
    assert body(kernel, "dumpCell", code=code)["sourcePath"] == name


def test_nothing_stops_and_nothing_changes(kernel):
    assert body(kernel, "setBreakpoints", breakpoints=[{"line": 1}])["breakpoints"] == []
    assert body(kernel, "stackTrace", threadId=1)["stackFrames"] == []
    for command in ["evaluate", "setVariable", "copyToGlobals", "continue", "frobnicate", "source"]:
        assert ask(kernel, command)["success"] is False
    reply = kernel.reply(kernel.send("debug_request", {"arguments": {}}, "control"), channel="control")
    assert reply["content"]["status"] == "error"
    assert kernel.reply(kernel.send("debug_request", {"command": "attach"}))["content"]["status"] == "error"
    assert kernel.is_alive()


def test_questions_are_answered_on_control_while_a_cell_runs(kernel):
    """The control channel's twins of what only reads the session."""
    kernel.run("answer = 42")
    running = kernel.client.execute("pause 20")

    def control(kind, content):
        return kernel.reply(kernel.send(kind, content, "control"), 2, "control")["content"]

    code = "print $ans"
    assert control("complete_request", {"code": code, "cursor_pos": len(code)})["matches"]
    assert control("inspect_request", {"code": "sunburst", "cursor_pos": 3, "detail_level": 0})["found"]
    assert control("is_complete_request", {"code": "print ("})["status"] == "incomplete"
    assert control("comm_info_request", {})["comms"] == {}
    assert control("connect_request", {})["shell_port"]
    assert control("kernel_info_request", {})["status"] == "ok"
    assert control("usage_request", {})["pid"] == kernel.pid
    for kind, content in [("execute_request", {"code": "1"}), ("history_request", {})]:
        refused = control(kind, content)
        assert refused["status"] == "error" and "shell" in refused["evalue"]
    kernel.manager.interrupt_kernel()
    kernel.reply(running)
