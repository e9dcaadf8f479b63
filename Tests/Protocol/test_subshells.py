"""Subshells (JEP 91): concurrent shells over one session, each with its own count, history and queue."""

import csv
import os
import queue
import threading
import time

import psutil
import pytest
import zmq

OK, FAILING, LONG = "1 + 2", "pie nothing_like_this value: x", "pause 30"


def send(kernel, subshell, kind, content):
    """Sends a request to a subshell; returns its id."""
    message = kernel.client.session.msg(kind, content)
    if subshell is not None:
        message["header"]["subshell_id"] = subshell
    kernel.client.shell_channel.send(message)
    return message["header"]["msg_id"]


def execute(kernel, subshell, code, **options):
    content = {
        "code": code, "silent": False, "store_history": True, "user_expressions": {},
        "allow_stdin": False, "stop_on_error": True,
    }
    return send(kernel, subshell, "execute_request", content | options)


def ask(kernel, subshell, kind, content, timeout=5):
    return kernel.reply(send(kernel, subshell, kind, content), timeout)


def run(kernel, subshell, code, timeout=5):
    """Runs a cell in a subshell; returns its reply's content and its text."""
    request = execute(kernel, subshell, code)
    content = kernel.reply(request, timeout)["content"]
    text = "".join(
        message["content"].get("text") or message["content"].get("data", {}).get("text/plain", "")
        for message in kernel.published(request) if message["msg_type"] != "status"
    )
    return content, text


def control(kernel, kind, **content):
    reply = kernel.reply(kernel.send(f"{kind}_subshell_request", content, "control"), channel="control")
    assert reply["msg_type"] == f"{kind}_subshell_reply"
    return reply["content"]


def create(kernel):
    content = control(kernel, "create")
    assert content["status"] == "ok" and set(content) == {"status", "subshell_id"}
    return content["subshell_id"]


def replies(kernel, requests, timeout=10):
    """The contents of the replies to some requests, in whatever order they come."""
    found = {}
    while len(found) < len(requests):
        message = kernel.client.shell_channel.get_msg(timeout=timeout)
        if message["parent_header"].get("msg_id") in requests:
            found[message["parent_header"]["msg_id"]] = message["content"]
    return [found[request] for request in requests]


def process(kernel):
    return psutil.Process(kernel.pid)


def wait_until_busy(kernel, request):
    while True:
        message = kernel.client.iopub_channel.get_msg(timeout=5)
        if message["parent_header"].get("msg_id") == request and message["msg_type"] == "execute_input":
            return


def test_kernel_info_says_so(kernel):
    for channel in ["shell", "control"]:
        reply = kernel.reply(kernel.send("kernel_info_request", {}, channel), channel=channel)
        assert "kernel subshells" in reply["content"]["supported_features"]


def test_create_list_delete(kernel):
    assert control(kernel, "list") == {"status": "ok", "subshell_id": []}
    first, second, third = create(kernel), create(kernel), create(kernel)
    assert len({first, second, third}) == 3
    assert control(kernel, "list")["subshell_id"] == [first, second, third]
    assert control(kernel, "delete", subshell_id=second) == {"status": "ok"}
    assert control(kernel, "list")["subshell_id"] == [first, third]
    for content in [{"subshell_id": second}, {"subshell_id": "nobody"}, {}, {"subshell_id": 7}]:
        reply = control(kernel, "delete", **content)
        assert reply["status"] == "error" and reply["ename"] and reply["evalue"]
    assert control(kernel, "list")["subshell_id"] == [first, third]
    assert run(kernel, first, OK)[1] == run(kernel, None, OK)[1] == "3"
    reply = ask(kernel, None, "create_subshell_request", {})
    assert reply["content"]["status"] == "error" and "control" in reply["content"]["evalue"]


def test_control_is_framed_by_its_state(kernel):
    request = kernel.send("create_subshell_request", {}, "control")
    assert [m["content"]["execution_state"] for m in kernel.published(request)] == ["busy", "idle"]


def test_it_answers_while_the_main_shell_is_busy(kernel):
    subshell = create(kernel)
    long = execute(kernel, None, LONG)
    wait_until_busy(kernel, long)
    began = time.monotonic()
    for _ in range(3):
        assert run(kernel, subshell, OK)[1] == "3"
    # One that is made only now answers as well.
    assert run(kernel, create(kernel), OK)[1] == "3"
    assert time.monotonic() - began < 5
    kernel.send("interrupt_request", {}, "control")
    assert kernel.reply(long)["content"]["status"] == "error"


