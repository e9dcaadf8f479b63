"""Source to chart: Heliograph against Altair with vl-convert and plotly, in one run.

    .venv/bin/pip install altair vl-convert-python plotly pandas ipykernel
    .venv/bin/python Tests/Benchmarks/charts.py

Each round starts a fresh kernel for each tool, runs a small cell to a chart (first), then the same cell
again (warm). Medians over the rounds; ratios are taken within a round, so that a busy machine moves both.
"""

import csv
import pathlib
import random
import statistics
import sys
import tempfile
import time

from jupyter_client.manager import start_new_kernel

ROUNDS = 5
SIZES = [10, 1_000, 100_000]


def write(path, rows):
    random.seed(rows)
    with open(path, "w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["section", "product", "kind", "total"])
        for _ in range(rows):
            s, p, k = random.randrange(5), random.randrange(8), random.randrange(6)
            out.writerow([f"s{s}", f"s{s}p{p}", f"s{s}p{p}k{k}", random.randrange(1, 1000)])


def cells(path):
    return {
        "heliograph": ("heliograph", f'load "{path}"\nsunburst section > product > kind value: sum(total)'),
        "heliograph bars": ("heliograph", f'load "{path}"\nbar x: section y: sum(total) color: product'),
        "altair + vl-convert, bars": ("python3", (
            "import pandas, altair\naltair.data_transformers.disable_max_rows()\n"
            f'd = pandas.read_csv("{path}").groupby(["section", "product"], as_index=False)["total"].sum()\n'
            "import vl_convert\n"
            'c = altair.Chart(d).mark_bar().encode(x="section", y="sum(total)", color="product")\n'
            "svg = vl_convert.vegalite_to_svg(c.to_json())\nlen(svg)")),
        "plotly, sunburst": ("python3", (
            "import pandas, plotly.express as px, plotly.io\n"
            f'd = pandas.read_csv("{path}")\n'
            'f = px.sunburst(d, path=["section", "product", "kind"], values="total")\n'
            "len(plotly.io.to_html(f, include_plotlyjs=False))")),
    }


def run(client, code):
    start = time.perf_counter()
    reply = client.execute_interactive(code, output_hook=lambda message: None, timeout=120)
    assert reply["content"]["status"] == "ok", reply["content"]
    return (time.perf_counter() - start) * 1000


def measure(kernel, code):
    start = time.perf_counter()
    manager, client = start_new_kernel(kernel_name=kernel)
    try:
        run(client, code)
        first = (time.perf_counter() - start) * 1000
        return first, statistics.median(run(client, code) for _ in range(5))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            path = pathlib.Path(folder) / f"rows{size}.csv"
            write(path, size)
            times = {name: [] for name in cells(path)}
            for _ in range(rounds):
                for name, (kernel, code) in cells(path).items():
                    times[name].append(measure(kernel, code))
            print(f"\n{size:,} rows: start to chart, then the same cell again (ms, medians of {rounds})")
            ours = times["heliograph"]
            for name, values in times.items():
                first = statistics.median(a for a, _ in values)
                warm = statistics.median(b for _, b in values)
                ratio = statistics.median(b[0] / a[0] for a, b in zip(ours, values))
                again = statistics.median(b[1] / a[1] for a, b in zip(ours, values))
                print(f"  {name:28} {first:8.0f} {warm:8.1f}   {ratio:6.2f} × {again:6.2f} × the sunburst's")


if __name__ == "__main__":
    main()
