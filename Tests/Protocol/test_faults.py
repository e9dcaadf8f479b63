"""What goes wrong around a kernel: floods, vanishing clients, signals, taken ports, closed streams."""

import json
import os
import signal
import socket
import subprocess
import time

import jupyter_client
import psutil
import pytest
import zmq
from launching import answers_amid_noise, connection, wait_until_bound

OK, FAILING, LONG = "1 + 2", "pie nothing_like_this value: x", "pause 20"


def dealer(kernel, channel="shell_port", identity=None):
    info = kernel.manager.get_connection_info()
    client = zmq.Context.instance().socket(zmq.DEALER)
    client.linger = 0
    if identity:
        client.routing_id = identity
    client.connect(f"tcp://{info['ip']}:{info[channel]}")
    return client


def test_a_replayed_request_does_not_run_again(kernel):
    client = dealer(kernel)
    session = kernel.client.session
    frames = session.serialize(session.msg("execute_request", {"code": OK}))
    for _ in range(3):
        client.send_multipart(frames)
    assert client.poll(2000)
    client.recv_multipart()
    assert not client.poll(500)
    assert kernel.run(OK)[0]["execution_count"] == 2
    client.close()


def test_flood_of_forged_messages(kernel):
    client = dealer(kernel)
    frames = [b"<IDS|MSG>", b"0" * 64, b"{}", b"{}", b"{}", b"{}"]
    for _ in range(20_000):
        client.send_multipart(frames)
    assert kernel.reply(kernel.client.kernel_info(), timeout=30)["content"]["status"] == "ok"
    client.close()


def test_ten_thousand_requests_are_all_answered(kernel):
    client = dealer(kernel)
    session = kernel.client.session
    count = 10_000
    memory = psutil.Process(kernel.pid).memory_info().rss
    for _ in range(count):
        client.send_multipart(session.serialize(session.msg("execute_request", {"code": "#"})))
    for number in range(count):
        assert client.poll(10_000), f"only {number} replies"
        client.recv_multipart()
    client.close()
    assert kernel.is_alive()
    assert psutil.Process(kernel.pid).memory_info().rss - memory < 100e6


def test_ten_thousand_requests_behind_a_failure_are_aborted(kernel):
    client = dealer(kernel)
    session = kernel.client.session
    count = 10_000
    messages = [session.msg("execute_request", {"code": code}) for code in [FAILING] + ["#"] * count]
    client.send_multipart(session.serialize(session.msg("execute_request", {"code": "pause 2"})))
    for message in messages:
        client.send_multipart(session.serialize(message))
    statuses = []
    for _ in range(count + 2):
        assert client.poll(10_000)
        statuses.append(json.loads(client.recv_multipart()[-1])["status"])
    assert statuses[:2] == ["ok", "error"]
    assert statuses.count("aborted") > count * 0.9
    client.close()


def test_clients_that_reconnect_with_the_same_identity(kernel):
    session = kernel.client.session
    for _ in range(20):
        client = dealer(kernel, identity=b"the same")
        client.send_multipart(session.serialize(session.msg("kernel_info_request", {})))
        assert client.poll(2000)
        client.close()


def test_vanishing_and_stalled_subscribers(kernel):
    info = kernel.manager.get_connection_info()
    stalled = zmq.Context.instance().socket(zmq.SUB)
    stalled.linger = 0
    stalled.rcvhwm = 1
    stalled.subscribe(b"")
    stalled.connect(f"tcp://{info['ip']}:{info['iopub_port']}")
    for _ in range(30):
        client = socket.create_connection((info["ip"], info["iopub_port"]))
        client.send(b"not zmq at all")
        client.close()
    for _ in range(500):
        assert kernel.run(OK)[0]["status"] == "ok"
    stalled.close()


def test_interrupt_storm(kernel):
    for _ in range(20):
        request = kernel.client.execute(LONG)
        for _ in range(10):
            os.kill(kernel.pid, signal.SIGINT)
            kernel.send("interrupt_request", {}, "control")
        while True:
            os.kill(kernel.pid, signal.SIGINT)
            try:
                assert kernel.reply(request, timeout=0.05)["content"]["status"] in ["error", "aborted"]
                break
            except Exception as empty:
                assert type(empty).__name__ == "Empty"
    time.sleep(0.2)
    assert kernel.run(OK)[0]["status"] == "ok"


@pytest.mark.parametrize("code", [None, LONG])
def test_sigterm_ends_it_cleanly(kernel, code):
    if code:
        kernel.client.execute(code)
        time.sleep(0.3)
    os.kill(kernel.pid, signal.SIGTERM)
    assert kernel.manager.provisioner.process.wait(timeout=3) == 0


def test_a_hundred_restarts_on_the_same_ports(kernel):
    before = kernel.manager.get_connection_info()
    for _ in range(100):
        kernel.manager.restart_kernel(now=True)
        kernel.client.wait_for_ready(timeout=10)
    after = kernel.manager.get_connection_info()
    assert before["shell_port"] == after["shell_port"]
    assert kernel.run(OK)[0]["status"] == "ok"


def test_port_zero_is_written_back(program, tmp_path):
    path = connection(tmp_path, extra={"kept": [1]})
    process = subprocess.Popen([program, "kernel", path])
    try:
        client = jupyter_client.BlockingKernelClient(connection_file=str(path))
        wait_until_bound(path)
        content = json.loads(path.read_text())
        assert content["extra"] == {"kept": [1]}
        assert path.stat().st_mode & 0o777 == 0o600
        client.load_connection_file()
        client.start_channels()
        client.wait_for_ready(timeout=10)
        client.stop_channels()
        # Nothing but what the file names is bound.
        bound = {c.laddr.port for c in psutil.Process(process.pid).net_connections() if c.status == "LISTEN"}
        assert bound == {value for key, value in content.items() if key.endswith("_port")}
    finally:
        process.terminate()
        assert process.wait(timeout=5) == 0


def test_a_taken_port_is_waited_for(program, tmp_path):
    holder = socket.create_server(("127.0.0.1", 0))
    path = connection(tmp_path, shell_port=holder.getsockname()[1])
    process = subprocess.Popen([program, "kernel", path])
    time.sleep(0.5)
    holder.close()
    client = jupyter_client.BlockingKernelClient(connection_file=str(path))
    try:
        wait_until_bound(path)
        client.load_connection_file()
        client.start_channels()
        client.wait_for_ready(timeout=10)
        client.stop_channels()
    finally:
        process.terminate()
        process.wait(timeout=5)


def test_a_port_that_stays_taken_is_named(program, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        done = subprocess.run(
            [program, "kernel", connection(tmp_path, shell_port=port)],
            capture_output=True, text=True, timeout=20,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and str(port) in done.stderr


def test_closed_standard_streams(program, tmp_path):
    path = connection(tmp_path)
    process = subprocess.Popen(["bash", "-c", f"exec '{program}' kernel '{path}' 0<&- 1>&- 2>&-"])
    try:
        wait_until_bound(path)
        assert answers_amid_noise(path, 20)
    finally:
        process.terminate()
        assert process.wait(timeout=5) == 0


def test_usage(kernel):
    reply = kernel.reply(kernel.send("usage_request", {}, "control"), channel="control")
    assert reply["content"]["pid"] == kernel.pid
    assert 1e6 < reply["content"]["kernel_memory"] < 1e9
