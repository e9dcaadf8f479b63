"""The handshake of protocol 5.6: the kernel chooses its ports and tells the launcher (JEP 66)."""

import hashlib
import hmac
import json
import signal
import stat
import subprocess
import time

import jupyter_client
import pytest
import zmq
from launching import PORTS, wait_until_bound

DELIMITER = b"<IDS|MSG>"


def sign(key, content):
    return hmac.new(key.encode(), content, hashlib.sha256).hexdigest().encode() if key else b""


class Launcher:
    """A registration socket, and the kernels that were started with its address."""

    def __init__(self, program, folder, key="k", **changes):
        self.program, self.folder, self.key, self.changes = program, folder, key, changes
        self.context = zmq.Context()
        self.socket = self.context.socket(zmq.ROUTER)
        self.processes = []

    def bind(self, endpoint="tcp://127.0.0.1:0"):
        self.socket.bind(endpoint)
        self.port = int(self.socket.last_endpoint.decode().replace("-", ":").split(":")[-1].strip("\0"))
        return self

    def start(self, name="one", **changes):
        path = self.folder / f"{name}.json"
        content = {
            "transport": "tcp", "registration_ip": "127.0.0.1", "registration_port": self.port,
            "kernel_id": name, "key": self.key, "signature_scheme": "hmac-sha256",
        } | self.changes | changes
        path.write_text(json.dumps({key: value for key, value in content.items() if value is not None}))
        self.run(path)
        return path

    def run(self, path):
        process = subprocess.Popen(
            [self.program, "kernel", path], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        self.processes.append(process)
        return process

    def registered(self, timeout=10):
        """The next kernel's identity and what it says, its signature checked."""
        assert self.socket.poll(timeout * 1000), "no kernel registered"
        identity, delimiter, signature, content = self.socket.recv_multipart()
        assert delimiter == DELIMITER and signature == sign(self.key, content)
        return identity, json.loads(content)

    def acknowledge(self, identity, content=b"ACK", key=None):
        key = self.key if key is None else key
        self.socket.send_multipart([identity, DELIMITER, sign(key, content), content])

    def close(self):
        for process in self.processes:
            process.kill()
            process.wait()
            process.stderr.close()
        self.context.destroy(linger=0)


@pytest.fixture
def launcher(program, tmp_path):
    made = Launcher(program, tmp_path)
    yield made
    made.close()


def answers(path):
    client = jupyter_client.BlockingKernelClient(connection_file=str(path))
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=10)
    reply = client.execute_interactive("1 + 2", output_hook=lambda message: None, timeout=10)
    client.shutdown()
    client.stop_channels()
    return reply["content"]["status"] == "ok"


@pytest.mark.parametrize("port", [int, str])
@pytest.mark.parametrize("key", ["a secret", ""])
def test_the_ports_are_registered_before_anybody_is_served(launcher, port, key):
    launcher.key = key
    launcher.bind()
    path = launcher.start(registration_port=port(launcher.port))
    before = path.read_text()
    identity, said = launcher.registered()
    assert said.pop("kernel_id") == "one"
    assert sorted(said) == sorted(PORTS)
    assert all(isinstance(value, str) for value in said.values())
    assert len(set(said.values())) == 5
    time.sleep(0.2)
    assert path.read_text() == before
    launcher.acknowledge(identity)
    wait_until_bound(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    written = json.loads(path.read_text())
    assert {name: str(written[name]) for name in PORTS} == said
    assert (written["ip"], written["transport"], written["key"]) == ("127.0.0.1", "tcp", key)
    assert answers(path)
    assert launcher.processes[0].wait(5) == 0


def test_a_restart_with_the_same_file_registers_again(launcher):
    launcher.bind()
    path = launcher.start()
    for _ in range(3):
        identity, said = launcher.registered()
        launcher.acknowledge(identity)
        deadline = time.monotonic() + 5
        while str(json.loads(path.read_text()).get("hb_port")) != said["hb_port"]:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        assert answers(path)
        assert launcher.processes[-1].wait(5) == 0
        launcher.run(path)
    launcher.registered()


def test_a_receipt_that_is_not_signed_is_none(launcher):
    launcher.bind()
    path = launcher.start()
    identity, _ = launcher.registered()
    launcher.acknowledge(identity, key="another key")
    launcher.socket.send_multipart([identity, b"ACK"])
    launcher.socket.send_multipart([identity, DELIMITER, b"", b"ACK"])
    time.sleep(0.3)
    assert "hb_port" not in json.loads(path.read_text())
    assert launcher.processes[0].poll() is None
    launcher.acknowledge(identity, b'{"status": "ok"}')
    wait_until_bound(path)
    assert answers(path)


def test_without_a_receipt_the_kernel_ends_and_says_so(launcher):
    launcher.bind()
    path = launcher.start()
    before = path.read_text()
    launcher.registered()
    process = launcher.processes[0]
    assert process.wait(20) == 1
    lines = process.stderr.read().splitlines()
    assert len(lines) == 1 and "no signed receipt" in lines[0]
    assert f"tcp://127.0.0.1:{launcher.port}" in lines[0]
    assert path.read_text() == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_termination_is_heeded_while_waiting(launcher, number):
    launcher.bind()
    launcher.start()
    launcher.registered()
    process = launcher.processes[0]
    process.send_signal(signal.SIGINT)
    time.sleep(0.2)
    assert process.poll() is None
    process.send_signal(number)
    assert process.wait(3) == 0
    assert number.name in process.stderr.read()


@pytest.mark.parametrize(
    "changes, words",
    [({"kernel_id": None}, '"kernel_id" is missing'),
     ({"registration_ip": None}, '"registration_ip" is missing'),
     ({"registration_port": 70_000}, '"registration_port" is not a port')],
)
def test_what_is_missing_is_named(launcher, changes, words):
    launcher.bind()
    launcher.start(**changes)
    process = launcher.processes[0]
    assert process.wait(5) == 1
    assert words in process.stderr.read()


def test_local_sockets(launcher, tmp_path):
    launcher.bind(f"ipc://{tmp_path}/r-7")
    path = launcher.start(transport="ipc", registration_ip=f"{tmp_path}/r", ip=f"{tmp_path}/k")
    identity, said = launcher.registered()
    assert all((tmp_path / f"k-{said[name]}").exists() for name in PORTS)
    launcher.acknowledge(identity)
    wait_until_bound(path)
    assert answers(path)


def test_a_launcher_that_listens_late_hears_of_it(launcher):
    launcher.bind()
    endpoint = launcher.socket.last_endpoint.decode().strip("\0")
    launcher.socket.unbind(endpoint)
    path = launcher.start()
    time.sleep(0.5)
    launcher.socket.bind(endpoint)
    identity, _ = launcher.registered()
    launcher.acknowledge(identity)
    wait_until_bound(path)
    assert answers(path)


def test_many_kernels_at_once_share_no_port(launcher):
    launcher.bind()
    paths = {f"kernel-{number}": launcher.start(f"kernel-{number}") for number in range(20)}
    ports = []
    for _ in range(len(paths)):
        identity, said = launcher.registered()
        launcher.acknowledge(identity)
        wait_until_bound(paths.pop(said.pop("kernel_id")))
        ports += said.values()
    assert paths == {} and len(set(ports)) == 100
