"""Notebooks and command lines for the tests of real clients."""

import subprocess
import sys

import nbformat

CHART = 'load """\na,b,v\nx,p,1\nx,q,2\ny,r,3\n"""\nsunburst a > b value: v'


def notebook(*cells, tags=None):
    made = nbformat.v4.new_notebook()
    made.metadata["kernelspec"] = {
        "name": "heliograph", "display_name": "Heliograph", "language": "heliograph",
    }
    made.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    for index, tag in (tags or {}).items():
        made.cells[index].metadata["tags"] = [tag]
    return made


def text(made):
    outputs = [output for cell in made.cells for output in cell.get("outputs", [])]
    return "".join(
        output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs
    )


def tool(*words, **options):
    return subprocess.run(
        [sys.executable, "-m", *words], check=True, capture_output=True, text=True, timeout=120,
        **options,
    )
