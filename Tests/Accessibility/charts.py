"""The charts that the accessibility tests look at, and what is true of their data."""

import csv
import io
import json
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

MARKET = """section,product,total
Fruits,Apple,40000
Fruits,Orange,15000
Fruits,Grapes,5000
Fruits,Bananas,3000
Vegetables,Zucchini,17000
Vegetables,Spinach,8000
Meats,Beef,5000
Meats,Chicken,2000
Other,Pirate's Booty,30000
"""

COFFEE = """country,bags
Brazil,44200000
Vietnam,27500000
Colombia,13500000
Indonesia,11000000
Honduras,9600000
Ethiopia,6400000
India,5800000
Uganda,4800000
Mexico,3900000
Guatemala,3400000
Others,19209000
"""

SALES = """quarter,region,sales
Q1,North,120
Q1,South,100
Q2,North,150
Q2,South,140
Q3,North,170
Q3,South,180
Q4,North,210
Q4,South,160
"""

DAYS = "day,value\n" + "".join(f"2026-06-{day:02},{100 + day * 3}\n" for day in range(1, 31))

POINTS = "weight,economy,origin\n" + "".join(
    f"{weight},{50 - 2 * weight + (weight % 3)},{('USA', 'Japan')[weight % 2]}\n"
    for weight in range(1, 21)
)

ODD = 'k,v\n"A & B <script>",1\n"say ""hi"" \'x\'",2\n"Zürich — 東京 ]]>",3\n🎉,4\nשלום,5\n' + (
    "x" * 300 + ",6\n"
)


def cell(data, statement):
    return f'load """\n{data}"""\n{statement}'


CHARTS = {
    "sunburst": cell(MARKET, 'sunburst section > product value: total title: "Stock"'),
    "icicle": cell(MARKET, 'icicle section > product value: total title: "Stock"'),
    "flame": cell(MARKET, 'flame section > product value: total title: "Stock"'),
    "treemap": cell(MARKET, 'treemap section > product value: total title: "Stock"'),
    "tree": cell(MARKET, 'tree section > product value: total title: "Stock"'),
    "pie": cell(COFFEE, 'pie country value: bags title: "Exports"'),
    "donut": cell(COFFEE, 'donut country value: bags title: "Exports"'),
    "bar": cell(COFFEE, 'bar country, bags title: "Exports"'),
    "grouped bar": cell(
        SALES, 'bar of sales by quarter, region stack: none title: "Sales by region"'
    ),
    "line": cell(DAYS, 'line x: day y: value title: "Values"'),
    "area": cell(DAYS, 'area x: day y: value title: "Values"'),
    "scatter": cell(POINTS, 'scatter x: weight y: economy color: origin title: "Cars"'),
    "heatmap": cell(SALES, 'heatmap x: quarter y: region color: sales title: "Sales"'),
    "histogram": cell(POINTS, 'histogram economy title: "Economy"'),
    "boxplot": cell(POINTS, 'boxplot x: origin y: economy title: "Economy"'),
}

SPECIAL = {
    "one value": cell("k,v\nNorth,120\n", 'bar k, v title: "Sales"'),
    "all zero": cell("k,v\na,0\nb,0\nc,0\nd,0\n", 'pie k value: v title: "Sales"'),
    "negative": cell("k,v\nValid,30\nZero,0\nNeg,-10\n", 'pie k value: v title: "Sales"'),
    "missing": cell("x,y\n1,10\n2,\n3,30\n4,\n", 'line x: x y: y title: "Gaps"'),
    "empty": cell(COFFEE, 'filter bags > 1e9 | bar country, bags title: "Exports"'),
    "odd labels": cell(ODD, 'pie k value: v title: "Odd <b>&\\"\'"'),
    "many": cell(
        "g,n,v\n" + "".join(f"g{i // 40},n{i},{1 + i * 7 % 50}\n" for i in range(400)),
        'sunburst g > n value: v title: "Many"',
    ),
}


def binary():
    named = os.environ.get("HELIOGRAPH_BINARY")
    built = [ROOT / ".build" / kind / "heliograph" for kind in ("release", "debug")]
    found = [pathlib.Path(named)] if named else [path for path in built if path.exists()]
    return max(found, key=lambda path: path.stat().st_mtime)


def outputs(source):
    """All outputs of a source, as a notebook holds them."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "chart.helio"
        path.write_text(source)
        subprocess.run(
            [binary(), "run", path, "--format", "ipynb", "--output", folder],
            check=True, capture_output=True, timeout=60,
        )
        notebook = json.loads((pathlib.Path(folder) / "chart.ipynb").read_text())
    return [output for cell in notebook["cells"] for output in cell.get("outputs", [])]


def bundle(source):
    """The data and metadata of the last chart of a source."""
    charts = [o for o in outputs(source) if "image/svg+xml" in o.get("data", {})]
    data = {
        kind: content if isinstance(content, str) else "".join(content)
        for kind, content in charts[-1]["data"].items()
    }
    return data, charts[-1]["metadata"]


def rows(data):
    return list(csv.DictReader(io.StringIO(data)))
