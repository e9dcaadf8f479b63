"""Black-box tests B1 to B13 of the protocol reference, over raw sockets where it matters."""

import datetime
import hashlib
import hmac
import json
import os
import signal
import subprocess
import sys
import time

import jupyter_client
import psutil
import pytest
import zmq

OK, FAILING, LONG = "1 + 2", "pie nothing_like_this value: x", "pause 20"


def send_raw(kernel, frames, channel="shell_port"):
    """Sends frames as a stranger would."""
    info = kernel.manager.get_connection_info()
    socket = zmq.Context.instance().socket(zmq.DEALER)
    socket.linger = 200
    socket.connect(f"tcp://{info['ip']}:{info[channel]}")
    socket.send_multipart(frames)
    time.sleep(0.1)
    socket.close()


def signed(kernel, parts):
    digest = hmac.new(kernel.client.session.key, digestmod=hashlib.sha256)
    for part in parts:
        digest.update(part)
    return [b"<IDS|MSG>", digest.hexdigest().encode(), *parts]


HEADER = json.dumps({"msg_id": "raw", "msg_type": "execute_request", "session": "s"}).encode()


@pytest.mark.parametrize("channel", ["shell_port", "control_port"])
def test_b1_bad_frames(kernel, channel):
    parts = [HEADER, b"{}", b"{}", b'{"code": "1"}']
    for frames in [
        [b"hello"],
        [b"a", b"b", b"c", b"d", b"e", b"f"],
        [b"<IDS|MSG>", b"0" * 64, *parts],
        signed(kernel, [HEADER]),
        signed(kernel, [b"{oops", b"{}", b"{}", b"{}"]),
        signed(kernel, [HEADER, b"[1]", b"{}", b"{}"]),
        signed(kernel, [HEADER, b"{}", b"{}", b"[1]"]),
        signed(kernel, [HEADER, b"{}", b"{}", b'{"code": "\xff\xfe"}']),
        signed(kernel, [HEADER, b"{}", b"{}", b"\xff\xfe"]),
        signed(kernel, [HEADER, b"{}", b"{}", b"[" * 100_000]),
        [b"", b"", b"", b""],
    ]:
        send_raw(kernel, frames, channel)
        assert kernel.is_alive()


def test_b2_abort(kernel):
    for stops, expected in [(True, ["error", "aborted", "aborted"]), (False, ["error", "ok", "ok"])]:
        requests = [
            kernel.client.execute(FAILING, stop_on_error=stops),
            kernel.client.execute(OK),
            kernel.client.execute(OK),
        ]
        statuses = []
        for request in requests:
            reply = kernel.reply(request)
            statuses.append(reply["content"]["status"])
            # JupyterLab would number a cell that was not run by what its reply counts.
            assert ("execution_count" in reply["content"]) == (statuses[-1] != "aborted")
            states = [m["content"].get("execution_state") for m in kernel.published(request)]
            assert states[0] == "busy" and states[-1] == "idle"
        assert statuses == expected
    assert kernel.run(OK)[0]["status"] == "ok"


def test_b2_what_was_sent_before_the_error_could_be_known_is_aborted(kernel):
    """However late it arrives; a busy server hands on the cells of a Run All one by one."""
    session = kernel.client.session
    failing, late = (session.msg("execute_request", {"code": code}) for code in [FAILING, OK])
    late["header"]["date"] = failing["header"]["date"] + datetime.timedelta(milliseconds=5)
    kernel.client.shell_channel.send(failing)
    assert kernel.reply(failing["header"]["msg_id"])["content"]["status"] == "error"
    time.sleep(0.3)
    kernel.client.shell_channel.send(late)
    assert kernel.reply(late["header"]["msg_id"])["content"]["status"] == "aborted"
    assert kernel.run(OK)[0]["status"] == "ok"


def test_b2_other_requests_are_served_in_between(kernel):
    kernel.client.execute(FAILING)
    aborted = kernel.client.execute(OK)
    info = kernel.client.kernel_info()
    assert kernel.reply(aborted)["content"]["status"] == "aborted"
    assert kernel.reply(info)["content"]["status"] == "ok"


def test_b2_silent_errors_abort_nothing(kernel):
    kernel.client.execute(FAILING, silent=True)
    assert kernel.reply(kernel.client.execute(OK))["content"]["status"] == "ok"


def test_b3_counters(kernel):
    counts = []
    for options in [{}, {"silent": True}, {"store_history": False}, {}]:
        content, outputs = kernel.run(OK, **options)
        counts.append(content["execution_count"])
        assert bool(outputs) != options.get("silent", False)
    assert [count - counts[0] for count in counts] == [0, 0, 0, 1]


def test_b4_interrupt(kernel):
    request = kernel.client.execute(LONG)
    queued = kernel.client.execute(OK)
    time.sleep(1)
    kernel.manager.interrupt_kernel()
    began = time.monotonic()
    reply = kernel.reply(request, timeout=2)
    assert time.monotonic() - began < 2
    assert reply["content"]["status"] == "error"
    assert reply["content"]["ename"] == "Interrupted"
    assert kernel.reply(queued)["content"]["status"] == "aborted"
    assert kernel.run(OK)[0]["status"] == "ok"


