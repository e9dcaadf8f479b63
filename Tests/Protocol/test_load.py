"""Load and clocks: small in every run; HELIOGRAPH_LOAD=full gives the sizes of the protocol's requirements."""

import json
import os
import random
import signal
import subprocess
import time

import psutil
import pytest
import zmq
from launching import answers_amid_noise, connection, wait_until_bound

FULL = os.environ.get("HELIOGRAPH_LOAD") == "full"


def resident(kernel):
    return psutil.Process(kernel.pid).memory_info().rss


def settles_below(kernel, most, start=0, seconds=10):
    """Whether memory falls below a bound: a reply comes before what the request took is given back."""
    deadline = time.monotonic() + seconds
    while resident(kernel) - start >= most:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def dealer(kernel):
    info = kernel.manager.get_connection_info()
    client = zmq.Context.instance().socket(zmq.DEALER)
    client.linger = 0
    client.sndhwm = client.rcvhwm = 0
    client.connect(f"tcp://{info['ip']}:{info['shell_port']}")
    return client


def test_many_queued_requests_are_all_answered_and_forgotten(kernel):
    count = 100_000 if FULL else 5_000
    client = dealer(kernel)
    session = kernel.client.session
    kernel.run("1 + 2")
    running = session.msg("execute_request", {"code": "pause 1"})
    client.send_multipart(session.serialize(running))
    for _ in range(count):
        client.send_multipart(session.serialize(session.msg("execute_request", {"code": "1"})))
    before = resident(kernel)
    for number in range(count + 1):
        assert client.poll(30_000), f"only {number} replies"
        assert json.loads(client.recv_multipart()[-1])["status"] == "ok"
    client.close()
    assert kernel.reply(kernel.client.kernel_info(), timeout=60)["content"]["status"] == "ok"
    # The history keeps cells, at most 25,000 of them; the queue is gone.
    assert settles_below(kernel, 60e6 if FULL else 20e6, before)


def test_a_huge_cell(kernel):
    size = 100_000_000 if FULL else 20_000_000
    kernel.run("1 + 2")
    start = resident(kernel)
    for _ in range(6):
        content, outputs = kernel.run("# " + "x" * size + "\n1 + 2", timeout=120, store_history=False)
        assert content["status"] == "ok"
        assert outputs[-1]["content"]["data"]["text/plain"] == "3"
    # What the allocator keeps for the next use is bounded, however large and many they were.
    assert settles_below(kernel, 40e6, start)


def test_huge_texts_in_the_other_requests(kernel):
    text = "print \"" + "é" * (20_000_000 if FULL else 2_000_000)
    assert kernel.reply(kernel.client.complete(text, len(text)), timeout=60)["content"]["status"] == "ok"
    assert kernel.reply(kernel.client.inspect(text, 3), timeout=60)["content"]["status"] == "ok"
    assert kernel.reply(kernel.client.is_complete(text), timeout=60)["content"]["status"]


def test_a_stalled_subscriber_costs_a_bounded_amount(kernel):
    """A subscriber that reads nothing must neither stop the kernel nor grow it for ever."""
    info = kernel.manager.get_connection_info()
    stalled = zmq.Context.instance().socket(zmq.SUB)
    stalled.linger = 0
    stalled.rcvhwm = 1
    stalled.subscribe(b"")
    stalled.connect(f"tcp://{info['ip']}:{info['iopub_port']}")
    time.sleep(0.3)
    kernel.run("example coffee;")
    for _ in range(200 if FULL else 50):
        assert kernel.run("pie country value: bags")[0]["status"] == "ok"
    stalled.close()
    assert settles_below(kernel, 80e6)


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_signals_at_any_moment(program, tmp_path, kind):
    """From the first instruction on: SIGTERM ends it with 0 or by its own name, SIGINT never does."""
    generator = random.Random(7)
    for round in range(60 if FULL else 20):
        path = connection(tmp_path, f"c{round}.json")
        process = subprocess.Popen([program, "kernel", path], stderr=subprocess.PIPE, text=True)
        time.sleep(0.01 + generator.random() * 0.06)
        process.send_signal(kind)
        if kind == signal.SIGINT:
            time.sleep(0.05)
            assert process.poll() is None, process.returncode
            process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=5) == 0
        assert "fault" not in process.stderr.read()
        process.stderr.close()


def test_sigterm_while_cells_run(start):
    generator = random.Random(3)
    for _ in range(12 if FULL else 4):
        with start() as kernel:
            kernel.run("example coffee;")
            for _ in range(50):
                kernel.client.execute("pie country value: bags\nprint 1")
            time.sleep(generator.random() * 0.2)
            os.kill(kernel.pid, signal.SIGTERM)
            assert kernel.manager.provisioner.process.wait(timeout=4) == 0


@pytest.mark.parametrize("fault", [signal.SIGSEGV, signal.SIGILL, signal.SIGABRT])
def test_a_fault_says_its_cause_and_place(program, tmp_path, fault):
    path = connection(tmp_path)
    process = subprocess.Popen([program, "kernel", path], stderr=subprocess.PIPE, text=True)
    wait_until_bound(path)
    process.send_signal(fault)
    assert process.wait(timeout=5) == -fault
    line = process.stderr.read()
    assert line.count("\n") == 1 and line.startswith("heliograph: died of a fault: ")
    assert f"(signal {fault.value})" in line and "thread" in line and "cell 0" in line


def test_the_end_is_explained(program, tmp_path):
    path = connection(tmp_path)
    process = subprocess.Popen([program, "kernel", path], stderr=subprocess.PIPE, text=True)
    wait_until_bound(path)
    process.terminate()
    assert process.wait(timeout=5) == 0
    assert process.stderr.read() == "heliograph: ending: SIGTERM was received\n"


def test_a_standard_error_that_nobody_reads_stops_nothing(program, tmp_path):
    """The pipe of a server that does not read is full after 64 kB."""
    path = connection(tmp_path)
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with pytest.raises(BlockingIOError):
        while True:
            os.write(writing, b"x" * 65536)
    os.set_blocking(writing, True)
    process = subprocess.Popen([program, "kernel", path], stderr=writing)
    try:
        wait_until_bound(path)
        assert answers_amid_noise(path, 100)
    finally:
        process.terminate()
        assert process.wait(timeout=5) == 0
        os.close(reading)
        os.close(writing)
