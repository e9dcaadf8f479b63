"""The system's clock jumps, forwards and backwards, while cells run: everything is answered, in order, and no time is negative."""

import datetime
import os
import pathlib
import shutil
import struct
import subprocess

import pytest

DAY = 86_400
# Past the leap of a century, before the epoch, by less than a cell takes, and back to the start.
JUMPS = [400 * DAY, -400 * DAY, 80 * 365 * DAY, -70 * 365 * DAY, 1, -1, 0]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The library that moves the clock of a program which is started with it."""
    path = tmp_path_factory.mktemp("clock") / "moved_clock.so"
    compiler = shutil.which("clang") or shutil.which("cc")
    source = pathlib.Path(__file__).parent / "moved_clock.c"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", path, source], check=True)
    return path


@pytest.fixture
def moved(start, library, tmp_path, monkeypatch):
    """A kernel and the way to move its clock by seconds."""
    shift = tmp_path / "shift"
    shift.write_bytes(struct.pack("q", 0))

    def move(seconds):
        with open(shift, "r+b") as file:
            file.write(struct.pack("q", seconds))

    monkeypatch.setenv("CLOCK_SHIFT", str(shift))
    monkeypatch.setenv("LD_PRELOAD", str(library))
    with start() as kernel:
        # Only the kernel is started with the library, not this process.
        monkeypatch.delenv("LD_PRELOAD")
        yield kernel, move


def time_of(text):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=datetime.timezone.utc)


def sent(message):
    """When a message says that it was sent; jupyter_client has read it already."""
    date = message["header"]["date"]
    return date if isinstance(date, datetime.datetime) else time_of(date)


def test_the_clock_really_jumps(moved):
    kernel, move = moved
    before = sent(kernel.reply(kernel.client.kernel_info()))
    for jump in JUMPS:
        move(jump)
        after = sent(kernel.reply(kernel.client.kernel_info()))
        # A minute for what the machine does meanwhile.
        assert abs((after - before).total_seconds() - jump) < 60
        move(0)


def test_cells_are_answered_in_order(moved):
    kernel, move = moved
    expected = []
    for number, jump in enumerate(JUMPS):
        running = kernel.client.execute('print "begun"\npause 0.2\nprint "done"', store_history=False)
        while kernel.client.iopub_channel.get_msg(timeout=10)["msg_type"] != "stream":
            pass
        waiting = [kernel.client.execute(f"{number} * 100 + {place}") for place in range(3)]
        move(jump)
        replies = [kernel.reply(request) for request in [running, *waiting]]
        counts = [reply["content"]["execution_count"] for reply in replies]
        assert counts == [3 * number + step for step in range(4)]
        assert abs(sent(replies[0]).year - datetime.datetime.now().year - jump / DAY / 365.25) < 1.1
        for place, request in enumerate(waiting):
            outputs = kernel.published(request)
            assert [m["msg_type"] for m in outputs] == ["status", "execute_input", "execute_result", "status"]
            assert outputs[2]["content"]["data"]["text/plain"] == str(number * 100 + place)
        expected += [f"{number} * 100 + {place}" for place in range(3)]
    found = kernel.reply(kernel.client.history(hist_access_type="tail", n=100))["content"]["history"]
    own = [item for item in found if item[0] == found[-1][0]]
    assert [item[1] for item in own] == list(range(1, len(expected) + 1))
    assert [item[2] for item in own] == expected


@pytest.mark.parametrize("jump", [-400 * DAY, 400 * DAY])
def test_no_time_is_negative(moved, jump):
    """A front end takes the difference of these two for how long the cell ran."""
    kernel, move = moved
    request = kernel.client.execute('print "begun"\npause 0.3')
    while kernel.client.iopub_channel.get_msg(timeout=10)["msg_type"] != "stream":
        pass
    move(jump)
    reply = kernel.reply(request)
    took = (sent(reply) - time_of(reply["metadata"]["started"])).total_seconds()
    assert 0.3 <= took < 60
    first = kernel.reply(kernel.send("usage_request", {}, "control"), channel="control")["content"]
    move(-jump)
    second = kernel.reply(kernel.send("usage_request", {}, "control"), channel="control")["content"]
    assert min(usage["kernel_cpu"] for usage in [first, second]) >= 0


def test_an_interrupt_and_text_in_time(moved):
    """What waits for a moment by the clock would wait a year, or never again."""
    kernel, move = moved
    request = kernel.client.execute('print "soon"\npause 60')
    move(-400 * DAY)
    while kernel.client.iopub_channel.get_msg(timeout=5)["msg_type"] != "stream":
        pass
    kernel.manager.interrupt_kernel()
    assert kernel.reply(request, timeout=5)["content"]["ename"] == "Interrupted"
    move(400 * DAY)
    os.kill(kernel.pid, 15)
    assert kernel.manager.provisioner.process.wait(timeout=5) == 0