def test_b4_interrupt_by_signal(kernel):
    request = kernel.client.execute(LONG)
    time.sleep(0.5)
    os.killpg(os.getpgid(kernel.pid), signal.SIGINT)
    assert kernel.reply(request, timeout=2)["content"]["status"] == "error"
    assert kernel.run(OK)[0]["status"] == "ok"


def test_b5_interrupts_at_rest(kernel):
    for _ in range(5):
        os.killpg(os.getpgid(kernel.pid), signal.SIGINT)
        kernel.manager.interrupt_kernel()
    time.sleep(0.5)
    assert kernel.is_alive()
    assert kernel.run(OK)[0]["status"] == "ok"


def test_b6_control_and_heartbeat_while_busy(kernel):
    running = kernel.client.execute(LONG)
    time.sleep(0.3)
    began = time.monotonic()
    request = kernel.send("kernel_info_request", {}, "control")
    assert kernel.reply(request, timeout=1, channel="control")["content"]["status"] == "ok"
    info = kernel.manager.get_connection_info()
    socket = zmq.Context.instance().socket(zmq.REQ)
    socket.linger = 0
    socket.connect(f"tcp://{info['ip']}:{info['hb_port']}")
    socket.send(b"\x00abc")
    assert socket.poll(1000)
    assert socket.recv() == b"\x00abc"
    socket.close()
    assert time.monotonic() - began < 2
    kernel.manager.interrupt_kernel()
    kernel.reply(running)


LAUNCHER = """
import jupyter_client, time
manager = jupyter_client.KernelManager(kernel_name="heliograph")
manager.start_kernel()
client = manager.client()
client.start_channels()
client.wait_for_ready(timeout=30)
client.execute(CODE)
time.sleep(0.5)
print(manager.provisioner.process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("code", [OK, LONG])
def test_b8_orphan(code):
    script = LAUNCHER.replace("CODE", repr(code))
    launcher = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    process = psutil.Process(int(launcher.stdout.readline()))
    launcher.kill()
    launcher.wait()
    process.wait(timeout=6)


def test_b9_every_subscriber_is_welcome(kernel):
    info = kernel.manager.get_connection_info()
    for _ in range(3):
        socket = zmq.Context.instance().socket(zmq.SUB)
        socket.linger = 0
        socket.subscribe(b"")
        socket.connect(f"tcp://{info['ip']}:{info['iopub_port']}")
        assert socket.poll(2000)
        _, frames = kernel.client.session.feed_identities(socket.recv_multipart())
        message = kernel.client.session.deserialize(frames)
        assert message["msg_type"] == "iopub_welcome"
        assert message["content"] == {"subscription": ""}
        assert message["parent_header"] == {}
        socket.close()


def test_b10_empty_key(start):
    with start(session=jupyter_client.session.Session(key=b"")) as kernel:
        assert kernel.run(OK)[0]["status"] == "ok"


def test_b10_ipc(start, tmp_path):
    with start(transport="ipc", ip=str(tmp_path / "k")) as kernel:
        assert kernel.run(OK)[0]["status"] == "ok"


@pytest.mark.parametrize("channel", ["control", "shell"])
@pytest.mark.parametrize("restart", [True, False])
def test_b11_shutdown(kernel, channel, restart):
    request = kernel.send("shutdown_request", {"restart": restart}, channel)
    began = time.monotonic()
    reply = kernel.reply(request, channel=channel)
    assert reply["content"] == {"status": "ok", "restart": restart}
    assert kernel.manager.provisioner.process.wait(timeout=2.5) == 0
    assert time.monotonic() - began < 2.5


def test_b11_shutdown_while_busy(kernel):
    kernel.client.execute(LONG)
    time.sleep(0.3)
    kernel.reply(kernel.send("shutdown_request", {"restart": False}, "control"), channel="control")
    assert kernel.manager.provisioner.process.wait(timeout=2.5) == 0


def test_b12_comms_and_unknown_types(kernel):
    request = kernel.send(
        "comm_open", {"comm_id": "c", "target_name": "nobody", "data": {}}
    )
    kinds = [(m["msg_type"], m["content"]) for m in kernel.published(request)]
    assert kinds[1] == ("comm_close", {"comm_id": "c", "data": {}})
    for channel in ["shell", "control"]:
        states = [
            m["content"] for m in kernel.published(kernel.send("frobnicate_request", {}, channel))
        ]
        assert states == [{"execution_state": "busy"}, {"execution_state": "idle"}]
    reply = kernel.reply(kernel.send("execute_request", {}))
    assert reply["msg_type"] == "execute_reply"
    assert reply["content"]["status"] == "error"
    assert kernel.is_alive()


def test_b13_curve(start):
    with start(transport_encryption="required") as kernel:
        assert kernel.manager.get_connection_info()["curve_publickey"]
        assert kernel.run(OK)[0]["status"] == "ok"
        kernel.manager.restart_kernel()
        kernel.client.wait_for_ready(timeout=10)
        assert kernel.run(OK)[0]["status"] == "ok"
