"""Writes notebooks/accessibility.ipynb: executes its cells, and puts below each chart what is read of it.

    .venv/bin/python Tests/Accessibility/write_notebook.py

`test_notebook.py` holds the readings in the notebook against the stored outputs.
"""

import pathlib

import charts
import nbformat
from nbclient import NotebookClient
from playwright.sync_api import sync_playwright
from spoken import block, spoken

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = ROOT / "notebooks/accessibility.ipynb"

SALES = f'load """\n{charts.SALES}""" as sales;\n'

VISITS = '''load """
weekday,hour,visits
Monday,04:00,10
Monday,10:00,200
Monday,16:00,50
Tuesday,04:00,12
Tuesday,10:00,310
Tuesday,16:00,60
Sunday,04:00,2
Sunday,10:00,40
Sunday,16:00,
""" as visits;
'''

REQUESTS = "load \"\"\"\nday,service,requests\n" + "".join(
    f"2026-06-{day:02},Web,{9400 if day == 17 else 2900 if day == 1 else 3200 if day == 30 else 3000 + (day * 37 % 11 - 5) * 20}\n"
    f"2026-06-{day:02},API,{1100 + round((day - 1) * 800 / 29)}\n"
    for day in range(1, 31)
) + '""" as requests;\n'

# A text above each cell, and the cell.
CELLS = [
    (
        "# What a screen reader gets\n\n"
        "Every chart is sent as words, numbers and structure beside its picture. This notebook draws each kind once. Below "
        "each chart stands what is read of it: the nodes that Chromium's accessibility tree holds for the trusted figure, in "
        "reading order, with indentation for the level. A screen reader adds words of its own, such as *list with 4 items* or "
        "*level 2*.\n\n"
        "The same summary is the caption on screen, the description in the SVG file, the Markdown that VS Code prefers with a "
        "screen reader, and the text of a terminal. An outline and a data table can be opened below each chart. In a notebook "
        "that is not trusted, JupyterLab takes the live picture away; what is left is a still one with a text alternative, and "
        "the same caption, outline and table.\n\n"
        "**Not verified:** no person has listened to these charts with NVDA, JAWS, VoiceOver or Orca yet. What is tested is "
        "what browsers hand to them.\n\n"
        "## Parts of a whole\n\n"
        "A sunburst is read depth first: each branch, then what lies in it. A name says value, share of the parent and share "
        "of the whole.",
        'example market\nsunburst section > product value: total title: "Market stock"',
    ),
    ("An icicle, a flame chart and a treemap draw the same tree otherwise, and are read alike.",
     'icicle title: "Market stock, in rows"'),
    ("", 'flame title: "Market stock, from below"'),
    ("", 'treemap title: "Market stock, as areas"'),
    ("", 'tree title: "Market stock, as a list"'),
    ("A pie has one level. *Others* is never called the largest or the smallest.",
     'example coffee\npie country value: bags unit: "bags" title: "Coffee exports by country"'),
    ("", 'example spending\ndonut category value: amount title: "Spending"'),
    (
        "Zoom and selection are said, with exact values.",
        'use market\nhierarchy section > product value: total;\nsunburst title: "Market stock";\nselect Apple\nzoom Fruits',
    ),
    (
        "## Bars\n\nBars of several series are read place by place, as they are compared.",
        SALES + 'bar of sales by quarter, region stack: none title: "Sales by quarter and region"',
    ),
    ("Stacks also say where they are highest together.",
     'bar of sales by quarter, region title: "Sales, stacked"'),
    (
        "What stands for many is drawn last and is never called the highest.",
        'use coffee\nbar country, bags sort: -y top: 4 other: true title: "Four countries and the rest"',
    ),
    (
        "## Lines and areas\n\nA rise, a spike or a crossing is said only where a test backs it: *steadily* needs four of five "
        "steps in one direction, a spike six median deviations.",
        REQUESTS + 'line x: day y: requests color: service title: "Daily requests"',
    ),
    ("", 'filter service == "API" | area x: day y: requests title: "API requests"'),
    (
        "A band is highest at its upper edge and lowest at its lower one.",
        'requests | group by week(day), low: min(requests), high: max(requests) | band x: week_day y: low..high title: '
        '"Range in each week"',
    ),
    (
        "## Points\n\nCorrelation is said with its r and the number of points, far points by name. A grid of nine fields "
        "counts where points lie.",
        'load "data/countries-2007.csv" as countries;\ncountries | filter continent == "Americas" | scatter gdp_per_person, '
        'life_expectancy label: country title: "Wealth and health in the Americas, 2007"',
    ),
    ("## Cells, bins and boxes\n\nA heat map is read row by row.",
     VISITS + 'heatmap x: hour y: weekday color: visits title: "Visits by weekday and hour"'),
    ("", 'countries | histogram life_expectancy title: "Life expectancy in 142 countries, 2007"'),
    ("", 'countries | boxplot x: continent y: life_expectancy title: "Life expectancy by continent"'),
    ("## When there is little to draw\n\nNothing, one value, zeros, gaps and negative values are each said as they are.",
     'sales | filter sales > 1000 | bar quarter, sales title: "Sales above 1,000"'),
    ("", 'sales | take 1 | bar quarter, sales title: "The first sale"'),
    ("", 'load """\nregion,sales\nNorth,0\nSouth,0\n""" as none;\npie region value: sales title: "No sales"'),
    ("", 'load """\nx,y\n1,10\n2,\n3,30\n4,25\n5,\n6,40\n""" as gaps;\nline x, y title: "Gaps"'),
    ("", 'load """\nitem,kg\nKept,30\nZero,0\nReturned,-10\n""" as stock;\npie item value: kg title: "Stock"'),
    (
        "## Your own words\n\n`alt:` is the whole text alternative; `summary:` comes first in the caption and says whose it is.",
        'sales | bar of sales by region title: "Sales" alt: "North sells a little more than South." summary: "North and South '
        'are close all year"',
    ),
    ("## Another language\n\nGerman is one more table of phrases; numbers and dates follow.",
     'set locale de;\nrequests | line x: day y: requests color: service title: "Anfragen je Tag"'),
    ("", 'set locale en_US;\nset marks focusable;\nsales | bar of sales by region title: "Marks that take focus"'),
]