def test_it_answers_while_the_main_shell_loads(kernel, tmp_path):
    """The file is a pipe, so that loading lasts as long as the test wants."""
    subshell = create(kernel)
    pipe = tmp_path / "rows.csv"
    os.mkfifo(pipe)
    load = execute(kernel, None, f'load "{pipe}" as rows')
    with open(pipe, "w") as writer:
        writer.write("a,b\n" + "x,1\n" * 200_000)
        writer.flush()
        assert run(kernel, subshell, OK)[1] == "3"
        content, text = run(kernel, subshell, "rows | count")
        assert content["status"] == "error"
        writer.write("y,2\n")
    assert kernel.reply(load, 20)["content"]["status"] == "ok"
    assert "200001" in run(kernel, subshell, "rows | count")[1].replace(",", "")


def test_counts_are_its_own(kernel):
    subshell = create(kernel)
    other = create(kernel)
    cells = [(None, 1), (subshell, 1), (None, 2), (subshell, 2), (other, 1), (None, 3), (subshell, 3)]
    for shell, count in cells:
        request = execute(kernel, shell, OK)
        assert kernel.reply(request)["content"]["execution_count"] == count
        published = kernel.published(request)
        counts = [m["content"].get("execution_count") for m in published if m["msg_type"] != "status"]
        assert counts == [count, count]
        assert all(m["parent_header"].get("subshell_id") == shell for m in published)


def test_history_is_its_own(kernel):
    subshell = create(kernel)
    run(kernel, None, "# main")
    run(kernel, subshell, "# first")
    run(kernel, subshell, "# second")

    def inputs(shell, **access):
        content = {"output": False, "raw": True, "hist_access_type": "tail", "n": 100} | access
        return [item[1:] for item in ask(kernel, shell, "history_request", content)["content"]["history"]]

    assert inputs(subshell) == [[1, "# first"], [2, "# second"]]
    assert [text for _, text in inputs(None)][-1] == "# main"
    assert not {"# first", "# second"} & {text for _, text in inputs(None)}
    assert inputs(subshell, hist_access_type="search", pattern="*sec*") == [[2, "# second"]]
    assert inputs(create(kernel)) == []


def test_all_shells_work_on_one_session(kernel):
    subshell = create(kernel)
    run(kernel, None, "x = 5\nexample coffee;")
    assert run(kernel, subshell, "print x")[1].endswith("5\n")
    assert "11" in run(kernel, subshell, "count")[1]
    run(kernel, subshell, "y = x * 2\nsmall = coffee | take 2\nhierarchy country value: sum(bags) as ring")
    assert run(kernel, None, "print y")[1].endswith("10\n")
    assert "2" in run(kernel, None, "small | count")[1]
    assert run(kernel, None, "use ring; select Brazil")[0]["status"] == "ok"
    assert run(kernel, create(kernel), "select Vietnam")[0]["status"] == "ok"
    content, _ = run(kernel, subshell, "x = 6\ny = nobody + 1")
    assert content["status"] == "error"
    assert run(kernel, None, r'print "\(x) \(y)"')[1].endswith("6 10\n")
    assert control(kernel, "delete", subshell_id=subshell)["status"] == "ok"
    assert run(kernel, None, r'print "\(x) \(y)"')[1].endswith("6 10\n")


def test_finished_statements_are_seen_at_once(kernel):
    subshell = create(kernel)
    request = execute(kernel, None, "a = 1\npause 30\nb = 2")
    wait_until_busy(kernel, request)
    deadline = time.monotonic() + 5
    while run(kernel, subshell, "print a")[0]["status"] != "ok":
        assert time.monotonic() < deadline
    assert run(kernel, subshell, "print b")[0]["ename"] == "UnknownName"
    kernel.send("interrupt_request", {}, "control")
    assert kernel.reply(request)["content"]["status"] == "error"
    assert run(kernel, subshell, "print b")[0]["ename"] == "UnknownName"


