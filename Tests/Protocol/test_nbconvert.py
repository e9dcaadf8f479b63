"""nbconvert, with and without execution, to all that people make of a notebook."""

import re

import nbclient
import nbformat
import pytest
from clients import CHART, notebook, tool


def executed(path, *cells):
    """Writes an executed notebook, which knows its language."""
    made = notebook(*cells)
    nbclient.NotebookClient(made, kernel_name="heliograph").execute()
    nbformat.write(made, path)


def test_nbconvert_executes(tmp_path):
    source = tmp_path / "a.ipynb"
    nbformat.write(notebook('print "hello"', CHART), source)
    done = tool("nbconvert", "--to", "html", "--execute", str(source))
    page = (tmp_path / "a.html").read_text()
    assert "hello" in page and "<svg" in page
    assert "No lexer found" not in done.stderr
    assert "alternative text" not in done.stderr


@pytest.mark.parametrize(
    "target, name, inside",
    [("html", "a.html", "<figure"), ("slides", "a.slides.html", "<figure"), ("markdown", "a.md", "<figure"),
     ("script", "a.helio", 'print "hello"'), ("rst", "a.rst", "hello"), ("notebook", "a.nbconvert.ipynb", "image/svg+xml")],
)
def test_nbconvert_converts(tmp_path, target, name, inside):
    source = tmp_path / "a.ipynb"
    executed(source, 'print "hello"', CHART, "head 2")
    done = tool("nbconvert", "--to", target, str(source))
    text = (tmp_path / name).read_text()
    assert inside in text and "hello" in text
    assert "No lexer found" not in done.stderr


def test_latex_needs_neither_inkscape_nor_pandoc(tmp_path, monkeypatch):
    """nbconvert calls Inkscape for each SVG and pandoc for Markdown; `set output html` sends neither."""
    source = tmp_path / "a.ipynb"
    executed(source, "set output html", CHART, "1 + 2")
    monkeypatch.setenv("PATH", "/nowhere")
    tool("nbconvert", "--to", "latex", str(source))
    text = (tmp_path / "a.tex").read_text()
    assert re.search(r"\bSunburst chart", text) and "\\begin{document}" in text
