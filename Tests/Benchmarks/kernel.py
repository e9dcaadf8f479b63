"""Measures the kernel beside ipykernel in the same run and prints medians and ratios; it never passes or fails.

    .venv/bin/python Tests/Benchmarks/kernel.py [ROUNDS]

The rounds of the two kernels alternate, so that a busy machine slows both.
"""

import json
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

import jupyter_client.session
import psutil
import zmq

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("HELIOGRAPH_BINARY", str(ROOT / ".build/release/heliograph"))
KERNELS = {
    "heliograph": [BINARY, "kernel"],
    "ipykernel": [sys.executable, "-m", "ipykernel_launcher", "-f"],
}
ROWS = [
    f"{country},{city},{kind},{(index * 37 + place * 11 + number * 5) % 90 + 10}"
    for index, country in enumerate(["France", "Japan", "Peru"])
    for place, city in enumerate(["North", "South", "West"])
    for number, kind in enumerate(["bread", "cheese", "fruit"])
]


class Kernel:
    """A process and raw sockets to it, without a client library's waiting."""

    def __init__(self, argv, folder):
        self.session = jupyter_client.session.Session(key=b"benchmark")
        self.context = zmq.Context()
        held = [socket.create_server(("127.0.0.1", 0)) for _ in range(5)]
        ports = [server.getsockname()[1] for server in held]
        for server in held:
            server.close()
        names = ["shell_port", "iopub_port", "stdin_port", "control_port", "hb_port"]
        path = pathlib.Path(folder) / f"{ports[0]}.json"
        path.write_text(
            json.dumps(
                dict(zip(names, ports), ip="127.0.0.1", transport="tcp", key="benchmark",
                     signature_scheme="hmac-sha256")
            )
        )
        self.shell = self.connect(zmq.DEALER, ports[0])
        self.iopub = self.connect(zmq.SUB, ports[1])
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [*argv, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def connect(self, kind, port):
        client = self.context.socket(kind)
        client.linger = 0
        # The default of 100 ms would hide what is measured.
        client.reconnect_ivl = 1
        if kind == zmq.SUB:
            client.subscribe(b"")
        client.connect(f"tcp://127.0.0.1:{port}")
        return client

    def ask(self, kind, content):
        request = self.session.send(self.shell, kind, content)["header"]["msg_id"]
        return self.reply(request)

    def reply(self, request):
        while True:
            _, reply = self.session.recv(self.shell, mode=0)
            if reply["parent_header"]["msg_id"] == request:
                return reply["content"]

    def execute(self, code):
        content = self.ask("execute_request", {"code": code, "silent": False})
        while self.iopub.poll(0):
            self.iopub.recv_multipart()
        if content["status"] != "ok":
            raise SystemExit(f"{code!r} failed: {content}")

    def close(self):
        self.process.kill()
        self.process.wait()
        self.context.destroy(linger=0)


def milliseconds(began):
    return (time.perf_counter() - began) * 1000


def measure(name, folder, chart):
    """One round: a fresh process, from its start to its end."""
    values = {}
    kernel = Kernel(KERNELS[name], folder)
    try:
        kernel.ask("kernel_info_request", {})
        values["start to first kernel_info_reply, ms"] = milliseconds(kernel.began)
        trips = []
        for _ in range(100):
            began = time.perf_counter()
            kernel.execute("1 + 2")
            trips.append(milliseconds(began))
        values["trivial execute round trip, ms"] = statistics.median(trips)
        began = time.perf_counter()
        requests = [
            kernel.session.send(kernel.shell, "execute_request", {"code": "1 + 2"})["header"]["msg_id"]
            for _ in range(200)
        ]
        for request in requests:
            kernel.reply(request)
        values["pipelined executes, ms each"] = milliseconds(began) / len(requests)
    finally:
        kernel.close()
    kernel = Kernel(KERNELS[name], folder)
    try:
        kernel.ask("kernel_info_request", {})
        time.sleep(0.5)
        values["idle memory, MB"] = psutil.Process(kernel.process.pid).memory_info().rss / 1e6
    finally:
        kernel.close()
    if name == "heliograph":
        kernel = Kernel(KERNELS[name], folder)
        try:
            kernel.execute(chart)
            values["start to first chart of a small CSV, ms"] = milliseconds(kernel.began)
            trips = []
            for _ in range(20):
                began = time.perf_counter()
                kernel.execute(chart)
                trips.append(milliseconds(began))
            values["the same cell warm, ms"] = statistics.median(trips)
        finally:
            kernel.close()
    return values


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    samples = {name: {} for name in KERNELS}
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "sales.csv"
        data.write_text("\n".join(["country,city,kind,amount", *ROWS]) + "\n")
        chart = f'load "{data}"\nsunburst country > city > kind value: sum(amount)'
        for _ in range(rounds):
            for name in KERNELS:
                for key, value in measure(name, folder, chart).items():
                    samples[name].setdefault(key, []).append(value)
    print(f"Medians of {rounds} rounds, alternating; ratio to ipykernel")
    print(f"{'':42}{'heliograph':>12}{'ipykernel':>12}{'ratio':>8}")
    for key, values in samples["heliograph"].items():
        own = statistics.median(values)
        peers = samples["ipykernel"].get(key)
        peer = statistics.median(peers) if peers else None
        print(
            f"{key:42}{own:12.2f}"
            + (f"{peer:12.2f}{own / peer:8.2f}" if peer else f"{'–':>12}{'':8}")
        )


if __name__ == "__main__":
    main()
