"""nbconvert, with and without execution."""

import nbclient
import nbformat
from clients import CHART, notebook, tool


def test_nbconvert(tmp_path):
    source = tmp_path / "a.ipynb"
    nbformat.write(notebook('print "hello"', CHART), source)
    done = tool("nbconvert", "--to", "html", "--execute", str(source))
    page = (tmp_path / "a.html").read_text()
    assert "hello" in page and "<svg" in page
    assert "No lexer found" not in done.stderr
    assert "alternative text" not in done.stderr
    tool("nbconvert", "--to", "script", str(source))
    # The notebook was not executed in place, so it knows no file extension yet.
    nbformat.write(executed := nbformat.read(source, 4), source)
    nbclient.NotebookClient(executed, kernel_name="heliograph").execute()
    nbformat.write(executed, source)
    tool("nbconvert", "--to", "script", str(source))
    assert 'print "hello"' in (tmp_path / "a.helio").read_text()
    tool("nbconvert", "--to", "markdown", str(source))
    assert "hello" in (tmp_path / "a.md").read_text()