LAST = [
    (
        "Above, `set marks focusable` lets the tabulator key reach each of at most 20 marks. By default only the buttons and the "
        "table's box take focus, and JupyterLab's shortcuts do not fire from them.\n\n"
        "## Looking and listening\n\n`check` measures contrast and colour distance under each kind of colour vision, and says "
        "how to mend what fails.",
        'set marks plain;\nsales | bar of sales by quarter, region stack: none colors: ["#ffee00", "#ffdd22"];\ncheck',
    ),
    (
        "`listen` plays the last chart: the value is pitch, position is time. It never starts by itself.",
        'requests | line x: day y: requests color: service title: "Daily requests";\nlisten',
    ),
    (
        "## In a terminal\n\nPlain text has words and numbers only. Who wants a drawing asks for it: `set output sketch` adds a "
        "last line of block characters, `set output braille` one of braille cells. It shows in the text form of a chart.",
        'set output braille;\nrequests | filter service == "Web" | line x: day y: requests title: "Web requests"',
    ),
]


def figures(cell):
    """The HTML of a cell's charts."""
    for output in cell.outputs:
        data = output.get("data", {})
        if "image/svg+xml" in data:
            yield "".join(data["text/html"])


def main():
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {
        "name": "heliograph", "display_name": "Heliograph", "language": "heliograph",
    }
    for text, source in CELLS + LAST:
        if text:
            notebook.cells.append(nbformat.v4.new_markdown_cell(text))
        notebook.cells.append(nbformat.v4.new_code_cell(source))
    NotebookClient(
        notebook, kernel_name="heliograph", timeout=60, record_timing=False,
        resources={"metadata": {"path": str(PATH.parent)}},
    ).execute()
    cells = []
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = chromium.new_page()
        for cell in notebook.cells:
            cells.append(cell)
            if cell.cell_type != "code":
                continue
            readings = [spoken(page, html) for html in figures(cell)]
            if readings:
                cells.append(nbformat.v4.new_markdown_cell(block("\n\n".join(readings))))
            if "set output" in cell.source:
                plain = cell.outputs[-1]["data"]["text/plain"]
                cells.append(
                    nbformat.v4.new_markdown_cell("What a terminal prints:\n\n```text\n" + plain + "\n```"))
        chromium.close()
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
        cell.metadata.pop("execution", None)
    notebook.cells = cells
    nbformat.write(notebook, PATH)


if __name__ == "__main__":
    main()
