"""Kernel programs started without a front end: their connection files, and the wait until they listen."""

import json
import time

import jupyter_client
import zmq

PORTS = ["shell_port", "iopub_port", "stdin_port", "control_port", "hb_port"]


def connection(folder, name="connection.json", **changes):
    """Writes a connection file whose ports the kernel chooses, unless they are given."""
    content = dict.fromkeys(PORTS, 0) | {"ip": "127.0.0.1", "transport": "tcp", "key": "k"} | changes
    path = folder / name
    path.write_text(json.dumps(content))
    return path


def wait_until_bound(path, timeout=10):
    """Waits until the kernel has written the ports that it chose."""
    deadline = time.monotonic() + timeout
    while json.loads(path.read_text() or "{}").get("hb_port", 0) == 0:
        assert time.monotonic() < deadline, "the kernel wrote no ports"
        time.sleep(0.01)


def answers_amid_noise(path, count):
    """Whether the kernel of a connection file still answers after so many frames that are no messages."""
    client = jupyter_client.BlockingKernelClient(connection_file=str(path))
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=10)
    bad = zmq.Context.instance().socket(zmq.DEALER)
    bad.connect(f"tcp://127.0.0.1:{client.shell_port}")
    for _ in range(count):
        bad.send(b"noise")
    reply = client.kernel_info(reply=True, timeout=5)
    client.stop_channels()
    bad.close(linger=0)
    return reply["content"]["status"] == "ok"