def test_every_request_can_be_for_it(kernel):
    subshell = create(kernel)
    run(kernel, None, "remarkable = 1")
    busy = execute(kernel, None, LONG)
    reply = ask(kernel, subshell, "complete_request", {"code": "print remark", "cursor_pos": 12})
    assert "remarkable" in reply["content"]["matches"]
    assert reply["parent_header"]["subshell_id"] == subshell
    reply = ask(kernel, subshell, "inspect_request", {"code": "pie", "cursor_pos": 2, "detail_level": 0})
    assert reply["content"]["found"]
    assert ask(kernel, subshell, "is_complete_request", {"code": "1"})["content"]["status"] == "complete"
    assert ask(kernel, subshell, "comm_info_request", {})["content"]["comms"] == {}
    assert ask(kernel, subshell, "kernel_info_request", {})["content"]["status"] == "ok"
    open = {"comm_id": "c", "target_name": "nobody", "data": {}}
    published = kernel.published(send(kernel, subshell, "comm_open", open))
    assert [m["msg_type"] for m in published] == ["status", "comm_close", "status"]
    message = kernel.published(send(kernel, subshell, "comm_msg", {"comm_id": "c", "data": {}}))
    assert [m["msg_type"] for m in message] == ["status", "status"]
    reply = ask(kernel, subshell, "execute_request", {})
    assert reply["content"]["status"] == "error" and reply["content"]["execution_count"] == 0
    kernel.send("interrupt_request", {}, "control")
    kernel.reply(busy)


def test_an_unknown_subshell_is_an_error(kernel):
    for subshell in ["nobody", ""]:
        for kind, content in [("execute_request", {"code": OK}), ("complete_request", {"code": ""})]:
            request = send(kernel, subshell, kind, content)
            reply = kernel.reply(request)
            assert reply["msg_type"] == kind.replace("request", "reply")
            assert reply["content"]["status"] == "error" and "no subshell" in reply["content"]["evalue"]
            assert [m["msg_type"] for m in kernel.published(request)] == ["status", "status"]
        published = kernel.published(send(kernel, subshell, "comm_msg", {"comm_id": "c", "data": {}}))
        assert [m["content"]["execution_state"] for m in published] == ["busy", "idle"]
    assert run(kernel, None, OK)[0]["execution_count"] == 1


def test_a_failure_aborts_its_own_queue_alone(kernel):
    subshell = create(kernel)
    for failing, sound in [(subshell, None), (None, subshell)]:
        requests = [execute(kernel, failing, "pause 0.3"), execute(kernel, failing, FAILING)]
        good = [execute(kernel, sound, "pause 0.3"), execute(kernel, sound, OK)]
        requests += [execute(kernel, failing, OK) for _ in range(3)]
        good += [execute(kernel, sound, OK) for _ in range(3)]
        statuses = [content["status"] for content in replies(kernel, requests + good)]
        assert statuses == ["ok", "error", "aborted", "aborted", "aborted"] + ["ok"] * 5, failing
        assert run(kernel, failing, OK)[0]["status"] == "ok"


def test_the_others_queue_runs_on(kernel):
    subshell = create(kernel)
    sound = [execute(kernel, None, "pause 0.4"), *(execute(kernel, None, OK) for _ in range(3))]
    assert run(kernel, subshell, FAILING)[0]["status"] == "error"
    assert [content["status"] for content in replies(kernel, sound)] == ["ok"] * 4


def test_an_interrupt_is_for_all(kernel):
    shells = [None, create(kernel), create(kernel)]
    requests = [execute(kernel, shell, LONG) for shell in shells]
    for _ in requests:
        kernel.client.iopub_channel.get_msg(timeout=5)
    time.sleep(0.5)
    began = time.monotonic()
    kernel.send("interrupt_request", {}, "control")
    assert {content["ename"] for content in replies(kernel, requests)} == {"Interrupted"}
    assert time.monotonic() - began < 2
    assert [run(kernel, shell, OK)[1] for shell in shells] == ["3"] * 3


def test_work_of_one_does_not_forget_an_interrupt_of_another(kernel):
    """Each request begins with no interrupt; those of other shells must not lose theirs by it."""
    subshell = create(kernel)
    for _ in range(5):
        long = execute(kernel, None, LONG)
        wait_until_busy(kernel, long)
        small = [execute(kernel, subshell, "#") for _ in range(50)]
        kernel.send("interrupt_request", {}, "control")
        small += [execute(kernel, subshell, "#", stop_on_error=False) for _ in range(50)]
        found = replies(kernel, [long, *small])
        assert found[0]["ename"] == "Interrupted"


