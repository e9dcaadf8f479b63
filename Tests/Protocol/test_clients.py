"""Real clients: nbclient, nbconvert, papermill, jupyter console and `jupyter run`."""

import json
import os
import re
import sys

import nbclient
import nbformat
import papermill
import pexpect
import pytest

from clients import CHART, notebook, text, tool


def test_nbclient():
    made = notebook('print "hello"', "1 + 2", CHART)
    nbclient.NotebookClient(made, kernel_name="heliograph").execute()
    nbformat.validate(made)
    assert [cell.execution_count for cell in made.cells] == [1, 2, 3]
    assert made.cells[0].outputs[0].text == "hello\n"
    assert made.cells[1].outputs[0].data["text/plain"] == "3"
    assert "image/svg+xml" in made.cells[2].outputs[-1].data
    assert made.metadata.language_info.name == "heliograph"


def test_nbclient_stops_at_an_error():
    made = notebook("1 + 2", "pie nothing_like_this value: x", "3 + 4")
    with pytest.raises(nbclient.exceptions.CellExecutionError) as caught:
        nbclient.NotebookClient(made, kernel_name="heliograph").execute()
    assert "nothing_like_this" in str(caught.value) or "table" in str(caught.value)
    assert made.cells[2].outputs == []


def test_nbclient_goes_on_where_errors_are_allowed():
    made = notebook("pie nothing_like_this value: x", "3 + 4", tags={0: "raises-exception"})
    nbclient.NotebookClient(made, kernel_name="heliograph").execute()
    assert made.cells[0].outputs[0].output_type == "error"
    assert made.cells[1].outputs[0].data["text/plain"] == "7"


def test_papermill_needs_no_language(tmp_path):
    made = notebook('region = "North"\nlimit = 1', "print $region\n$limit * 2", tags={0: "parameters"})
    nbformat.write(made, tmp_path / "in.ipynb")
    values = {"region": 'So"uth\né', "limit": 2.5, "flag": True, "none": None, "list": [1, "a"],
              "map": {"k": 1}, "nan": float("nan")}
    done = papermill.execute_notebook(
        str(tmp_path / "in.ipynb"), str(tmp_path / "out.ipynb"), values, progress_bar=False
    )
    assert 'So"uth\né' in text(done)
    assert text(done).endswith("5") or text(done).endswith("5.0")


def test_console(tmp_path):
    environment = dict(os.environ, JUPYTER_CONFIG_DIR=str(tmp_path), TERM="dumb",
                       IPYTHONDIR=str(tmp_path))
    console = pexpect.spawn(
        sys.executable, ["-m", "jupyter_console", "--kernel", "heliograph", "--simple-prompt"],
        env=environment, encoding="utf-8", timeout=60, dimensions=(40, 120),
    )
    console.expect("Heliograph")
    console.expect(r"In \[\d*\]:")
    console.sendline("20 + 22")
    console.expect(r"Out\[\d+\]: *42")
    console.expect(r"In \[\d*\]:")
    console.sendline('print "hello"')
    console.expect(r"\nhello")
    console.expect(r"In \[\d*\]:")
    console.sendline("pie nothing_like_this value: x")
    console.expect(r"Error|Unknown\w+")
    console.expect(r"In \[\d*\]:")
    console.sendeof()
    console.expect("really want to exit")
    console.sendline("y")
    console.expect(pexpect.EOF)


def test_jupyter_run(tmp_path):
    source = tmp_path / "a.helio"
    source.write_text('print "from a file"\n')
    done = tool("jupyter_client.runapp", "--kernel", "heliograph", str(source))
    assert "from a file" in done.stdout


def test_the_kernelspec_is_listed(installed):
    done = tool("jupyter_client.kernelspecapp", "list", "--json")
    spec = json.loads(done.stdout)["kernelspecs"]["heliograph"]
    assert spec["resource_dir"] == str(installed)
    assert re.fullmatch(r"\d\.\d+", spec["spec"]["kernel_protocol_version"])
