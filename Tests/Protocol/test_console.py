"""heliograph repl in a pseudo-terminal: what is open can be left."""

import os
import pty
import select
import signal
import subprocess
import time

import pytest


class Console:
    """A person at a terminal: types, and reads until something stands there."""

    def __init__(self, program):
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [program, "repl"], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0),
        )
        os.close(slave)
        self.text = ""

    def type(self, text):
        os.write(self.master, text.encode())

    def until(self, wanted):
        """Returns what came up to the wanted text, and goes on behind it."""
        end = time.monotonic() + 30
        while wanted not in self.text:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{wanted!r} did not come: {self.text!r}"
            self.text += os.read(self.master, 65_536).decode()
        before, _, self.text = self.text.partition(wanted)
        return before


@pytest.fixture
def console(program):
    console = Console(program)
    console.until("> ")
    yield console
    console.process.send_signal(signal.SIGKILL)
    console.process.wait()
    os.close(console.master)


def test_ctrl_c_drops_what_was_typed(console):
    console.type("print (\n")
    console.until("… ")
    console.type("1 + \x03")
    assert "Error" not in console.until("\n> ")
    console.type("print 40 + 2\n")
    assert "42" in console.until("\n> ")
    assert console.process.poll() is None


def test_a_second_empty_line_shows_the_error(console):
    console.type("pie (\n")
    console.until("… ")
    console.type("\n")
    assert "SyntaxError" not in console.until("… ")
    console.type("\n")
    assert "this ( is not closed" in console.until("> ")
    console.type("print 40 + 2\n")
    assert "42" in console.until("\n> ")


def test_empty_lines_belong_to_a_block(console):
    console.type('print """\n')
    console.until("… ")
    console.type("a\n\n\n\nb\n")
    for _ in range(5):
        console.until("… ")
    console.type('"""\n')
    assert console.until("\n> ").split() == ['"""', "a", "b"]


def test_ctrl_d_ends(console):
    console.type("\x04")
    assert console.process.wait(timeout=30) == 0


def test_piped_input_goes_on_behind_two_empty_lines(program):
    done = subprocess.run(
        [program, "repl"], input="pie (\n\n\nprint 40 + 2\n", capture_output=True, text=True,
        timeout=60,
    )
    assert done.stdout == "42\n" and done.returncode == 1
    assert "this ( is not closed" in done.stderr
