"""Source to picture: Heliograph beside Altair with vl-convert (SVG) and plotly (HTML), in one run.

    .venv/bin/pip install altair vl-convert-python plotly pandas ipykernel psutil
    .venv/bin/python Tests/Benchmarks/charts.py [ROUNDS]

Each cell reads a CSV, groups it and ends with the picture's text. A round starts a fresh kernel for each
tool, runs the cell (first) and then the same cell again (warm); the tools take turns within a round. Printed
are medians over the rounds, and ratios of Heliograph to the other taken within a round, so that a busy
machine moves both. `cpu` is what the kernel's process used for the warm cell. It never passes or fails.
"""

import csv
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

import psutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("HELIOGRAPH_BINARY", str(ROOT / ".build/release/heliograph"))
ROUNDS = 5
WARM = 7
SIZES = [10, 1_000, 100_000]


def write(path, rows):
    """Writes rows of a made shop: a day of three years, section, product, kind and a whole number."""
    random.seed(rows)
    with open(path, "w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["day", "section", "product", "kind", "total"])
        for _ in range(rows):
            day = f"{random.randrange(2022, 2025)}-{random.randrange(1, 13):02}-{random.randrange(1, 29):02}"
            s, p, k = random.randrange(5), random.randrange(4), random.randrange(6)
            out.writerow([day, f"s{s}", f"p{p}", f"s{s}p{p}k{k}", random.randrange(1, 1000)])


def altair(path, encoding):
    return (
        "import pandas, altair, vl_convert\naltair.data_transformers.disable_max_rows()\n"
        f'd = pandas.read_csv("{path}", parse_dates=["day"])\n' + encoding
        + "len(vl_convert.vegalite_to_svg(c.to_json()))"
    )


def plotly(path, encoding):
    return (
        "import pandas, plotly.express as px, plotly.io\n"
        f'd = pandas.read_csv("{path}", parse_dates=["day"])\n' + encoding
        + "len(plotly.io.to_html(f, include_plotlyjs=False))"
    )


def cells(path):
    """Each task with a cell for each tool; rows are grouped by pandas before the Python tools draw."""
    bars = 'd = d.groupby(["section", "product"], as_index=False)["total"].sum()\n'
    line = 'd = d.groupby(["day", "product"], as_index=False)["total"].sum()\n'
    return {
        "bars": {
            "heliograph": f'load "{path}"\nbar x: section y: sum(total) color: product',
            "altair": altair(
                path, bars + 'c = altair.Chart(d).mark_bar().encode(x="section", y="total", color="product")\n'),
            "plotly": plotly(path, bars + 'f = px.bar(d, x="section", y="total", color="product")\n'),
        },
        "line": {
            "heliograph": f'load "{path}"\nline x: day y: sum(total) color: product',
            "altair": altair(
                path, line + 'c = altair.Chart(d).mark_line().encode(x="day:T", y="total", color="product")\n'),
            "plotly": plotly(path, line + 'f = px.line(d, x="day", y="total", color="product")\n'),
        },
        "sunburst": {
            "heliograph": f'load "{path}"\nsunburst section > product > kind value: sum(total)',
            "plotly": plotly(
                path, 'f = px.sunburst(d, path=["section", "product", "kind"], values="total")\n'),
        },
    }


class Tool:
    """One kernel, from its start to its end."""

    def __init__(self, name):
        from jupyter_client.manager import start_new_kernel

        self.began = time.perf_counter()
        kernel = "heliograph" if name == "heliograph" else "python3"
        self.manager, self.client = start_new_kernel(
            kernel_name=kernel, stderr=subprocess.DEVNULL)
        self.process = psutil.Process(self.manager.provisioner.process.pid)

    def run(self, code):
        reply = self.client.execute_interactive(code, output_hook=lambda message: None, timeout=300)
        assert reply["content"]["status"] == "ok", reply["content"]
        return time.perf_counter()

    def measure(self, code):
        """Milliseconds from the kernel's start to the picture, of a warm cell, and of its processor."""
        first = self.run(code) - self.began
        times, busy = [], []
        for _ in range(WARM):
            used = sum(self.process.cpu_times()[:2])
            start = time.perf_counter()
            times.append(self.run(code) - start)
            busy.append(sum(self.process.cpu_times()[:2]) - used)
        return first * 1000, statistics.median(times) * 1000, statistics.mean(busy) * 1000

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def spec(folder):
    """Makes the binary known to Jupyter for this run alone."""
    place = pathlib.Path(folder) / "kernels" / "heliograph"
    place.mkdir(parents=True)
    (place / "kernel.json").write_text(json.dumps({
        "argv": [BINARY, "kernel", "{connection_file}"], "display_name": "Heliograph",
        "language": "heliograph",
    }))
    os.environ["JUPYTER_PATH"] = folder
    os.environ["HELIOGRAPH_HISTORY"] = "off"


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        spec(folder)
        print(f"medians of {rounds} rounds in ms: start to picture, warm cell, its cpu; and Heliograph's share of each")
        for size in SIZES:
            path = pathlib.Path(folder) / f"rows{size}.csv"
            write(path, size)
            for task, codes in cells(path).items():
                seen = {tool: [] for tool in codes}
                for _ in range(rounds):
                    for name, code in codes.items():
                        tool = Tool(name)
                        try:
                            seen[name].append(tool.measure(code))
                        finally:
                            tool.close()
                for name, values in seen.items():
                    middle = [statistics.median(column) for column in zip(*values)]
                    shares = [
                        statistics.median(a[i] / b[i] if b[i] else 0 for a, b in zip(seen["heliograph"], values))
                        for i in range(3)
                    ]
                    print(
                        f"{size:>8,} rows  {task:9} {name:11}"
                        + "".join(f"{value:9.1f}" for value in middle)
                        + ("" if name == "heliograph" else "   " + "".join(f"{share:7.3f}" for share in shares)),
                        flush=True)


if __name__ == "__main__":
    main()
