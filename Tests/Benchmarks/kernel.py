"""Measures the kernel beside ipykernel and two compiled kernels in the same run and prints medians; it never passes or fails.

    .venv/bin/python Tests/Benchmarks/kernel.py [ROUNDS]

The compiled ones, ggsql-jupyter (Rust) and xeus-python (C++), are installed from PyPI into .build/rivals the first time.
The rounds of the kernels alternate, so that a busy machine slows all of them.
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
RIVALS = ROOT / ".build/rivals"
REQUIREMENTS = ["ggsql-jupyter==0.5.2", "xeus-python==0.19.0"]
KERNELS = {
    "heliograph": [BINARY, "kernel"],
    "ipykernel": [sys.executable, "-m", "ipykernel_launcher", "-f"],
    "ggsql": [str(RIVALS / "bin/ggsql-jupyter"), "-f"],
    "xeus-python": [str(RIVALS / "bin/python"), "-m", "xpython_launcher", "-f"],
}
# The same small sum in the language of each.
TRIVIAL = {name: "1 + 2" for name in KERNELS} | {"ggsql": "SELECT 1 + 2 AS x"}
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


def install_rivals():
    """Leaves out the kernels that cannot be had on this machine, and says so."""
    if not (RIVALS / "bin/python").exists():
        subprocess.run([sys.executable, "-m", "venv", RIVALS], check=True)
    for name, requirement in zip(["ggsql", "xeus-python"], REQUIREMENTS):
        pip = [RIVALS / "bin/pip", "install", "--quiet", "--disable-pip-version-check", requirement]
        done = subprocess.run(pip, capture_output=True, text=True)
        if done.returncode != 0:
            del KERNELS[name]
            print(f"without {name}: {done.stderr.strip().splitlines()[-1]}")


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
        code = TRIVIAL[name]
        for _ in range(100):
            began = time.perf_counter()
            kernel.execute(code)
            trips.append(milliseconds(began))
        values["trivial execute round trip, ms"] = statistics.median(trips)
        began = time.perf_counter()
        requests = [
            kernel.session.send(kernel.shell, "execute_request", {"code": code, "silent": False})["header"]["msg_id"]
            for _ in range(500)
        ]
        for request in requests:
            if kernel.reply(request)["status"] != "ok":
                raise SystemExit(f"{name} failed in the middle")
        values["throughput, executes a second"] = len(requests) / milliseconds(began) * 1000
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
    install_rivals()
    samples = {name: {} for name in KERNELS}
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "sales.csv"
        data.write_text("\n".join(["country,city,kind,amount", *ROWS]) + "\n")
        chart = f'load "{data}"\nsunburst country > city > kind value: sum(amount)'
        for _ in range(rounds):
            for name in KERNELS:
                for key, value in measure(name, folder, chart).items():
                    samples[name].setdefault(key, []).append(value)
    print(f"Medians of {rounds} rounds, alternating; the last column is heliograph's share of ipykernel's")
    print(f"{'':42}" + "".join(f"{name:>13}" for name in KERNELS) + f"{'ratio':>8}")
    for key in samples["heliograph"]:
        medians = {name: statistics.median(taken[key]) for name, taken in samples.items() if key in taken}
        line = "".join(f"{medians[name]:13.2f}" if name in medians else f"{'–':>13}" for name in KERNELS)
        print(f"{key:42}{line}" + (f"{medians['heliograph'] / medians['ipykernel']:8.2f}" if len(medians) > 1 else ""))


if __name__ == "__main__":
    main()