def test_deleting_a_busy_one_interrupts_it(kernel):
    subshell = create(kernel)
    main = execute(kernel, None, "pause 1")
    requests = [execute(kernel, subshell, LONG, stop_on_error=False)]
    wait_until_busy(kernel, requests[0])
    requests += [execute(kernel, subshell, OK) for _ in range(3)]
    complete = send(kernel, subshell, "complete_request", {"code": "pi", "cursor_pos": 2})
    began = time.monotonic()
    assert control(kernel, "delete", subshell_id=subshell) == {"status": "ok"}
    assert time.monotonic() - began < 1
    found = replies(kernel, [*requests, complete, main])
    assert found[0]["ename"] == "Interrupted"
    assert [content["status"] for content in found[1:]] == ["aborted"] * 3 + ["ok", "ok"]
    assert ask(kernel, subshell, "execute_request", {"code": OK})["content"]["status"] == "error"
    assert control(kernel, "list")["subshell_id"] == []


def test_shutdown_with_busy_subshells(kernel):
    for _ in range(8):
        execute(kernel, create(kernel), "kept = 1\npause 30")
    execute(kernel, None, "kept = 1\npause 30")
    time.sleep(0.5)
    began = time.monotonic()
    reply = kernel.reply(kernel.send("shutdown_request", {"restart": False}, "control"), channel="control")
    assert reply["content"] == {"status": "ok", "restart": False}
    assert process(kernel).wait(5) in (0, None)
    assert time.monotonic() - began < 3
    types = []
    while True:
        try:
            types.append(kernel.client.iopub_channel.get_msg(timeout=1)["msg_type"])
        except queue.Empty:
            break
    assert "shutdown_reply" in types


@pytest.mark.parametrize("for_subshell", [False, True])
def test_shutdown_on_the_shell_channel(kernel, for_subshell):
    subshell = create(kernel)
    execute(kernel, None if for_subshell else subshell, LONG)
    reply = ask(kernel, subshell if for_subshell else None, "shutdown_request", {"restart": True})
    assert reply["content"] == {"status": "ok", "restart": True}
    assert process(kernel).wait(5) in (0, None)


def test_there_is_a_limit(kernel):
    shells = [create(kernel) for _ in range(64)]
    content = control(kernel, "create")
    assert content["status"] == "error" and "64" in content["evalue"] and "delete" in content["evalue"]
    assert control(kernel, "list")["subshell_id"] == shells
    requests = [execute(kernel, shell, OK) for shell in shells]
    assert {content["status"] for content in replies(kernel, requests)} == {"ok"}
    assert control(kernel, "delete", subshell_id=shells[7])["status"] == "ok"
    assert run(kernel, create(kernel), OK)[0]["status"] == "ok"


def test_memory_threads_and_descriptors_come_back(kernel):
    def use(count):
        for number in range(count):
            subshell = create(kernel)
            content, text = run(kernel, subshell, 'load """\na,b\nx,1\ny,2\n"""\npie a value: b')
            assert content["status"] == "ok"
            if number % 3 == 0:
                execute(kernel, subshell, LONG)
            control(kernel, "delete", subshell_id=subshell)

    def state():
        # Each visit takes up what has ended.
        deadline = time.monotonic() + 5
        found = None
        while found != first and time.monotonic() < deadline:
            control(kernel, "list")
            time.sleep(0.05)
            found = process(kernel).num_threads(), process(kernel).num_fds()
        return found

    first = process(kernel).num_threads(), process(kernel).num_fds()
    use(60)
    assert state() == first
    memory = process(kernel).memory_info().rss
    use(200)
    assert state() == first
    # The address sanitizer keeps what is freed.
    limit = 25e6 if "HELIOGRAPH_SANITIZED" in os.environ else 5e6
    assert process(kernel).memory_info().rss - memory < limit


