"""Times hierarchical charts from CSV to SVG, beside d3 in Node and Vega through vl-convert.

    python Tests/Benchmarks/hierarchies.py [REPEATS]

Each figure is the median of CPU seconds (user and system) of whole processes in turn, so that other
work on the machine counts little; ratios are to Heliograph's. What reads no file elsewhere is given
its rows in memory. Node and vl-convert are left out where they are missing.
"""
import os
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("HELIOGRAPH_BINARY", str(ROOT / ".build/release/heliograph"))

D3 = """
const fs = require("fs");
const { stratify, hierarchy, partition } = require("d3-hierarchy");
const { arc } = require("d3-shape");
const lines = fs.readFileSync(process.argv[2], "utf8").trim().split("\\n").slice(1);
const root = { children: new Map(), value: 0 };
for (const line of lines) {
  const cells = line.split(",");
  let node = root;
  for (const name of cells.slice(0, -1)) {
    if (name === "") break;
    let next = node.children.get(name);
    if (!next) node.children.set(name, (next = { name, children: new Map(), value: 0 }));
    node = next;
  }
  node.value += +cells[cells.length - 1];
}
const tree = hierarchy(root, (d) => Array.from(d.children.values())).sum((d) => d.value);
partition().size([2 * Math.PI, 230])(tree);
const shape = arc()
  .startAngle((d) => d.x0).endAngle((d) => d.x1).innerRadius((d) => d.y0).outerRadius((d) => d.y1)
  .padAngle(0.005).padRadius(115);
const paths = tree.descendants().slice(1).map((d) => `<path d="${shape(d)}"/>`);
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg">${paths.join("")}</svg>`);
"""

VEGA = """
import csv, json, sys
import vl_convert
with open(sys.argv[1]) as file:
    rows = list(csv.reader(file))[1:]
nodes, ids = [{"id": 0, "parent": None, "value": 0}], {(): 0}
for row in rows:
    path = tuple(name for name in row[:-1] if name)
    for depth in range(1, len(path) + 1):
        if path[:depth] not in ids:
            ids[path[:depth]] = len(nodes)
            nodes.append({"id": len(nodes), "parent": ids[path[: depth - 1]], "value": 0})
    nodes[ids[path]]["value"] += float(row[-1])
spec = {
    "$schema": "https://vega.github.io/schema/vega/v5.json", "width": 460, "height": 460,
    "data": [{"name": "tree", "values": nodes, "transform": [
        {"type": "stratify", "key": "id", "parentKey": "parent"},
        {"type": "partition", "field": "value", "size": [6.283185, 230],
         "as": ["a0", "r0", "a1", "r1", "depth", "children"]}]}],
    "marks": [{"type": "arc", "from": {"data": "tree"}, "encode": {"enter": {
        "x": {"value": 230}, "y": {"value": 230}, "fill": {"value": "steelblue"},
        "startAngle": {"field": "a0"}, "endAngle": {"field": "a1"},
        "innerRadius": {"field": "r0"}, "outerRadius": {"field": "r1"}}}}],
}
sys.stdout.write(vl_convert.vega_to_svg(spec))
"""


def write_rows(path, rows, levels):
    with open(path, "w") as file:
        file.write(",".join(f"l{level}" for level in range(levels)) + ",v\n")
        for row in rows:
            file.write(",".join(map(str, row)) + "\n")


def data_sets(folder):
    """Yields a title, the file, its levels, and what draws it."""
    make = random.Random(5)
    path = folder / "rows.csv"
    rows = (
        (
            f"Section {int(make.random() ** 1.5 * 12)}", f"Group {int(make.random() ** 1.5 * 10)}",
            f"Item {int(make.random() ** 1.3 * 15)}", make.randint(1, 1000),
        )
        for _ in range(100_000)
    )
    write_rows(path, rows, 3)
    yield "100,000 rows, 1,800 leaves", path, 3, ""
    path = folder / "deep.csv"
    rows = []
    for _ in range(3_000):
        depth = make.randint(5, 28)
        names = [f"n{make.randint(0, 1) if level < 8 else 0}" for level in range(depth)]
        rows.append(names + [""] * (28 - depth) + [make.randint(1, 50)])
    write_rows(path, rows, 28)
    yield "3,000 rows, depth 28", path, 28, " depth: 28"
    path = folder / "leaves.csv"
    rows = (
        (f"A{index % 13}", f"B{index % 1000}", f"leaf {index}", make.randint(1, 100))
        for index in range(1_000_000)
    )
    write_rows(path, rows, 3)
    yield "1,000,000 leaves", path, 3, ""


def run(command, folder):
    """Returns CPU seconds and the bytes that were printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, cwd=folder, timeout=600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode != 0:
        print(done.stderr.decode()[-300:], file=sys.stderr)
        return None
    return seconds, len(done.stdout)


def peers(folder):
    """Yields a name, the command for a file, and the most rows it is given."""
    node_path = os.environ.get("NODE_PATH", "/usr/share/nodejs")
    os.environ["NODE_PATH"] = node_path
    if shutil.which("node") and run(["node", "-e", "require('d3-hierarchy')"], folder):
        script = folder / "d3.cjs"
        script.write_text(D3)
        yield "d3 in Node", lambda path: ["node", str(script), str(path)], 10_000_000
    else:
        print("node with d3-hierarchy and d3-shape is missing")
    if run([sys.executable, "-c", "import vl_convert"], folder):
        program = folder / "vega.py"
        program.write_text(VEGA)
        yield "Vega by vl-convert", lambda path: [sys.executable, str(program), str(path)], 200_000
    else:
        print("vl-convert-python is missing")


def heliograph(folder, path, levels, options):
    names = " > ".join(f"l{level}" for level in range(levels))
    cell = folder / "cell.helio"
    cell.write_text(f'load "{path}"\nsunburst {names} value: sum(v){options}\n')
    output = folder / "out"
    shutil.rmtree(output, ignore_errors=True)
    seconds, _ = run([BINARY, "run", str(cell), "--format", "svg", "--output", str(output)], folder)
    (picture,) = output.glob("*.svg")
    return seconds, picture.stat().st_size


def median(values):
    return statistics.median(values)


def main():
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        others = list(peers(folder))
        print(f"{'data':28} {'tool':20} {'CPU ms':>9} {'ratio':>7} {'SVG kB':>9}")
        for title, path, levels, options in data_sets(folder):
            rows = sum(1 for _ in open(path)) - 1
            times = {"heliograph": []}
            sizes = {}
            for _ in range(repeats):
                seconds, sizes["heliograph"] = heliograph(folder, path, levels, options)
                times["heliograph"].append(seconds)
                for peer, command, limit in others:
                    if rows > limit:
                        continue
                    result = run(command(path), folder)
                    if result:
                        times.setdefault(peer, []).append(result[0])
                        sizes[peer] = result[1]
            own = median(times["heliograph"])
            for tool, values in times.items():
                print(
                    f"{title:28} {tool:20} {median(values) * 1e3:9.0f} "
                    f"{median(values) / own:7.1f} {sizes[tool] / 1e3:9.0f}"
                )


if __name__ == "__main__":
    main()
