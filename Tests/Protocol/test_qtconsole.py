"""qtconsole's two widgets, typed into and looked at: the one with pictures and the one with text alone."""

import json
import pathlib
import re
import subprocess
import sys

import pytest

DRIVER = pathlib.Path(__file__).parent / "qtconsole_session.py"


@pytest.fixture(scope="module", params=["rich", "plain"])
def seen(request):
    """What a console of this kind shows, by what was typed."""
    done = subprocess.run([sys.executable, DRIVER, request.param], capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) | {"kind": request.param}


def test_values_and_tables(seen):
    assert "Heliograph" in seen["banner"]
    assert "Out[1]: 142\n" in seen["value"]
    assert "coffee: 11 rows, 2 columns" in seen["table"]
    assert "\nsaid\n" in seen["stream"]


def test_a_chart_is_a_picture_or_words(seen):
    if seen["kind"] == "plain":
        assert seen["pictures"] == []
        lines = seen["chart"].splitlines()
        assert lines[1].startswith("Pie chart: bags (sum) by country.") and "Brazil" in seen["chart"]
        assert max(map(len, lines)) <= 80
        return
    assert len(seen["pictures"]) == 1 and "\ufffc" in seen["chart"]
    width, height, colours, source = seen["pictures"][0]
    size = re.search(r'<svg[^>]* width="(\d+)" height="(\d+)"', source)
    assert [width, height] == [int(side) for side in size.groups()]
    # Eleven slices, the ink and the paper.
    assert colours >= 13


def test_an_error_is_shown_once_with_its_place(seen):
    assert seen["error"].count("UnknownColumn") == 1
    assert '    |     ^^^^^^ did you mean "country"?' in seen["error"]


def test_completion_inspection_and_continuation(seen):
    assert seen["completed"] == "example coffee"
    assert seen["inspected"].startswith("round") and "Rounded, halves to even." in seen["inspected"]
    assert seen["continued"].startswith("print (\n") and seen["continued"].split("\n")[1].strip() == ""
    assert "\n42\n" in seen["closed"]