def test_many_cells_in_many_shells(kernel):
    """Sent by eight clients at once; every reply comes, in the order of its own shell."""
    shells = [create(kernel) for _ in range(8)]
    info = kernel.manager.get_connection_info()
    results = {}

    def client(shell, number):
        socket = zmq.Context.instance().socket(zmq.DEALER)
        socket.connect(f"tcp://{info['ip']}:{info['shell_port']}")
        session = kernel.client.session.clone()
        messages = []
        for step in range(100):
            content = {"code": f"v{number} = {step}", "user_expressions": {"v": f"v{number}"}}
            message = session.msg("execute_request", content)
            message["header"]["subshell_id"] = shell
            messages.append(message["header"]["msg_id"])
            socket.send_multipart(session.serialize(message))
        found = []
        while len(found) < 100 and socket.poll(20_000):
            reply = session.deserialize(session.feed_identities(socket.recv_multipart())[1])
            found.append(
                (reply["parent_header"]["msg_id"], reply["content"]["execution_count"],
                 reply["content"]["user_expressions"]["v"]["data"]["text/plain"])
            )
        socket.close(linger=0)
        results[number] = found == [(id, step + 1, str(step)) for step, id in enumerate(messages)]

    clients = [threading.Thread(target=client, args=(shell, n)) for n, shell in enumerate(shells)]
    for one in clients:
        one.start()
    for one in clients:
        one.join(60)
    assert results == dict.fromkeys(range(8), True)
    # Nobody has read what they published, so the answer must come with the reply.
    expressions = {name: name for name in ["v0", "v7"]}
    request = execute(kernel, None, "#", user_expressions=expressions)
    values = kernel.reply(request)["content"]["user_expressions"]
    assert [values[name]["data"]["text/plain"] for name in expressions] == ["99", "99"]


def test_two_shells_save_into_one_folder(kernel, tmp_path):
    shells = [create(kernel), create(kernel)]
    rows = "\n".join(f"{n},{n}" for n in range(3000))
    (tmp_path / "in.csv").write_text(f"a,b\n{rows}\n")
    run(kernel, None, f'load "{tmp_path}/in.csv" as t;')
    requests = []
    for step in range(20):
        for number, shell in enumerate(shells):
            path = tmp_path / f"out-{number}-{step}.csv"
            requests.append(execute(kernel, shell, f't | take {1000 + number} | save "{path}"'))
    contents = replies(kernel, requests, 30)
    assert {content["status"] for content in contents} == {"ok"}, contents
    for number in range(2):
        for step in range(20):
            with open(tmp_path / f"out-{number}-{step}.csv") as file:
                assert len(list(csv.reader(file))) == 1001 + number
    assert len(list(tmp_path.iterdir())) == 41


def test_a_root_holds_in_all_shells(kernel, tmp_path):
    subshell = create(kernel)
    (tmp_path / "in.csv").write_text("a\n1\n")
    run(kernel, None, f'set root "{tmp_path}"')
    assert run(kernel, subshell, 'load "/etc/passwd"')[0]["ename"] == "FileError"
    assert run(kernel, subshell, f'load "{tmp_path}/in.csv"')[0]["status"] == "ok"


def test_charts_of_two_shells_are_two_displays(kernel):
    subshell = create(kernel)
    ids = []
    for shell in [None, subshell, None, subshell]:
        request = execute(kernel, shell, "example coffee; pie country value: bags")
        ids += [
            message["content"]["transient"]["display_id"] for message in kernel.published(request)
            if message["msg_type"] == "display_data" and message["content"].get("transient")
        ]
    assert len(ids) == len(set(ids)) == 4


def test_forged_messages_do_not_reach_it(kernel):
    subshell = create(kernel)
    info = kernel.manager.get_connection_info()
    socket = zmq.Context.instance().socket(zmq.DEALER)
    socket.connect(f"tcp://{info['ip']}:{info['shell_port']}")
    message = kernel.client.session.msg("execute_request", {"code": "stolen = 1"})
    message["header"]["subshell_id"] = subshell
    frames = kernel.client.session.serialize(message)
    socket.send_multipart([frames[0], b"0" * 64, *frames[2:]])
    assert not socket.poll(300)
    socket.send_multipart(frames)
    assert socket.poll(5000)
    socket.recv_multipart()
    socket.send_multipart(frames)
    assert not socket.poll(300)
    socket.close(linger=0)
    assert run(kernel, subshell, OK)[0]["execution_count"] == 2
