"""Long work: progress in one display, interruption at once, nothing kept of what was stopped."""

import gzip
import math
import re
import subprocess
import time

import pytest

BLOCK = 100_000
# Long enough for several reports; how many rows that takes is measured.
SECONDS = 1.5


class Large:
    """A file, how many rows it has, and the seconds that its reading lasts on this machine."""

    # Blanks beside quotes need the exact reader.
    text = "".join(
        f'"North {row % 7}" , {row * 7 % 1000}.{row % 10} , "a ""note"" {row % 900}"\n' for row in range(BLOCK)
    )

    def __init__(self, path, blocks, program):
        self.path = path
        self.rows = blocks * BLOCK
        with open(path, "w") as file:
            file.write("region,amount,note\n")
            for _ in range(blocks):
                file.write(self.text)
        began = time.monotonic()
        subprocess.run([program, "run", "-"], input=f'load "{path}";', text=True, check=True, capture_output=True)
        self.seconds = time.monotonic() - began


@pytest.fixture(scope="module")
def large(tmp_path_factory, program):
    path = tmp_path_factory.mktemp("large") / "large.csv"
    made = Large(path, 10, program)
    while made.seconds < SECONDS:
        made = Large(path, math.ceil(made.rows / BLOCK * min(8, 1.2 * SECONDS / made.seconds)), program)
    yield made
    path.unlink()


def displays(outputs):
    """The text of each display and update, by display id, in order."""
    shown = {}
    for message in outputs:
        if message["header"]["msg_type"] in ("display_data", "update_display_data"):
            display = message["content"].get("transient", {}).get("display_id", "")
            if display.startswith("progress"):
                kind = message["header"]["msg_type"]
                text = message["content"]["data"]["text/plain"]
                shown.setdefault(display, []).append((kind, text))
    return shown


def test_long_work_shows_one_display_that_is_updated_in_place(kernel, large):
    began = time.monotonic()
    reply, outputs = kernel.run(f'load "{large.path}"', timeout=120)
    lasted = time.monotonic() - began
    assert reply["status"] == "ok"
    shown = list(displays(outputs).values())
    assert len(shown) == 1
    kinds, lines = zip(*shown[0])
    assert kinds[0] == "display_data" and set(kinds[1:]) == {"update_display_data"}
    # At most four times a second, and a last line that stays.
    assert len(lines) <= 4 * lasted + 2
    for line in lines[:-1]:
        assert re.fullmatch(r"[\d,]+ rows read, \d+%, about \d+ s left", line)
    assert lines[-1] == f"{large.rows:,} rows read"


def test_short_work_shows_none(kernel):
    _, outputs = kernel.run('load """\na,b\nx,1\n"""\ngroup by a')
    assert displays(outputs) == {}


def interrupted(kernel, code, delay):
    """Interrupts a cell after a while; returns its error and how long the reply took."""
    request = kernel.client.execute(code)
    time.sleep(delay)
    began = time.monotonic()
    kernel.manager.interrupt_kernel()
    reply = kernel.reply(request, timeout=30)["content"]
    return reply, time.monotonic() - began


def test_reading_is_interrupted_and_nothing_is_kept(kernel, large):
    kernel.run("example coffee")
    reply, took = interrupted(kernel, f'load "{large.path}" as big', delay=large.seconds / 3)
    assert (reply["status"], reply["ename"]) == ("error", "Interrupted")
    assert took < 0.5
    assert kernel.run("use big")[0]["ename"] == "UnknownName"
    assert kernel.run("count by country")[0]["status"] == "ok"


def test_unpacking_is_interrupted_and_nothing_is_kept(kernel, large, tmp_path):
    packed = tmp_path / "large.csv.gz"
    with gzip.open(packed, "wb", compresslevel=1) as file:
        file.write(b"region,amount,note\n")
        for _ in range(100):
            file.write(Large.text.encode())
    reply, took = interrupted(kernel, f'load "{packed}" as big', delay=0.2)
    assert (reply["status"], reply["ename"]) == ("error", "Interrupted")
    assert took < 0.5
    assert kernel.run("use big")[0]["ename"] == "UnknownName"
