"""Installs the built kernel into a folder of its own and gives tests running kernels of it."""

import contextlib
import os
import pathlib
import signal
import subprocess

import jupyter_client
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]
NAME = "heliograph"

# A run that outlives its terminal ignores hangups, and what it starts would do so too.
signal.signal(signal.SIGHUP, signal.SIG_DFL)


def binary():
    """The program under test: HELIOGRAPH_BINARY, or the newest build."""
    named = os.environ.get("HELIOGRAPH_BINARY")
    built = [ROOT / ".build" / kind / NAME for kind in ("release", "debug")]
    found = [pathlib.Path(named)] if named else [path for path in built if path.exists()]
    return max(found, key=lambda path: path.stat().st_mtime)


@pytest.fixture(scope="session")
def program():
    return binary()


@pytest.fixture(scope="session", autouse=True)
def installed(tmp_path_factory, program):
    """Installs the kernelspec where only these tests look, and keeps the user's folders clean."""
    prefix = tmp_path_factory.mktemp("prefix")
    os.environ["JUPYTER_PATH"] = str(prefix / "share/jupyter")
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))
    subprocess.run([program, "install", "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
    return prefix / "share/jupyter/kernels" / NAME


@contextlib.contextmanager
def started(cwd=None, **options):
    """A kernel and a ready client of it."""
    manager = jupyter_client.KernelManager(kernel_name=NAME, **options)
    manager.start_kernel(**({"cwd": str(cwd)} if cwd else {}))
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=30)
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        if manager.is_alive():
            manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


@pytest.fixture
def kernel():
    with started() as running:
        yield running


@pytest.fixture(scope="session")
def start():
    """Starts a kernel with options of jupyter_client's manager."""
    return started


@pytest.fixture(scope="session")
def browser():
    """Chromium, once for all tests: playwright cannot be started twice in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


class Kernel:
    """A running kernel with the shortest ways to ask it something."""

    def __init__(self, manager, client):
        self.manager = manager
        self.client = client

    @property
    def pid(self):
        return self.manager.provisioner.process.pid

    def reply(self, request, timeout=10, channel="shell"):
        """Waits for the reply to a request, whatever else comes before it."""
        source = getattr(self.client, f"{channel}_channel")
        while True:
            message = source.get_msg(timeout=timeout)
            if message["parent_header"].get("msg_id") == request:
                return message

    def published(self, request, timeout=10):
        """What a request publishes, from busy to idle."""
        messages = []
        while True:
            message = self.client.iopub_channel.get_msg(timeout=timeout)
            if message["parent_header"].get("msg_id") != request:
                continue
            messages.append(message)
            if message["content"].get("execution_state") == "idle":
                return messages

    def run(self, code, timeout=10, **options):
        """Runs a cell; returns its reply's content and what it published beside the status."""
        request = self.client.execute(code, **options)
        content = self.reply(request, timeout)["content"]
        outputs = [m for m in self.published(request, timeout) if m["msg_type"] != "status"]
        return content, outputs

    def send(self, kind, content, channel="shell"):
        """Sends any message and returns its id."""
        message = self.client.session.msg(kind, content)
        getattr(self.client, f"{channel}_channel").send(message)
        return message["header"]["msg_id"]

    def is_alive(self):
        request = self.client.kernel_info()
        return self.reply(request, timeout=4)["content"]["status"] == "ok"
