"""Every notebook runs from top to bottom, and what it shows is what a reader needs."""

import pathlib
import re
import xml.etree.ElementTree as ET

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def execute(path, folder):
    """Runs a copy of a notebook beside the data; cells tagged `raises-exception` may fail.

    What its cells save goes to a folder of the test's own.
    """
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook, kernel_name="heliograph", timeout=60, resources={"metadata": {"path": str(folder)}})
    client.execute()
    return notebook


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "data").symlink_to(ROOT / "notebooks" / "data")
    return {path.name: execute(path, folder) for path in NOTEBOOKS}


def charts(notebook):
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "image/svg+xml" in output.get("data", {}):
                yield cell, output


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_cells_end_as_they_are_meant_to(executed, path):
    for cell in executed[path.name].cells:
        if cell.cell_type != "code":
            continue
        errors = [output for output in cell.outputs if output.output_type == "error"]
        meant = "raises-exception" in cell.metadata.get("tags", [])
        assert bool(errors) == meant, cell.source + "\n" + "\n".join(
            "\n".join(error.traceback) for error in errors)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_chart_has_its_four_forms(executed, path):
    for cell, output in charts(executed[path.name]):
        assert list(output.data) == ["text/markdown", "text/plain", "text/html", "image/svg+xml"], cell.source
        svg = output.data["image/svg+xml"]
        root = ET.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("viewBox")
        assert not re.search(r"NaN|[Ii]nfinity|undefined", svg), cell.source
        assert output.metadata["image/svg+xml"]["alt"]
        assert len(output.data["text/plain"].splitlines()) <= 25, cell.source


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_the_stored_outputs_are_those_of_today(executed, path):
    """A chart's bytes depend on the source and the data alone, so a stale notebook shows."""
    stored = nbformat.read(path, as_version=4)
    today = {cell.id: output.data["image/svg+xml"] for cell, output in charts(executed[path.name])}
    before = {cell.id: output.data["image/svg+xml"] for cell, output in charts(stored)}
    assert before == today, (
        "execute the notebook again: jupyter nbconvert --execute --inplace "
        "--ExecutePreprocessor.record_timing=False " + path.name)
    # When it ran is nobody's business, and would change with each execution.
    assert not any("execution" in cell.metadata for cell in stored.cells)
