"""notebooks/accessibility.ipynb says what is really read: each reading equals the tree of its chart."""

import nbformat
import write_notebook
from spoken import block, spoken


def test_every_reading_is_that_of_the_stored_chart(page):
    cells = nbformat.read(write_notebook.PATH, 4).cells
    count = 0
    for cell, following in zip(cells, cells[1:]):
        if cell.cell_type != "code":
            continue
        html = list(write_notebook.figures(cell))
        if html:
            assert following.source == block("\n\n".join(spoken(page, one) for one in html)), cell.source
            count += 1
    assert count >= 24


def test_every_mark_is_shown():
    shown = "\n".join(cell.source for cell in nbformat.read(write_notebook.PATH, 4).cells)
    for mark in (
        "sunburst", "icicle", "flame", "treemap", "tree", "pie", "donut", "bar", "line", "area", "band",
        "scatter", "heatmap", "histogram", "boxplot",
    ):
        assert f"{mark} " in shown


def test_the_cells_are_those_of_the_script():
    sources = [cell.source for cell in nbformat.read(write_notebook.PATH, 4).cells if cell.cell_type == "code"]
    assert sources == [source for _, source in write_notebook.CELLS + write_notebook.LAST]
