"""The reference notebook holds what the program says of its verbs today."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def cells(notebook):
    return [(cell["cell_type"], cell["id"], "".join(cell["source"])) for cell in notebook["cells"]]


def test_the_reference_is_not_stale(program):
    written = subprocess.run([program, "help", "--notebook"], capture_output=True, text=True, timeout=20)
    today = json.loads(written.stdout)
    stored = json.loads((ROOT / "notebooks" / "reference.ipynb").read_text())
    assert cells(stored) == cells(today), (
        "write it again: heliograph help --notebook > notebooks/reference.ipynb, then execute it")


def test_every_verb_has_an_example_that_ran(program):
    stored = json.loads((ROOT / "notebooks" / "reference.ipynb").read_text())
    ran = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in ran)
    shown = [cell for cell in ran if cell["outputs"]]
    # Some examples set something up and show nothing.
    assert len(shown) > len(ran) * 3 // 4
