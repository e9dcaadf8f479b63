"""A million rows to a picture: .venv/bin/python Tests/Benchmarks/million.py [ROUNDS]

Makes two files of a million rows, loads each in a kernel and draws it again and again; printed are the
medians of the wall time from request to reply, what the kernel used of the processor, and the picture's size.
`first` also counts the start of a process and the reading of the file.
"""

import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

import psutil
import tables_generate
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import KernelManager

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("HELIOGRAPH_BINARY", str(ROOT / ".build/release/heliograph"))
ROWS = 1_000_000


def series(path):
    """A reading a minute of five sensors in turn."""
    pick = random.Random(1)
    with open(path, "w") as out:
        out.write("t,v,g\n")
        for row in range(ROWS):
            day, minute = divmod(row, 1440)
            year, day = divmod(day, 336)
            stamp = f"{2020 + year}-{day // 28 + 1:02}-{day % 28 + 1:02}T{minute // 60:02}:{minute % 60:02}"
            out.write(f"{stamp},{pick.random() * 100:.2f},{'abcde'[row % 5]}\n")


def sales(path):
    tables_generate.write(path, ROWS, 1)


CELLS = [
    (series, [
        "line x: day(t) y: mean(v) color: g",
        "line x: t y: v",
    ]),
    (sales, ["sunburst region > city > sku value: sum(amount)"]),
]


class Kernel:
    def __init__(self):
        self.manager = KernelManager()
        self.manager._kernel_spec = KernelSpec(
            argv=[BINARY, "kernel", "{connection_file}"], display_name="Heliograph",
            language="heliograph", interrupt_mode="message",
        )
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=30)
        self.process = psutil.Process(self.manager.provisioner.pid)

    def run(self, code):
        """Runs a cell; gives seconds of wall and processor time, and the picture's bytes."""
        sizes = [0]

        def shown(message):
            picture = message["content"].get("data", {}).get("image/svg+xml", "")
            sizes.append(len(picture.encode()))

        used, began = sum(self.process.cpu_times()[:2]), time.monotonic()
        reply = self.client.execute_interactive(code, output_hook=shown, timeout=120)
        assert reply["content"]["status"] == "ok", reply["content"]
        wall = time.monotonic() - began
        return wall, sum(self.process.cpu_times()[:2]) - used, max(sizes)

    def stop(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel()


def first(path, cell, folder):
    """Seconds of a process that starts, reads the file and draws."""
    source = pathlib.Path(folder) / "first.helio"
    source.write_text(f'load "{path}"\n{cell}\n')
    began = time.monotonic()
    command = [BINARY, "run", source, "--output", folder, "--format", "svg"]
    subprocess.run(command, check=True, capture_output=True)
    return time.monotonic() - began


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    print("| cell | first, ms | again, ms | CPU, ms | SVG, kB |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for make, cells in CELLS:
            path = str(pathlib.Path(folder) / f"{make.__name__}.csv")
            make(path)
            kernel = Kernel()
            kernel.run(f'load "{path}"')
            for cell in cells:
                starts = [first(path, cell, folder) for _ in range(rounds)]
                runs = [kernel.run(cell) for _ in range(rounds)]
                wall, used, size = (statistics.median(column) for column in zip(*runs))
                print(
                    f"| `{cell}` | {statistics.median(starts) * 1e3:.0f} | {wall * 1e3:.0f} "
                    f"| {used * 1e3:.0f} | {size / 1e3:.1f} |"
                )
            kernel.stop()


if __name__ == "__main__":
    main()
