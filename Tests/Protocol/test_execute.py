"""Requests as front ends send them, with what the reply and iopub carry."""

import json
import re
import subprocess


def test_order_and_parents(kernel):
    request = kernel.client.execute('print "a"\nwarn "b"\n1 + 2')
    kernel.reply(request)
    messages = kernel.published(request)
    assert [m["msg_type"] for m in messages] == [
        "status", "execute_input", "stream", "stream", "execute_result", "status",
    ]
    assert [m["content"].get("name") for m in messages[2:4]] == ["stdout", "stderr"]
    assert messages[4]["content"]["data"]["text/plain"] == "3"
    assert messages[4]["content"]["execution_count"] == messages[1]["content"]["execution_count"]


def test_headers(kernel):
    reply = kernel.reply(kernel.client.kernel_info())
    raw = reply["header"]
    assert raw["version"] == "5.6"
    # jupyter_client turns a date that it understands into a datetime.
    assert raw["date"].tzinfo is not None
    assert reply["content"]["protocol_version"] == "5.6"


def test_errors_say_the_same_everywhere(kernel):
    content, outputs = kernel.run('pie nothing_like_this value: x')
    errors = [m["content"] for m in outputs if m["msg_type"] == "error"]
    assert len(errors) == 1
    for key in ["ename", "evalue", "traceback"]:
        assert errors[0][key] == content[key]
    text = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(content["traceback"]))
    assert content["evalue"] in text and content["ename"] in text


def test_user_expressions(kernel):
    content, _ = kernel.run(
        "x = 2", user_expressions={"good": "$x + 1", "bad": "nothing_like_this(", "text": '"é"'}
    )
    values = content["user_expressions"]
    assert list(values) == ["good", "bad", "text"]
    assert values["good"]["status"] == "ok"
    assert values["good"]["data"]["text/plain"] == "3"
    assert values["bad"]["status"] == "error"
    assert values["bad"]["ename"] and values["bad"]["traceback"]
    failed, _ = kernel.run("nothing_like_this(", user_expressions={"a": "1"})
    assert failed["user_expressions"] == {}


def test_blank_cells(kernel):
    first = kernel.run("1")[0]["execution_count"]
    for code in ["", "  \n\t\n", "# a comment"]:
        content, outputs = kernel.run(code)
        assert content["status"] == "ok"
        assert {m["msg_type"] for m in outputs} <= {"execute_input"}
    assert kernel.run("1")[0]["execution_count"] == first + 2


def test_large_cells(kernel):
    code = "# " + "x" * 10_000_000 + "\n1 + 2"
    content, outputs = kernel.run(code, timeout=60)
    assert content["status"] == "ok"
    assert outputs[-1]["content"]["data"]["text/plain"] == "3"


def test_restart_forgets_and_changes_session(kernel):
    kernel.run("x = 1")
    before = kernel.reply(kernel.client.kernel_info())["header"]["session"]
    kernel.manager.restart_kernel()
    kernel.client.wait_for_ready(timeout=10)
    after = kernel.reply(kernel.client.kernel_info())["header"]["session"]
    assert before != after
    assert kernel.run("print $x")[0]["status"] == "error"


def test_pipelined_cells_run_in_order(kernel):
    requests = [kernel.client.execute(f"{number} + 0") for number in range(50)]
    for number, request in enumerate(requests):
        assert kernel.reply(request)["content"]["status"] == "ok"
        results = [m for m in kernel.published(request) if m["msg_type"] == "execute_result"]
        assert results[0]["content"]["data"]["text/plain"] == str(number)


def test_nothing_ever_asks_for_input(start, program, tmp_path):
    """Every example of the help, and a save over a file that is there, by a client that could be asked."""
    written = subprocess.run([program, "help", "--notebook"], capture_output=True, text=True, check=True).stdout
    cells = ["".join(cell["source"]) for cell in json.loads(written)["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 100
    (tmp_path / "a.csv").write_text("a\n1\n")
    cells += ['load "a.csv" as a\nsave "b.csv"\nsave "b.csv"', 'a | save "a.csv"']
    with start(cwd=tmp_path) as kernel:
        for code in cells:
            kernel.run(code, timeout=60, allow_stdin=True)
        assert not kernel.client.stdin_channel.msg_ready()
        # An answer that nobody waits for disturbs nothing.
        kernel.client.input("y")
        assert kernel.run("1 + 2", allow_stdin=True)[0]["status"] == "ok"
